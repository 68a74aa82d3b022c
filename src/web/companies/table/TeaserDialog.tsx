import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { teaserCategories } from '#shared/catalogue/words/fileCategories.ts'
import { type CompanyFile, listCompanyFiles } from '#shared/files/files.endpoints.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { useFileDownload } from '#web/domain/useFileDownload.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatKoreanDay } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { CompanyListRow } from '../companies.api.ts'

/** The file categories that may be downloaded in this dialog. */
const handedOut: readonly string[] = teaserCategories
const onlyTeasers = '티저/IM 파일만 다운로드 가능'

/** The message if a download request did not reach the server. */
const words = { unreachable: '파일 다운로드 중 오류가 발생했습니다.' }

/**
 * Lists all files of a company. Only teasers can be downloaded here, even by people who may download other files
 * elsewhere.
 */
export function TeaserDialog({ row, onClose }: { row: CompanyListRow; onClose(): void }) {
  const { businessNumber, companyName } = row
  const files = useQuery({
    ...queryOf(listCompanyFiles, { params: { businessNumber }, query: {} }),
    staleTime: 0,
  })
  const { busy, download } = useFileDownload(words)
  const columns: Column<CompanyFile>[] = [
    { key: 'fileName', label: '파일명', heads: true, grows: true, value: (file) => file.fileName },
    {
      key: 'fileCategory',
      label: '파일구분',
      value: (file) => file.fileCategory,
      cell: (file) => <CategoryBadge category={file.fileCategory} />,
    },
    { key: 'uploadDate', label: '업로드일', kind: 'day', value: (file) => formatKoreanDay(file.uploadDate) },
    {
      key: 'download',
      label: '다운로드',
      kind: 'actions',
      cell: (file) => {
        const open = handedOut.includes(file.fileCategory)
        return (
          <span title={open ? undefined : onlyTeasers}>
            <Button
              size="xs"
              disabled={!open}
              pending={busy === file.filePath}
              aria-label={open ? `${file.fileName} 다운로드` : `${file.fileName}: ${onlyTeasers}`}
              onClick={() => download({ businessNumber, fileName: file.fileName }, file.filePath)}
            >
              <Download aria-hidden />
              다운로드
            </Button>
          </span>
        )
      },
    },
  ]
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={`${companyName} 파일`}
      description={onlyTeasers}
    >
      <DialogBody>
        <ListFrame
          inCard
          result={{
            rows: files.data,
            error: files.error,
            fetching: files.isFetching,
            outdated: false,
            retry: () => void files.refetch(),
          }}
          failed="파일 목록을 불러오지 못했습니다"
          skeleton={{ rows: 3, columns: 4 }}
          nothing={<EmptyState level={3} title="등록된 파일이 없습니다" className="py-10" />}
        >
          {(rows) => (
            <DataList label="파일 목록" columns={columns} rows={rows} keyOf={(file) => file.filePath} />
          )}
        </ListFrame>
      </DialogBody>
      <CloseFooter />
    </Dialog>
  )
}
