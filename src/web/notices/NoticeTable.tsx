import { Link } from '@tanstack/react-router'
import { Paperclip } from 'lucide-react'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { Dash } from '#web/ui/num.tsx'
import { Cell, Head, NumberCell, Row, RowHead, Table } from '#web/ui/table.tsx'
import { ImportantBadge, UnreadDot } from './NoticeMarks.tsx'

/** The whole row is the link's area; the link itself is the title, so that it can be opened in another tab. */
export const stretched =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2'
const outlined = 'after:-outline-offset-2 after:outline-focus'

export function NoticeTable({ notices }: { notices: readonly Notice[] }) {
  return (
    <Table label="공지사항" rows="roomy" stickyHead>
      <thead>
        <tr>
          <Head className="w-full pl-[26px]">제목</Head>
          <Head className="px-4">작성자</Head>
          <Head className="px-4">작성일시</Head>
          <Head align="right">조회수</Head>
          <Head align="right" className="pr-4">
            첨부파일
          </Head>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <Row
            key={notice.id}
            bad={notice.isImportant}
            className={cn(
              'relative',
              notice.isImportant && 'shadow-[inset_3px_0_0_var(--danger-fill)] hover:bg-danger-soft',
            )}
          >
            <RowHead className="max-w-0 pl-3">
              <span className="flex items-center gap-2">
                <UnreadDot unread={notice.unread} />
                {notice.isImportant && <ImportantBadge />}
                <Link
                  to="/notice"
                  search={{ id: String(notice.id) }}
                  resetScroll={false}
                  title={notice.title}
                  className={cn(
                    'truncate',
                    stretched,
                    outlined,
                    notice.unread ? 'font-bold' : 'font-normal',
                    notice.isImportant && 'text-danger',
                  )}
                >
                  {notice.title}
                </Link>
              </span>
            </RowHead>
            <Cell className="whitespace-nowrap px-4">{notice.authorName || notice.author}</Cell>
            <Cell className="tnum whitespace-nowrap px-4 text-quiet">{formatDateTime(notice.createdAt)}</Cell>
            <NumberCell value={notice.viewCount ?? 0} />
            <Cell align="right" className="pr-4">
              <FileCount count={notice.attachments.length} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

export function FileCount({ count }: { count: number }) {
  if (count === 0) return <Dash />
  return (
    <span className="tnum inline-flex items-center gap-1 align-bottom">
      <Paperclip aria-hidden className="size-3.5 text-quiet" />
      {count}
    </span>
  )
}
