import { Link } from '@tanstack/react-router'
import { Eye, FilePlus2, Info, Pencil, Trash2 } from 'lucide-react'
import type { CompanyFile } from '#shared/files/files.endpoints.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { mayBePreviewedOfCompany } from '#web/lib/files/preview/shownKind.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { FileName } from './FileName.tsx'
import type { FileActions } from './useFileActions.ts'

export interface FileHandlers {
  actions: FileActions
  /** True if the list contains files of several companies. If so, each row names its company. */
  mixed: boolean
  onInfo(file: CompanyFile): void
  onEdit(file: CompanyFile): void
  onPreview(file: CompanyFile): void
  /** Opens the dialog that makes copies of the file for recipients. */
  onCopy(file: CompanyFile): void
}

export const fileColumns = (handlers: FileHandlers): Column<CompanyFile>[] => [
  {
    key: 'fileName',
    label: '파일명',
    heads: true,
    grows: true,
    cell: (file) => (
      <span className="flex min-w-0 items-center gap-2">
        {/* All badges have the same minimum width, so that the file names align. */}
        <CategoryBadge category={file.fileCategory} className="min-w-14" />
        <DownloadName file={file} {...handlers} />
        {handlers.mixed && <CompanyName {...file} className="shrink-0 font-normal text-quiet text-xs" />}
      </span>
    ),
  },
  {
    key: 'businessNumber',
    label: '사업자번호',
    kind: 'code',
    cell: (file) => <CompanyNumber file={file} {...handlers} />,
  },
  {
    key: 'fileSize',
    label: '파일크기',
    kind: 'number',
    className: 'whitespace-nowrap',
    cell: (file) => formatSize(file.fileSize),
  },
  {
    key: 'uploadDate',
    label: '업로드일',
    kind: 'day',
    className: 'text-quiet',
    value: (file) => formatKoreanTime(file.uploadDate),
  },
  {
    key: 'actions',
    label: '작업',
    kind: 'actions',
    cell: (file) => (
      <span className="flex items-center justify-end gap-0.5">
        <FileButtons file={file} {...handlers} />
      </span>
    ),
  },
]

type OfFile = FileHandlers & { file: CompanyFile }

/** The phone layout of a file: the name takes the full width, everything else is below it. */
export function FileCard({ file, ...handlers }: OfFile) {
  return (
    <div className="-mr-2">
      <DownloadName file={file} {...handlers} />
      <div className="flex items-center gap-1">
        <p className="tnum flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5 text-quiet text-sm">
          <CategoryBadge category={file.fileCategory} />
          {handlers.mixed && <span>{file.companyName}</span>}
          <CompanyNumber file={file} {...handlers} />
          <span className="whitespace-nowrap">{formatSize(file.fileSize)}</span>
          <span className="whitespace-nowrap">{formatKoreanTime(file.uploadDate)}</span>
        </p>
        <FileButtons file={file} {...handlers} />
      </div>
    </div>
  )
}

const DownloadName = ({ file, actions }: OfFile) => (
  <FileName file={file} busy={actions.busy === file.filePath} onDownload={() => actions.download(file)} />
)

function CompanyNumber({ file, mixed }: OfFile) {
  if (!mixed) return <span className="whitespace-nowrap">{file.businessNumber}</span>
  return (
    <Link
      to="/filemanagement"
      search={{ businessNumber: file.businessNumber }}
      title={`${file.companyName}의 파일만 보기`}
      className={cn(linkClass, 'whitespace-nowrap')}
    >
      {file.businessNumber}
    </Link>
  )
}

function FileButtons({ file, actions, onInfo, onEdit, onPreview, onCopy }: OfFile) {
  return (
    <>
      {file.can.change && (
        <IconButton
          label={`${file.fileName} 사본 만들기`}
          size="sm"
          className="max-md:size-11"
          onClick={() => onCopy(file)}
        >
          <FilePlus2 aria-hidden />
        </IconButton>
      )}
      {file.can.download && mayBePreviewedOfCompany(file.fileName) && (
        <IconButton
          label={`${file.fileName} 미리보기`}
          size="sm"
          className="max-md:size-11"
          onClick={() => onPreview(file)}
        >
          <Eye aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={`${file.fileName} 정보`}
        size="sm"
        className="max-md:size-11"
        onClick={() => onInfo(file)}
      >
        <Info aria-hidden />
      </IconButton>
      {file.can.change && (
        <IconButton
          label={`${file.fileName} 수정`}
          size="sm"
          className="max-md:size-11"
          disabled={actions.busy === file.filePath}
          onClick={() => onEdit(file)}
        >
          <Pencil aria-hidden />
        </IconButton>
      )}
      {file.can.delete && (
        <IconButton
          label={`${file.fileName} 삭제`}
          size="sm"
          tone="danger"
          className="max-md:size-11"
          disabled={actions.busy === file.filePath}
          onClick={() => actions.remove(file)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </>
  )
}
