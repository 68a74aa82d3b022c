import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { countNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDropdown } from './useDropdown.ts'

export type BellPanel = ComponentType<{ needed: boolean; count: number; onClose(): void }>

const countQuery = queryOf(countNotifications, {})

/** The bell with the number of unread notifications. Its panel belongs to another feature and is loaded by the first click. */
export function Bell({ Panel }: { Panel: BellPanel }) {
  const dropdown = useDropdown()
  const { data } = useQuery(countQuery)
  const count = data?.count ?? 0
  const shown = count > 99 ? '99+' : String(count)
  return (
    <div className="relative mr-1 max-xl:lg:mr-0" {...dropdown.root}>
      <IconButton
        {...dropdown.button}
        label={count > 0 ? `알림, 읽지 않음 ${shown}개` : '알림'}
        className="max-lg:size-11 [&_svg]:size-4.5"
      >
        <BellIcon aria-hidden />
      </IconButton>
      {count > 0 && (
        <span
          aria-hidden
          className="tnum pointer-events-none absolute top-0 right-0 grid h-4 min-w-4 place-items-center rounded-full bg-danger-fill px-1 font-semibold text-[11px] text-white leading-none max-lg:top-1.5 max-lg:right-1"
        >
          {shown}
        </span>
      )}
      <div
        {...dropdown.list}
        // Only while it is open: the keys of a form act only if no dialog stands above it.
        role={dropdown.open ? 'dialog' : undefined}
        aria-label="알림"
        className="absolute top-full right-0 z-50 mt-1.5 w-100 overflow-hidden rounded-lg border bg-surface text-ink shadow-md max-md:fixed max-md:inset-x-2 max-md:top-(--nav-height) max-md:w-auto"
      >
        {dropdown.open && <Panel needed count={count} onClose={dropdown.closeToButton} />}
      </div>
    </div>
  )
}
