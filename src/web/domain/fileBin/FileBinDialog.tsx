import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { formatKoreanTime } from '#web/lib/time.ts'
import { useKeysetList } from '#web/list/useKeysetList.ts'
import { BinDialog } from '../BinDialog.tsx'
import { fileBinQuery } from './fileBin.api.ts'
import { useFileRestore } from './useFileRestore.ts'

interface FileBinDialogProps {
  businessNumber: string | null
  onClose(): void
}

/** Lists deleted files. They can be restored until they are purged. */
export function FileBinDialog({ businessNumber, onClose }: FileBinDialogProps) {
  const found = useKeysetList(fileBinQuery(businessNumber))
  const { busy, restore } = useFileRestore()
  return (
    <BinDialog
      description="삭제한 파일입니다. 최근에 삭제한 것이 먼저 나오며, 보관 기한이 지나면 완전히 삭제됩니다."
      label="삭제한 파일"
      result={found}
      keyOf={({ id }) => id}
      nameOf={({ fileName }) => fileName}
      busy={busy}
      onRestore={restore}
      onClose={onClose}
    >
      {(file) => (
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <CategoryBadge category={file.fileCategory} />
            <b className="font-semibold [overflow-wrap:anywhere]">{file.fileName}</b>
            {businessNumber === null && <span className="text-quiet">{file.companyName}</span>}
          </p>
          <p className="tnum mt-0.5 text-quiet text-xs">
            {formatKoreanTime(file.deletedAt)} {file.deletedByName && `${file.deletedByName} 님이 `}삭제 ·{' '}
            {formatKoreanTime(file.expiresAt)}까지 복원할 수 있습니다
          </p>
        </>
      )}
    </BinDialog>
  )
}
