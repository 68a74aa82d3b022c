import { useState } from 'react'
import { type CompanyFile, downloadFile, type FilePage } from '#shared/files/files.endpoints.ts'
import { FileBinButton } from '#web/domain/fileBin/FileBinButton.tsx'
import { fetchDownload } from '#web/lib/call/download.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import type { NumberedList } from '#web/list/useNumberedList.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { FileInfo } from './FileInfo.tsx'
import { FileCard, type FileHandlers, fileColumns } from './fileColumns.tsx'
import { type FileFilters, fileSearchLimit } from './filesAddress.ts'
import { useFileActions } from './useFileActions.ts'

const FileEditDialog = whenNeeded(() =>
  import('./FileEditDialog.tsx').then((module) => module.FileEditDialog),
)
const FilePreview = whenNeeded(() =>
  import('#web/lib/files/preview/FilePreview.tsx').then((module) => module.FilePreview),
)

const MakeCopyDialog = whenNeeded(() =>
  import('#web/domain/copies/MakeCopyDialog.tsx').then((module) => module.MakeCopyDialog),
)

interface FileListCardProps {
  found: NumberedList<FilePage>
  list: ListHandle<FileFilters>
  businessNumber: string | null
}

export function FileListCard({ found, list, businessNumber }: FileListCardProps) {
  const actions = useFileActions()
  const narrow = useNarrow()
  const [shown, setShown] = useState<CompanyFile | null>(null)
  const [edited, setEdited] = useState<CompanyFile | null>(null)
  const [given, setGiven] = useState<CompanyFile | null>(null)
  const [previewed, setPreviewed] = useState<CompanyFile | null>(null)
  const handlers: FileHandlers = {
    actions,
    mixed: businessNumber === null,
    onInfo: setShown,
    onEdit: setEdited,
    onPreview: setPreviewed,
    onCopy: setGiven,
  }
  const search = list.filters.search ?? ''
  const page = found.answer
  const field = (
    <SearchBox
      // Remounts the search input for each company, so that typed text does not carry over.
      key={businessNumber}
      name="파일 검색"
      label="파일명 검색"
      clearLabel="파일명 검색어 지우기"
      size="sm"
      maxLength={fileSearchLimit}
      text={search}
      rejected={list.rejected.search}
      onText={(text) => list.setFilters({ search: text || undefined }, { replace: true })}
      className="w-56 max-md:w-full"
    />
  )
  return (
    <Card aria-labelledby="file-list">
      <CardHeader
        id="file-list"
        title={businessNumber ? '파일 목록' : '최근 업로드한 파일'}
        note={page && `${page.total.toLocaleString('ko-KR')}개`}
      >
        {!narrow && field}
        <FileBinButton businessNumber={businessNumber} />
      </CardHeader>
      {narrow && <div className="border-line-soft border-b px-4 py-3">{field}</div>}
      <ListFrame
        inCard
        result={found}
        failed="파일 목록을 불러오지 못했습니다"
        skeleton={{ rows: 6, columns: 5, dense: false }}
        nothing={
          <Nothing searched={search !== ''} ofCompany={businessNumber !== null} onReset={list.reset} />
        }
      >
        {(files) => (
          <DataList
            inCard
            label="파일 목록"
            columns={fileColumns(handlers)}
            rows={files}
            keyOf={(file) => file.filePath}
            card={(file) => <FileCard file={file} {...handlers} />}
          />
        )}
      </ListFrame>
      {page && page.total > page.pageSize && (
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          counter="개"
          onPageChange={list.setPage}
          className="border-line-soft border-t px-4 py-2"
        />
      )}
      {shown && (
        <FileInfo file={shown} onDownload={() => actions.download(shown)} onClose={() => setShown(null)} />
      )}
      {edited && <FileEditDialog needed file={edited} onClose={() => setEdited(null)} />}
      {given && <MakeCopyDialog needed document={given} onClose={() => setGiven(null)} />}
      {previewed && (
        <FilePreview
          needed
          name={previewed.fileName}
          load={(signal) => fetchDownload(downloadFile, { params: previewed, query: {} }, signal)}
          onDownload={() => actions.download(previewed)}
          onClose={() => setPreviewed(null)}
        />
      )}
    </Card>
  )
}

interface NothingProps {
  searched: boolean
  ofCompany: boolean
  onReset(): void
}

/** The empty state of the list: nothing found, no files of the chosen company, or no files at all. */
function Nothing({ searched, ofCompany, onReset }: NothingProps) {
  if (searched) {
    return (
      <NothingFound
        level={3}
        title="검색 조건에 맞는 파일이 없습니다"
        text="파일명의 일부만 넣어 다시 찾아보세요."
        resetLabel="검색어 지우기"
        onReset={onReset}
      />
    )
  }
  return ofCompany ? (
    <EmptyState level={3} title="등록된 파일이 없습니다" text="이 기업에 업로드한 파일이 아직 없습니다." />
  ) : (
    <EmptyState
      level={3}
      title="업로드된 파일이 없습니다"
      text="기업을 선택한 뒤 티저, IM, 계약서를 업로드해보세요."
    />
  )
}
