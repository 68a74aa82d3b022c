import { Pencil, Trash2 } from 'lucide-react'
import type { Notice } from '#shared/notices/notices.endpoints.ts'
import { formatDateTime } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import { ImportantBadge } from './NoticeMarks.tsx'
import { NoticeText } from './NoticeText.tsx'

interface NoticeDetailProps {
  /** The notice in the URL; undefined if it no longer exists. */
  notice: Notice | undefined
  deleting: boolean
  onClose(): void
  onEdit(notice: Notice): void
  onDelete(notice: Notice): void
}

export function NoticeDetail({ notice, deleting, onClose, onEdit, onDelete }: NoticeDetailProps) {
  if (!notice) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="공지사항">
        <EmptyState
          title="공지사항을 찾을 수 없습니다"
          text="삭제되었거나 주소가 잘못되었습니다."
          actions={<Button onClick={onClose}>목록으로</Button>}
        />
      </Dialog>
    )
  }
  const { title, content, isImportant, author, authorName, createdAt, updatedAt, viewCount, attachments } =
    notice
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={
        <span className="flex items-start gap-2">
          {isImportant && <ImportantBadge className="mt-0.5" />}
          <span className="min-w-0">{title}</span>
        </span>
      }
      description={
        <span className="tnum flex flex-wrap gap-x-3">
          <span>{authorName || author}</span>
          <span>{formatDateTime(createdAt)}</span>
          <span>조회 {(viewCount ?? 0).toLocaleString('ko-KR')}</span>
          {updatedAt !== createdAt && <span>{formatDateTime(updatedAt)} 수정</span>}
        </span>
      }
    >
      <DialogBody tabIndex={0} aria-label="공지 내용" role="region" className="rounded-sm -outline-offset-2">
        <NoticeText text={content} />
        {attachments.length > 0 && <AttachmentList attachments={attachments} />}
      </DialogBody>
      <DialogFooter
        start={
          notice.can.delete && (
            <Button
              variant="danger"
              className="text-base"
              pending={deleting}
              onClick={() => onDelete(notice)}
            >
              <Trash2 aria-hidden />
              삭제
            </Button>
          )
        }
      >
        {notice.can.edit && (
          <Button onClick={() => onEdit(notice)}>
            <Pencil aria-hidden />
            수정
          </Button>
        )}
        <DialogClose>
          <Button variant="primary">닫기</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}
