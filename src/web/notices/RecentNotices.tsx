import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatShortDay } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ImportantBadge, UnreadDot } from './NoticeMarks.tsx'
import { noticesQuery } from './notices.api.ts'

const shownAtMost = 3
const rowClass = 'h-8 max-md:h-11'
const lineClass = 'border-line-soft border-b last:border-b-0'

/**
 * Shows the three latest notices by date on the home page. Unlike the full list, it does not show important notices
 * first.
 */
export function RecentNotices() {
  const notices = useQuery(noticesQuery)
  if (!notices.data) {
    if (notices.isError) {
      return (
        <p className={cn('flex items-center gap-2 text-quiet text-sm', rowClass)}>
          공지사항을 불러오지 못했습니다
          <Button size="xs" pending={notices.isFetching} onClick={() => void notices.refetch()}>
            다시 시도
          </Button>
        </p>
      )
    }
    return (
      <div>
        <p role="status" className="sr-only">
          로딩 중...
        </p>
        {Array.from({ length: shownAtMost }, (_, row) => (
          <div key={row} className={cn('flex items-center justify-between', rowClass, lineClass)}>
            <Skeleton className="w-48" />
            <Skeleton className="w-8" />
          </div>
        ))}
      </div>
    )
  }
  const latest = notices.data.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, shownAtMost)
  if (latest.length === 0) {
    return <p className={cn('flex items-center text-quiet text-sm', rowClass)}>등록된 공지사항이 없습니다</p>
  }
  return (
    <ul>
      {latest.map(({ id, title, isImportant, unread, createdAt }) => (
        <li key={id} className={lineClass}>
          <Link
            to="/notice"
            search={{ id: String(id) }}
            className={cn('-mx-2 flex items-center gap-2 rounded-md px-2 text-sm hover:bg-hover', rowClass)}
          >
            {unread && <UnreadDot unread />}
            {isImportant && <ImportantBadge />}
            <span className={cn('min-w-0 flex-1 truncate', unread && 'font-semibold')}>{title}</span>
            <span className="tnum whitespace-nowrap text-quiet text-xs">{formatShortDay(createdAt)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
