import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'

export interface ShownField {
  label: string
  value: ReactNode
  /** True if the field takes the full width instead of one of two columns. */
  wide?: boolean
}

/** A titled group of a company's fields: the title at the left, labels and values in two columns beside it. */
export function FieldGroup({ title, fields }: { title: string; fields: readonly ShownField[] }) {
  return (
    <section className="grid grid-cols-[92px_minmax(0,1fr)] border-line-soft border-b px-5 py-3.5 last:border-b-0 max-md:grid-cols-1 max-md:px-4">
      <h2 className="py-1 font-semibold text-sm leading-5">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-6 text-sm leading-5 max-md:grid-cols-1">
        {fields.map(({ label, value, wide }) => (
          <div
            key={label}
            className={cn(
              'group grid grid-cols-[104px_minmax(0,1fr)] items-baseline',
              wide && 'col-span-full',
            )}
          >
            <dt className="py-1 text-quiet">{label}</dt>
            <dd className="min-w-0 py-1">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
