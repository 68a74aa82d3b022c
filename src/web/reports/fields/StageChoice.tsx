import { type CSSProperties, useId } from 'react'
import { needsCounterparty, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { cn } from '#web/ui/cn.ts'
import { useFieldGroup } from '#web/ui/form/field-context.ts'

interface StageChoiceProps {
  value: string
  /** The stage of the company's last report, which is marked among the options; null if there is no report. */
  last: string | null
  disabled?: boolean
  onChange(stage: string): void
}

/**
 * CSS variables for the grid: `--stages` is the number of columns on wide screens, `--half` the number of rows on
 * phones.
 */
const grid = {
  '--stages': reportStages.texts.length,
  '--half': Math.ceil(reportStages.texts.length / 2),
} as CSSProperties
const columns = 'grid grid-cols-[repeat(var(--stages),minmax(0,1fr))]'

/** Radio buttons for the report stages in the order of a deal: one row, on phones two columns. */
export function StageChoice({ value, last, disabled, onChange }: StageChoiceProps) {
  const name = useId()
  const wiring = useFieldGroup({})
  return (
    <div>
      <div
        role="radiogroup"
        {...wiring}
        style={grid}
        className={cn(
          'group rounded-md border border-line-strong bg-surface text-sm',
          columns,
          'max-md:grid-flow-col max-md:grid-cols-2 max-md:grid-rows-[repeat(var(--half),minmax(0,1fr))] max-md:gap-2 max-md:border-0 max-md:bg-transparent',
          'aria-invalid:border-danger aria-invalid:bg-danger-faint',
        )}
      >
        {reportStages.texts.map((stage, at) => (
          <label
            key={stage}
            className={cn(
              'relative flex min-h-10 items-center justify-center border-l px-1 text-center text-quiet first:border-l-0',
              'first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-hover',
              'has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent',
              'has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
              'max-md:min-h-11 max-md:justify-start max-md:gap-3 max-md:rounded-md max-md:border max-md:border-line-strong max-md:bg-surface max-md:px-3 max-md:first:border-l',
            )}
          >
            <input
              type="radio"
              name={name}
              value={stage}
              checked={stage === value}
              disabled={disabled}
              aria-describedby={stage === last ? `${name}-last` : undefined}
              onChange={() => onChange(stage)}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            />
            <span aria-hidden className="tnum md:hidden">
              {at + 1}
            </span>
            {stage}
            {needsCounterparty(stage) && (
              <span aria-hidden className="ml-auto text-danger md:hidden">
                *
              </span>
            )}
            {stage === last && (
              <span
                aria-hidden
                className={cn(
                  'absolute top-1.5 right-1.5 size-1.5 rounded-full',
                  stage === value ? 'bg-on-accent' : 'bg-warning',
                )}
              />
            )}
          </label>
        ))}
      </div>
      {last && (
        <span id={`${name}-last`} className="sr-only">
          지난 보고의 단계
        </span>
      )}
      <Bracket />
    </div>
  )
}

/** Draws a bracket below the stages that need a counterparty. */
const Bracket = () => (
  <div aria-hidden style={grid} className={cn('no-print pt-1 text-quiet text-xs max-md:hidden', columns)}>
    <span
      style={{ gridColumn: `${reportStages.texts.findIndex(needsCounterparty) + 1} / -1` }}
      className="flex items-center gap-3"
    >
      <span className="h-2 flex-1 self-start rounded-bl-sm border-line-strong border-b border-l" />
      컨텍회사명 필수
      <span className="h-2 flex-1 self-start rounded-br-sm border-line-strong border-r border-b" />
    </span>
  </div>
)
