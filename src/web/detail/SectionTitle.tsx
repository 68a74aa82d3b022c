import type { ReactNode } from 'react'

interface SectionTitleProps {
  title: string
  id?: string
  count?: number | undefined
  /** Muted text at the right end of the title, for example the unit of the figures below. */
  note?: ReactNode
}

export function SectionTitle({ title, id, count, note }: SectionTitleProps) {
  return (
    <div data-section-head className="mb-2 flex items-baseline gap-2 px-0.5">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {count !== undefined && (
        <span className="tnum rounded-lg bg-none-soft px-1.5 font-medium text-quiet text-xs">{count}</span>
      )}
      {note && <span className="ml-auto text-quiet text-xs">{note}</span>}
    </div>
  )
}
