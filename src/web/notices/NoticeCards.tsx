import { Link } from '@tanstack/react-router'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { ImportantBadge, UnreadDot } from './NoticeMarks.tsx'
import { FileCount, stretched } from './NoticeTable.tsx'

/** The list on a phone. */
export function NoticeCards({ notices }: { notices: readonly Notice[] }) {
  return (
    <ul aria-label="공지사항" className="grid gap-2">
      {notices.map((notice) => (
        <li
          key={notice.id}
          className={cn(
            'relative rounded-lg border bg-surface px-4 py-3',
            notice.isImportant && 'border-danger-line border-l-[3px] border-l-danger-fill bg-danger-row',
          )}
        >
          <p className="flex items-start gap-2">
            {notice.unread && <UnreadDot unread className="h-6" />}
            {notice.isImportant && <ImportantBadge className="mt-0.5" />}
            <Link
              to="/notice"
              search={{ id: String(notice.id) }}
              resetScroll={false}
              className={cn(
                'min-w-0 flex-1 text-lg',
                stretched,
                'after:rounded-lg after:outline-focus',
                notice.unread ? 'font-bold' : 'font-medium',
                notice.isImportant && 'text-danger',
              )}
            >
              {notice.title}
            </Link>
          </p>
          <p className="tnum mt-1.5 flex flex-wrap items-center gap-x-3 text-quiet text-sm">
            <span>{notice.authorName || notice.author}</span>
            <span>{formatDateTime(notice.createdAt)}</span>
            <span>조회 {(notice.viewCount ?? 0).toLocaleString('ko-KR')}</span>
            <span className="inline-flex gap-1">
              첨부 <FileCount count={notice.attachments.length} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}
