import type { DeletedFile } from '#shared/files/files.endpoints.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { formatDateTime } from '#web/lib/time.ts'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { MoreRows } from '#web/list/MoreRows.tsx'
import { useKeyedList } from '#web/list/useKeyedList.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { fileBinQuery } from './fileBin.api.ts'
import { useFileRestore } from './useFileRestore.ts'

interface FileBinDialogProps {
  businessNumber: string | null
  onClose(): void
}

/** Deleted files until their time ends, each with its way back. */
export function FileBinDialog({ businessNumber, onClose }: FileBinDialogProps) {
  const found = useKeyedList(fileBinQuery(businessNumber))
  const { busy, restore } = useFileRestore()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title="휴지통"
      description="삭제한 파일입니다. 최근에 삭제한 것이 먼저 나오며, 보관 기한이 지나면 완전히 삭제됩니다."
    >
      <DialogBody tabIndex={0} role="region" aria-label="삭제한 파일">
        <ListFrame
          inCard
          result={found}
          failed="휴지통을 불러오지 못했습니다"
          skeleton={{ rows: 4, columns: 3 }}
          nothing={<EmptyState level={3} title="휴지통이 비어 있습니다" className="py-12" />}
        >
          {(rows) => (
            <ul aria-label="삭제한 파일" className="divide-y divide-line-soft">
              {rows.map((file) => (
                <li key={file.id} className="flex items-center gap-3 py-3 text-sm">
                  <BinnedFile file={file} mixed={businessNumber === null} />
                  <Button
                    size="sm"
                    className="shrink-0 max-md:h-11"
                    disabled={busy !== null}
                    pending={busy === file.id}
                    aria-label={`${file.fileName} 복원`}
                    onClick={() => restore(file)}
                  >
                    복원
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListFrame>
        <MoreRows more={found.more} />
      </DialogBody>
      <CloseFooter primary />
    </Dialog>
  )
}

function BinnedFile({ file, mixed }: { file: DeletedFile; mixed: boolean }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <CategoryBadge category={file.fileCategory} />
        <b className="font-semibold [overflow-wrap:anywhere]">{file.fileName}</b>
        {mixed && <span className="text-quiet">{file.companyName}</span>}
      </p>
      <p className="tnum mt-0.5 text-quiet text-xs">
        {formatDateTime(file.deletedAt)} {file.deletedByName && `${file.deletedByName} 님이 `}삭제 ·{' '}
        {formatDateTime(file.expiresAt)}까지 복원할 수 있습니다
      </p>
    </div>
  )
}
