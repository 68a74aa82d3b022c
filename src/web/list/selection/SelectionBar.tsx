import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface SelectionBarProps {
  count: number
  /** The counting word of the rows, such as 곳. */
  unit: string
  /** The button that selects all matching rows, loaded or not. Absent if all are selected or if there are too many. */
  whole?: { text: string; pending: boolean; onSelect(): void } | undefined
  /** Why all matching rows cannot be selected. Absent if they can. */
  bound?: string | undefined
  onClear(): void
  /** The actions on the selected rows. */
  children: ReactNode
}

/**
 * A bar at the bottom of the window while rows of a list are selected: their number, the actions on them, and a
 * button that ends the selection.
 */
export function SelectionBar({ count, unit, whole, bound, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      aria-label="선택한 행"
      data-selection-bar
      className="no-print -translate-x-1/2 fixed bottom-11 left-1/2 z-30 flex min-h-12 max-w-[calc(100vw-32px)] items-center gap-2 rounded-lg border bg-surface px-4 py-1.5 shadow-md max-md:inset-x-0 max-md:bottom-0 max-md:max-w-none max-md:translate-x-0 max-md:flex-wrap max-md:rounded-none max-md:border-x-0 max-md:border-b-0 max-md:pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <span role="status" className="tnum whitespace-nowrap font-semibold text-base">
        {count.toLocaleString('ko-KR')}
        {unit} 선택
      </span>
      {whole && (
        <LinkButton
          className="tnum whitespace-nowrap text-sm max-md:min-h-11"
          disabled={whole.pending}
          onClick={whole.onSelect}
        >
          {whole.pending ? '불러오는 중...' : whole.text}
        </LinkButton>
      )}
      {bound && <span className="max-w-56 text-quiet text-xs max-md:max-w-none">{bound}</span>}
      <span aria-hidden className="mx-1 h-6 w-px bg-line max-md:hidden" />
      <IconButton label="선택 해제" className="order-last max-md:order-none max-md:ml-auto" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      <span className="flex items-center gap-2 max-md:w-full max-md:*:flex-1">{children}</span>
    </section>
  )
}
