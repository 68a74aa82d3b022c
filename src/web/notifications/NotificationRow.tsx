import {
  ArrowRightLeft,
  AtSign,
  CircleCheck,
  CornerUpLeft,
  DatabaseBackup,
  Download,
  FileLock2,
  MailWarning,
  Megaphone,
  Paperclip,
  ShieldAlert,
  Signpost,
  Upload,
  UserMinus,
  UserPlus,
} from 'lucide-react'
import type { Notification } from '#shared/notifications/notifications.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { formatClock, formatDay, formatShortDay } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { NotificationLink } from './NotificationLink.tsx'
import { notificationText } from './notificationText.ts'

const icons = {
  assigned: UserPlus,
  removed: UserMinus,
  mentioned: AtSign,
  replied: CornerUpLeft,
  'task-given': CircleCheck,
  'task-due': CircleCheck,
  file: Paperclip,
  stage: Signpost,
  'deal-moved': ArrowRightLeft,
  'nda-ending': FileLock2,
  notice: Megaphone,
  export: Download,
  import: Upload,
  backup: DatabaseBackup,
  'large-export': ShieldAlert,
  'mail-failed': MailWarning,
} as const satisfies Record<Notification['kind'], unknown>

const looks = (one: Notification) => {
  if (one.important || one.data.result === 'bad') return 'bg-danger-soft text-danger'
  return one.data.result === 'good' ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent-text'
}

/** The time of today, or the day. */
const timeOf = (at: string) => (formatDay(at) === dayInSeoul() ? formatClock(at) : formatShortDay(at))

/** One notification. An unread one has a blue dot and heavier text. */
export function NotificationRow({ of, onOpen }: { of: Notification; onOpen(one: Notification): void }) {
  const Icon = icons[of.kind]
  const { about, rest, below } = notificationText(of)
  return (
    <li className="border-line-soft border-b last:border-b-0">
      <NotificationLink
        of={of}
        onOpen={() => onOpen(of)}
        className="relative grid grid-cols-[28px_minmax(0,1fr)_auto] gap-x-3 py-2.5 pr-4 pl-5 hover:bg-hover"
      >
        {!of.read && (
          <span aria-hidden className="absolute top-5.5 left-1.5 size-1.5 rounded-full bg-focus" />
        )}
        <span aria-hidden className={cn('grid size-7 place-items-center rounded-md', looks(of))}>
          <Icon className="size-4" />
        </span>
        <span className="min-w-0">
          <span className={cn('block text-sm [overflow-wrap:anywhere]', !of.read && 'font-medium')}>
            {!of.read && <span className="sr-only">읽지 않음. </span>}
            {of.important && <b className="text-danger">중요 </b>}
            <b className="font-semibold">{about}</b>
            {rest}
          </span>
          {below && <span className="mt-0.5 line-clamp-2 block text-quiet text-xs">{below}</span>}
        </span>
        <time dateTime={of.at} className="tnum pt-0.5 text-quiet text-xs">
          {timeOf(of.at)}
        </time>
      </NotificationLink>
    </li>
  )
}
