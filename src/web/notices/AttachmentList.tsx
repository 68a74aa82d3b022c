import { Download, Eye, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { downloadNoticeAttachment, type NoticeAttachment } from '#shared/notices/notices.endpoints.ts'
import { fetchDownload, saveDownload } from '#web/lib/call/download.ts'
import { mayBePreviewed } from '#web/lib/files/preview/shownKind.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { formatKb } from './noticeFiles.ts'

const FilePreview = whenNeeded(() =>
  import('#web/lib/files/preview/FilePreview.tsx').then((module) => module.FilePreview),
)

export function AttachmentList({ attachments }: { attachments: readonly NoticeAttachment[] }) {
  const [loading, setLoading] = useState<number | null>(null)
  const [previewed, setPreviewed] = useState<NoticeAttachment | null>(null)
  async function download({ id, originalFileName }: NoticeAttachment) {
    setLoading(id)
    try {
      await saveDownload(downloadNoticeAttachment, { params: { id: String(id) } }, originalFileName)
    } catch {
      toast({
        variant: 'destructive',
        title: '다운로드 실패',
        description: '파일 다운로드 중 오류가 발생했습니다.',
      })
    }
    setLoading(null)
  }
  return (
    <section aria-labelledby="notice-attachments" className="mt-5 border-line-soft border-t pt-3">
      <h3 id="notice-attachments" className="mb-1 font-semibold text-sm">
        첨부파일 <span className="tnum text-accent-text">{attachments.length}</span>
      </h3>
      <ul>
        {attachments.map((attachment) => (
          <li
            key={attachment.id}
            className="flex min-h-10 items-center gap-2 border-line-soft text-sm max-md:min-h-13 not-last:border-b"
          >
            <Paperclip aria-hidden className="size-3.5 text-quiet" />
            <span className="min-w-0 flex-1 py-1.5">{attachment.originalFileName}</span>
            <span className="tnum whitespace-nowrap text-quiet text-xs">{formatKb(attachment.fileSize)}</span>
            {mayBePreviewed(attachment.originalFileName) && (
              <IconButton
                label={`${attachment.originalFileName} 미리보기`}
                size="sm"
                className="max-md:size-11"
                onClick={() => setPreviewed(attachment)}
              >
                <Eye aria-hidden />
              </IconButton>
            )}
            <Button
              size="sm"
              aria-label={`${attachment.originalFileName} 다운로드`}
              pending={loading === attachment.id}
              onClick={() => void download(attachment)}
            >
              <Download aria-hidden />
              다운로드
            </Button>
          </li>
        ))}
      </ul>
      {previewed && (
        <FilePreview
          needed
          name={previewed.originalFileName}
          load={(signal) =>
            fetchDownload(downloadNoticeAttachment, { params: { id: String(previewed.id) } }, signal)
          }
          onDownload={() => void download(previewed)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </section>
  )
}
