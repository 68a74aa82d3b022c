import { Download } from 'lucide-react'
import type { CompanyFile } from '#shared/files/files.endpoints.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { WholeNumbers } from '#web/ui/table/whole-numbers.tsx'

interface FileInfoProps {
  file: CompanyFile
  onDownload(): void
  onClose(): void
}

export function FileInfo({ file, onDownload, onClose }: FileInfoProps) {
  const { fileName, fileSize, businessNumber, companyName, uploadDate, fileCategory } = file
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title="파일 정보">
      <DialogBody className="tnum">
        <LabelValues
          lined
          rows={[
            { label: '파일명', value: <span className="wrap-anywhere">{fileName}</span> },
            { label: '파일크기', value: formatSize(fileSize) },
            { label: '사업자번호', value: <WholeNumbers text={`${businessNumber} (${companyName})`} /> },
            { label: '업로드일', value: formatKoreanTime(uploadDate) },
            { label: '파일구분', value: <CategoryBadge category={fileCategory} /> },
            { label: '업로드한 사람', value: file.uploadedByName ?? file.uploadedBy },
          ]}
        />
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant={file.can.download ? 'secondary' : 'primary'}>닫기</Button>
        </DialogClose>
        {file.can.download && (
          <Button variant="primary" onClick={onDownload}>
            <Download aria-hidden />
            다운로드
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
