import { useId, useState } from 'react'
import { longestPlace } from '#shared/copies/limits.ts'
import { CompanyChoice } from '#web/domain/companySearch/CompanyChoice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Recipient } from './copyForm.ts'

interface RecipientChoiceProps {
  chosen: Recipient | null
  error: string | undefined
  onChoose(chosen: Recipient | null): void
}

/** The company that receives the copies: a registered one, or the name of one that is not registered. */
export function RecipientChoice({ chosen, error, onChoose }: RecipientChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const swap = () => {
    setTyped(typed === null ? '' : null)
    onChoose(null)
  }
  const named = (name: string) => {
    const companyName = name.trim()
    onChoose(companyName === '' ? null : { businessNumber: null, companyName })
  }
  return (
    <div className="grid gap-1">
      {typed === null ? (
        <CompanyChoice
          id={`${id}-recipient`}
          label="받는 회사"
          ofAll
          required
          chosen={chosen && { label: chosen.companyName }}
          error={error}
          placeholder="이름, 초성, 사업자번호"
          clearLabel="받는 회사 다시 선택"
          onChoose={onChoose}
        />
      ) : (
        <Field
          label="받는 회사"
          required
          error={error}
          help="등록되지 않은 회사에는 NDA가 없어 티저나 관리자 면제로만 제공할 수 있습니다."
        >
          <Input
            value={typed}
            maxLength={longestPlace}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => named(typed)}
          />
        </Field>
      )}
      <LinkButton className="justify-self-start text-sm max-md:min-h-11" onClick={swap}>
        {typed === null ? '등록되지 않은 회사 입력' : '등록된 회사에서 선택'}
      </LinkButton>
    </div>
  )
}
