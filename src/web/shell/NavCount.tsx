import { type ReactNode, useId } from 'react'
import { cn } from '#web/ui/cn.ts'

/** Maps the ID of a menu entry to the number of its waiting items, and to the same number as a sentence. */
export type NavCounts = Partial<Record<string, { count: number; text: string }>>

interface NavCountProps {
  id: string
  counts: NavCounts
  /**
   * Renders the link. The argument is the ID of the element with the count, for `aria-describedby`; undefined if there
   * is no count. The count is a description and not part of the link, so that the link's accessible name never changes.
   */
  children: (describedBy: string | undefined) => ReactNode
  className?: string
}

export function NavCount({ id, counts, children, className }: NavCountProps) {
  const textId = useId()
  const found = counts[id]
  const shown = found && found.count > 0 ? found : null
  return (
    <span className="relative flex items-center">
      {children(shown ? textId : undefined)}
      {shown && <Count shown={shown} textId={textId} className={className} />}
    </span>
  )
}

interface CountProps {
  shown: { count: number; text: string }
  textId: string
  className: string | undefined
}

function Count({ shown, textId, className }: CountProps) {
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'tnum pointer-events-none grid h-[18px] min-w-[18px] place-items-center rounded-full bg-danger-fill px-1 font-semibold text-white text-xs leading-none',
          className,
        )}
      >
        {shown.count > 99 ? '99+' : shown.count}
      </span>
      <span id={textId} hidden>
        {shown.text}
      </span>
    </>
  )
}
