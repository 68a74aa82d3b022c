import { X } from 'lucide-react'
import { useState } from 'react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { CompanyCombobox } from '#web/domain/companySearch/CompanyCombobox.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DecisionSubject } from './decisionForm.ts'

interface SubjectFieldProps {
  id: string
  subject: DecisionSubject | null
  /** True if the person may decide only about own companies. */
  required: boolean
  error: string | undefined
  onChange(subject: DecisionSubject | null): void
}

/** The company or counterparty of a decision. */
export function SubjectField({ id, subject, required, error, onChange }: SubjectFieldProps) {
  const { user } = useSession()
  const [text, setText] = useState('')
  const isAdmin = user !== null && isAdminSide(user.role)
  return (
    <Field id={id} label="기업" hideLabel required={required} error={error} group={subject !== null}>
      {subject ? (
        <span className="flex min-h-7 items-center gap-1 rounded-md border bg-surface pr-0.5 pl-2.5 text-xs max-md:min-h-11">
          <span className="min-w-0 flex-1 truncate" title={subject.label}>
            {subject.label}
          </span>
          <IconButton
            size="xs"
            label="기업 빼기"
            onClick={() => {
              onChange(null)
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
          placeholder={required ? '담당기업 찾기' : '기업 찾기 (선택)'}
          onText={setText}
          onPick={({ businessNumber, companyName }) => {
            setText('')
            onChange({ businessNumber, label: companyName, teamId: null })
          }}
        />
      )}
    </Field>
  )
}
