import { Link } from '@tanstack/react-router'
import { Eye, Info, Pencil, Trash2 } from 'lucide-react'
import type { CompanyFile } from '#shared/files/files.endpoints.ts'
import { formatSize } from '#web/lib/files/fileSize.ts'
import { mayBePreviewed } from '#web/lib/files/preview/shownKind.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { CategoryBadge } from './CategoryBadge.tsx'
import { FileName } from './FileName.tsx'
import type { FileActions } from './useFileActions.ts'

export interface FileListProps {
  files: readonly CompanyFile[]
  actions: FileActions
  /** Files of several companies: each says whose it is. */
  mixed: boolean
  onInfo(file: CompanyFile): void
  onEdit(file: CompanyFile): void
  onPreview(file: CompanyFile): void
}

export function FileTable({ files, mixed, ...props }: FileListProps) {
  const { actions } = props
  return (
    <Table label="파일 목록" rows="roomy" stickyHead frameClassName="rounded-t-none border-x-0 border-b-0">
      <thead>
        <tr>
          <Head className="w-full pl-4">파일명</Head>
          <Head className="px-4">사업자번호</Head>
          <Head align="right" className="px-4">
            파일크기
          </Head>
          <Head className="px-4">업로드일</Head>
          <Head data-action align="center" className="pr-4">
            작업
          </Head>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <Row key={file.filePath}>
            <RowHead className="max-w-0 pl-4">
              <span className="flex min-w-0 items-center gap-2">
                {/* One width for all: names stand below each other. */}
                <CategoryBadge category={file.fileCategory} className="min-w-14" />
                <FileName
                  file={file}
                  busy={actions.busy === file.filePath}
                  onDownload={() => actions.download(file)}
                />
                {mixed && <span className="shrink-0 font-normal text-quiet text-xs">{file.companyName}</span>}
              </span>
            </RowHead>
            <Cell className="tnum whitespace-nowrap px-4">
              {mixed ? <CompanyLink file={file} /> : file.businessNumber}
            </Cell>
            <Cell align="right" className="whitespace-nowrap px-4">
              {formatSize(file.fileSize)}
            </Cell>
            <Cell className="tnum whitespace-nowrap px-4 text-quiet">
              {formatKoreanTime(file.uploadDate)}
            </Cell>
            <Cell data-action className="pr-4">
              <span className="flex items-center justify-center gap-0.5">
                <FileButtons file={file} {...props} />
              </span>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

export function CompanyLink({ file }: { file: CompanyFile }) {
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

export function FileButtons({
  file,
  actions,
  onInfo,
  onEdit,
  onPreview,
}: Omit<FileListProps, 'files' | 'mixed'> & { file: CompanyFile }) {
  return (
    <>
      {file.can.download && mayBePreviewed(file.fileName) && (
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
