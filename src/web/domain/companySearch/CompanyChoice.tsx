import { X } from 'lucide-react'
import { useState } from 'react'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { SideBadge } from '#web/domain/SideBadge.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CompanyCombobox } from './CompanyCombobox.tsx'

interface Company {
  businessNumber: string
  companyName: string
  side: string
}

interface CompanyChoiceProps {
  id: string
  /** The label of the field; 기업 by default. */
  label?: string
  /** True if everybody may choose any company, not only those of their team. */
  ofAll?: boolean
  /** The chosen company with the side for its badge; null shows the search input. */
  chosen: { label: string; side?: string } | null
  required: boolean
  error: string | undefined
  /** True for a form inside a list row. The field is then smaller and has no visible label. */
  compact?: boolean
  placeholder: string
  /** The accessible name of the button that clears the choice and shows the search input again. */
  clearLabel: string
  onChoose(company: Company | null): void
}

/**
 * A field for one company: a search input or, once a company is chosen, a chip. People choose among the companies of
 * their own team. With `ofAll`, and on the admin side, they choose among all companies.
 */
export function CompanyChoice(props: CompanyChoiceProps) {
  const {
    id,
    label = '기업',
    ofAll = false,
    chosen,
    required,
    error,
    compact = false,
    placeholder,
    clearLabel,
    onChoose,
  } = props
  const { user } = useSession()
  const any = ofAll || (user !== null && isAdminSide(user.role))
  const [text, setText] = useState('')
  return (
    <Field
      id={id}
      label={label}
      hideLabel={compact}
      required={required}
      error={error}
      group={chosen !== null}
    >
      {chosen ? (
        <span
          className={cn(
            'flex items-center rounded-md border bg-surface pl-2.5 max-md:min-h-11',
            compact ? 'min-h-7 gap-1 pr-0.5 text-xs' : 'min-h-8 gap-2 border-line-strong pr-1 font-semibold',
          )}
        >
          {chosen.side !== undefined && <SideBadge side={chosen.side || null} />}
          <span className="min-w-0 flex-1 truncate" title={chosen.label}>
            {chosen.label}
          </span>
          <IconButton
            label={clearLabel}
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
          among={any ? 'all' : { teamId: user?.teamId ?? '' }}
          text={text}
          label="기업 찾기 결과"
          placeholder={placeholder}
          {...(!compact && { note: any ? '모든 기업에서 찾습니다.' : '우리 팀 담당기업에서 찾습니다.' })}
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
