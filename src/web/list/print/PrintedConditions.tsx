import type { ReactNode } from 'react'

interface PrintedConditionsProps {
  conditions: readonly { label: string; text: string }[]
  /** Content after the filters, such as a count or a unit. */
  children?: ReactNode
}

/** The active filters of a printed list in one line, for example: 단계 LOI  상태 진행 중 */
export const PrintedConditions = ({ conditions, children }: PrintedConditionsProps) => (
  <p data-print-conditions className="tnum mb-2 flex flex-wrap gap-x-4 text-sm">
    {conditions.map(({ label, text }) => (
      <span key={label + text} className="[overflow-wrap:anywhere]">
        {label} <b className="font-semibold">{text}</b>
      </span>
    ))}
    {children}
  </p>
)
