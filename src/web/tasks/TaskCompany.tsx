import { X } from 'lucide-react'
import { useState } from 'react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { TaskValues } from './taskForm.ts'

interface TaskCompanyProps {
  id: string
  chosen: TaskValues['company']
  error: string | undefined
  onChoose(company: TaskValues['company']): void
}

/** Selects the company of the task. A team may choose its own companies, the admin side any company. */
export function TaskCompany({ id, chosen, error, onChoose }: TaskCompanyProps) {
  const { user } = useSession()
  const isAdmin = user !== null && isAdminSide(user.role)
  const [text, setText] = useState('')
  return (
    <Field id={id} label="기업" required error={error} group={chosen !== null}>
      {chosen ? (
        <span className="flex min-h-8 items-center gap-2 rounded-md border border-line-strong bg-surface pr-1 pl-2.5 max-md:min-h-11">
          <SideBadge side={chosen.side || null} />
          <b className="min-w-0 flex-1 truncate font-semibold" title={chosen.companyName}>
            {chosen.companyName}
          </b>
          <IconButton
            label="기업 다시 선택"
            size="xs"
            onClick={() => {
              onChoose(null)
              requestAnimationFrame(() => document.getElementById(id)?.focus())
            }}
          >
            <X aria-hidden />
          </IconButton>
        </span>
      ) : (
        <CompanyCombobox
          among={isAdmin ? 'all' : { teamId: user?.teamId ?? '' }}
          text={text}
          label="기업 찾기 결과"
          placeholder="이름, 초성, 사업자번호"
          note={isAdmin ? '모든 기업에서 찾습니다.' : '우리 팀 담당기업에서 찾습니다.'}
          onText={setText}
          onPick={({ businessNumber, companyName, side }) => {
            setText('')
            onChoose({ businessNumber, companyName, side: side ?? '' })
          }}
        />
      )}
    </Field>
  )
}
