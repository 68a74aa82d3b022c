import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { CompanyFile } from '#shared/files/files.endpoints.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { useFileDownload } from '#web/domain/useFileDownload.ts'
import { formatKoreanTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { formatNumber } from '#web/ui/format.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { filesQuery } from '../detail.api.ts'
import { Part } from '../Part.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import type { TabProps } from '../tabProps.ts'

const kilobytes = (bytes: number) => `${formatNumber(bytes / 1024, { decimals: 1 })} KB`

/** The browser shows what it has fetched: a toast beside it would say it twice. */
const words = { broken: '파일 다운로드 중 오류가 발생했습니다.', quiet: true }

const columnsOf = (download: (file: CompanyFile) => void, busy: string | null): Column<CompanyFile>[] => [
  {
    key: 'fileName',
    label: '파일명',
    heads: true,
    grows: true,
    cell: ({ fileName, fileCategory }) => (
      <span className="flex min-w-0 items-center gap-2">
        <CategoryBadge category={fileCategory} className="min-w-14" />
        <span className="truncate" title={fileName}>
          {fileName}
        </span>
      </span>
    ),
  },
  { key: 'fileSize', label: '파일크기', kind: 'number', cell: ({ fileSize }) => kilobytes(fileSize) },
  { key: 'uploadDate', label: '업로드일', kind: 'day', value: (file) => formatKoreanTime(file.uploadDate) },
  { key: 'updatedAt', label: '수정일', kind: 'day', value: (file) => formatKoreanTime(file.updatedAt) },
  {
    key: 'actions',
    label: '다운로드',
    kind: 'actions',
    cell: (file) => (
      <IconButton
        label={
          file.can.download
            ? `${file.fileName} 다운로드`
            : `${file.fileName}: 담당자가 아니면 티저와 IM만 다운로드할 수 있습니다`
        }
        size="sm"
        className="max-md:size-11"
        disabled={!file.can.download || busy === file.filePath}
        onClick={() => download(file)}
      >
        <Download aria-hidden />
      </IconButton>
    ),
  },
]

export function FilesTab({ number }: TabProps) {
  const query = useQuery(filesQuery(number))
  const { download, busy } = useFileDownload(words)
  const manage = (
    <Link to="/filemanagement" search={{ businessNumber: number }} className={buttonStyles({ size: 'sm' })}>
      파일 관리
    </Link>
  )
  return (
    <section aria-labelledby="files">
      <SectionTitle id="files" title="파일" count={query.data?.length} note={manage} />
      <Part query={query} empty="등록된 파일이 없습니다" skeleton={{ rows: 5, columns: 5 }}>
        {(files) => (
          <DataList
            label="파일"
            columns={columnsOf((file) => download(file, file.filePath), busy)}
            rows={files}
            keyOf={({ fileName }) => fileName}
          />
        )}
      </Part>
    </section>
  )
}
