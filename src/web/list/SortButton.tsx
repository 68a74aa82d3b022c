import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import type { Sort } from './address.ts'

/** Returns the sort after a click on a column header: ascending, then descending, then the default order (null). */
export function nextSort(key: string, chosen: Sort | null): Sort | null {
  if (!chosen) return { key, descending: false }
  return chosen.descending ? null : { key, descending: true }
}

export function SortButton({
  name,
  chosen,
  onClick,
}: {
  name: ReactNode
  chosen: Sort | null
  onClick(): void
}) {
  const Arrow = chosen?.descending ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        '-mx-1 inline-flex items-center gap-1 rounded-sm px-1 hover:bg-hover hover:text-ink',
        chosen && 'font-semibold text-accent-text',
      )}
    >
      {name}
      <Arrow aria-hidden className={cn('size-3', !chosen && 'invisible')} />
    </button>
  )
}
