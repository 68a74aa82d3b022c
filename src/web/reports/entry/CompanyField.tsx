import { X } from 'lucide-react'
import { useState } from 'react'
import type { SearchHit } from '#shared/company/answers.ts'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type FieldFault, fieldId } from '../reportForm.ts'
import { useOwnCompanies } from './usePreselectedCompany.ts'

export interface ChosenCompany {
  businessNumber: string
  companyName: string
  side: string
}

interface CompanyFieldProps {
  chosen: ChosenCompany | null
  fault: FieldFault
  disabled?: boolean
  onChoose(hit: SearchHit | null): void
}

/** The field for the company of the report. Teams choose among their own companies, the admin side among all. */
export function CompanyField({ chosen, fault, disabled = false, onChoose }: CompanyFieldProps) {
  const among = useOwnCompanies()
  const [text, setText] = useState('')
  function take(hit: SearchHit | null) {
    setText('')
    onChoose(hit)
    if (!hit) requestAnimationFrame(() => document.getElementById(fieldId('businessNumber'))?.focus())
  }
  return (
    <Field id={fieldId('businessNumber')} label="회사" required {...fault} group={chosen !== null}>
      {chosen ? (
        <span
          id={fieldId('businessNumber')}
          className="flex min-h-8 items-center gap-2 rounded-md border border-line-strong bg-surface pr-1 pl-2.5 max-md:min-h-11"
        >
          <SideBadge side={chosen.side || null} />
          <span className="min-w-0 flex-1 truncate" title={chosen.companyName}>
            <b className="font-semibold">{chosen.companyName}</b>{' '}
            <span className="tnum text-quiet">{chosen.businessNumber}</span>
          </span>
          <IconButton label="회사 다시 선택" size="xs" disabled={disabled} onClick={() => take(null)}>
            <X aria-hidden />
          </IconButton>
        </span>
      ) : (
        <CompanyCombobox
          among={among}
          text={text}
          label="회사 찾기 결과"
          placeholder="이름, 초성, 사업자번호"
          note={among === 'all' ? '모든 기업에서 찾습니다.' : '우리 팀 담당기업에서 찾습니다.'}
          disabled={disabled}
          onText={setText}
          onPick={take}
        />
      )}
    </Field>
  )
}
