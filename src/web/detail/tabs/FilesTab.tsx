import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CompanyFile } from '#shared/files/files.endpoints.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { FileBinButton } from '#web/domain/fileBin/FileBinButton.tsx'
import { formatKoreanTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { formatNumber } from '#web/ui/format.ts'
import { filesQuery } from '../detail.api.ts'
import { Part } from '../Part.tsx'
import { SectionTitle } from '../SectionTitle.tsx'
import type { TabProps } from '../tabProps.ts'
import { DownloadLink } from './DownloadLink.tsx'

const kilobytes = (bytes: number) => `${formatNumber(bytes / 1024, { decimals: 1 })} KB`

const columns: Column<CompanyFile>[] = [
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
    cell: (file) => <DownloadLink file={file} />,
  },
]

export function FilesTab({ number }: TabProps) {
  const query = useQuery(filesQuery(number))
  const manage = (
    <span className="flex items-center gap-2">
      <FileBinButton businessNumber={number} />
      <Link to="/filemanagement" search={{ businessNumber: number }} className={buttonStyles({ size: 'sm' })}>
        파일 관리
      </Link>
    </span>
  )
  return (
    <section aria-labelledby="files">
      <SectionTitle id="files" title="파일" count={query.data?.length} note={manage} />
      <Part query={query} empty="등록된 파일이 없습니다" skeleton={{ rows: 5, columns: 5 }}>
        {(files) => (
          <DataList label="파일" columns={columns} rows={files} keyOf={({ fileName }) => fileName} />
        )}
      </Part>
    </section>
  )
}
