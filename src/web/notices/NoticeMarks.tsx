import { Badge } from '#web/ui/badge.tsx'
import { cn } from '#web/ui/cn.ts'

/** The badge of an important notice. It has a border, because the background of the row has the same colour. */
export const ImportantBadge = ({ className }: { className?: string }) => (
  <Badge tone="red" className={cn('inset-ring inset-ring-danger-line', className)}>
    중요
  </Badge>
)

/**
 * A dot for an unread notice, with a text for screen readers. For a notice that was read, the space of the dot stays
 * empty, so that the titles align.
 */
export function UnreadDot({ unread, className }: { unread: boolean; className?: string }) {
  return (
    <span className={cn('inline-flex w-1.5 shrink-0 items-center', className)}>
      {unread && (
        <>
          <span aria-hidden className="size-1.5 rounded-full bg-focus" />
          <span className="sr-only">읽지 않음</span>
        </>
      )}
    </span>
  )
}
