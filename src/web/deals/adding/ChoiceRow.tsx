import { Lock, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { kindText } from '../dealTexts.ts'
import type { StateText, Wanted } from './wanted.ts'

interface ChoiceRowProps {
  company: Pick<Wanted, 'businessNumber' | 'companyName' | 'side' | 'uniqueNumber'>
  /** Further details of the company, shown on wide screens. */
  about?: ReactNode
  /** Revenue of the last closed year in millions of won, shown on wide screens. Absent in lists without revenues. */
  revenue?: number | null
  state: StateText | null
  checked: boolean
  /** Absent if the company cannot be added; the row is then grey and shows the reason. */
  onCheck?: ((checked: boolean) => void) | undefined
  children?: ReactNode
}

/** The row of one company, with a checkbox that adds it, or with the reason why it cannot be added. */
export function ChoiceRow({ company, about, revenue, state, checked, onCheck, children }: ChoiceRowProps) {
  const locked = onCheck === undefined
  const Icon = state?.tone === 'locked' ? Lock : RotateCcw
  return (
    <li
      className={cn(
        'border-line-soft border-b text-sm [contain-intrinsic-size:auto_44px] [content-visibility:auto]',
        locked ? 'bg-sunken text-quiet' : checked ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {/* The whole row is the label of the checkbox, because the checkbox itself is too small for a finger. */}
      <label className={cn('flex min-h-11 items-center gap-3 py-1 pr-4 pl-5', !locked && 'cursor-pointer')}>
        <Checkbox
          aria-label={company.companyName}
          checked={checked}
          disabled={locked}
          onChange={(event) => onCheck?.(event.currentTarget.checked)}
        />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 max-md:grid-cols-1">
          <span className="min-w-0">
            <span
              className={cn('block truncate', locked ? 'font-medium' : 'font-semibold')}
              title={company.companyName}
            >
              {company.companyName}
            </span>
            <span className="tnum block truncate text-quiet text-xs">
              <SideDot
                side={company.businessNumber === null ? null : company.side}
                className="mr-[5px] align-[2px]"
              />
              {kindText({ ...company, manager: null })}
            </span>
          </span>
          <span className="min-w-0 text-xs">
            {about && <span className="block truncate text-quiet">{about}</span>}
            {state && (
              <span
                className={cn(
                  'flex items-center gap-1',
                  state.tone === 'locked' ? 'text-quiet' : 'text-warning',
                )}
              >
                <Icon aria-hidden className="size-3.5 shrink-0" />
                <span className="truncate" title={state.text}>
                  {state.text}
                </span>
              </span>
            )}
            {children}
          </span>
        </span>
        {revenue !== undefined && (
          <span className="tnum w-20 shrink-0 text-right max-md:hidden">
            {revenue === null ? <span className="text-hint">–</span> : formatNumber(revenue)}
          </span>
        )}
      </label>
    </li>
  )
}
