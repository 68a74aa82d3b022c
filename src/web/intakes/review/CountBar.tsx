import type { IntakeCounts } from '#shared/intakes/intakes.endpoints.ts'
import { type IntakeFileState, intakeFileStates } from '#shared/intakes/rules.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'

interface CountBarProps {
  counts: IntakeCounts | undefined
  /** The state to which the list is filtered. */
  state: IntakeFileState | undefined
  onState(state: IntakeFileState | undefined): void
}

const always: IntakeFileState[] = ['waiting', 'placed', 'same', 'refused', 'skipped']
const toneOf: Partial<Record<IntakeFileState, string>> = { waiting: 'text-warning', refused: 'text-danger' }

/** The number of files in each state. Each number is a button that filters the list. */
export function CountBar({ counts, state, onState }: CountBarProps) {
  const more = (['stored', 'unread'] as const).filter((one) => one === state || (counts?.[one] ?? 0) > 0)
  const shown = [
    { key: undefined, label: '모두', value: counts?.all },
    ...[...always, ...more].map((key) => ({
      key,
      label: intakeFileStates[key],
      value: counts?.[key],
    })),
  ]
  return (
    <Card aria-label="파일 수">
      <ul className="grid grid-cols-3 md:auto-cols-fr md:grid-flow-col md:grid-cols-none md:divide-x md:divide-line-soft">
        {shown.map(({ key, label, value }) => (
          <li key={label}>
            <button
              type="button"
              aria-pressed={key === state}
              onClick={() => onState(key)}
              className={cn(
                '-outline-offset-2 h-full w-full rounded-lg px-5 py-3 text-left hover:bg-hover max-md:px-4 max-md:py-2.5',
                key === state && 'bg-accent-soft hover:bg-accent-soft',
              )}
            >
              <span className={cn('block text-quiet text-xs', key === state && 'text-accent-text')}>
                {label}
              </span>
              <span className="tnum">
                <b
                  className={cn(
                    'font-bold text-xl',
                    key && value ? toneOf[key] : '',
                    value === 0 && key !== state && 'text-quiet',
                  )}
                >
                  {value === undefined ? '–' : value.toLocaleString('ko-KR')}
                </b>
                <span className="ml-1 text-quiet text-xs">개</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
