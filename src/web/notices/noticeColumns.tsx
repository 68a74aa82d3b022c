import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { formatDateTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { rowLink } from '#web/list/rowLink.ts'
import { cn } from '#web/ui/cn.ts'
import { Dash } from '#web/ui/table/num.tsx'
import { ImportantBadge, UnreadDot } from './NoticeMarks.tsx'

export const noticeColumns: Column<Notice>[] = [
  { key: 'title', label: '제목', heads: true, grows: true, cell: (notice) => <TitleCell notice={notice} /> },
  {
    key: 'author',
    label: '작성자',
    className: 'whitespace-nowrap',
    value: (notice) => notice.authorName || notice.author,
  },
  {
    key: 'createdAt',
    label: '작성일시',
    kind: 'day',
    className: 'text-quiet',
    value: (notice) => formatDateTime(notice.createdAt),
  },
  { key: 'viewCount', label: '조회수', kind: 'number', value: (notice) => notice.viewCount ?? 0 },
  {
    key: 'attachments',
    label: '첨부파일',
    kind: 'number',
    cell: (notice) => <FileCount count={notice.attachments.length} />,
  },
]

/** The row classes of an important notice. */
export const importantRow = (notice: Notice) =>
  notice.isImportant
    ? 'border-danger-line bg-danger-row shadow-[inset_3px_0_0_var(--danger-fill)] hover:bg-danger-soft'
    : undefined

function TitleLink({ notice, className }: { notice: Notice; className: string }) {
  return (
    <Link
      to="/notice"
      search={{ id: String(notice.id) }}
      resetScroll={false}
      title={notice.title}
      className={cn(rowLink, notice.isImportant && 'text-danger', className)}
    >
      {notice.title}
    </Link>
  )
}

function TitleCell({ notice }: { notice: Notice }) {
  return (
    <span className="flex items-center gap-2">
      <UnreadDot unread={notice.unread} />
      {notice.isImportant && <ImportantBadge />}
      <TitleLink notice={notice} className={cn('truncate', notice.unread ? 'font-bold' : 'font-normal')} />
    </span>
  )
}

/** The phone layout of a notice. The title wraps instead of being truncated. */
export function NoticeCard({ notice }: { notice: Notice }) {
  return (
    <>
      <p className="flex items-start gap-2 pt-1">
        {notice.unread && <UnreadDot unread className="h-6" />}
        {notice.isImportant && <ImportantBadge className="mt-0.5" />}
        <TitleLink
          notice={notice}
          className={cn(
            'min-w-0 flex-1 text-lg after:rounded-lg',
            notice.unread ? 'font-bold' : 'font-medium',
          )}
        />
      </p>
      <p className="tnum mt-1.5 flex flex-wrap items-center gap-x-3 pb-1 text-quiet text-sm">
        <span>{notice.authorName || notice.author}</span>
        <span>{formatDateTime(notice.createdAt)}</span>
        <span>조회 {(notice.viewCount ?? 0).toLocaleString('ko-KR')}</span>
        <span className="inline-flex gap-1">
          첨부 <FileCount count={notice.attachments.length} />
        </span>
      </p>
    </>
  )
}

function FileCount({ count }: { count: number }) {
  if (count === 0) return <Dash />
  return (
    <span className="tnum inline-flex items-center gap-1 align-bottom">
      <Paperclip aria-hidden className="size-3.5 text-quiet" />
      {count}
    </span>
  )
}
