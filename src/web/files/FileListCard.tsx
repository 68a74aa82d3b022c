import { useState } from 'react'
import { type CompanyFile, downloadFile, type FilePage } from '#shared/files/files.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { fetchDownload } from '#web/lib/call/download.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { FileCards } from './FileCards.tsx'
import { FileInfo } from './FileInfo.tsx'
import { FileTable } from './FileTable.tsx'
import { ListSearch } from './ListSearch.tsx'
import { useFileActions } from './useFileActions.ts'

const FileEditDialog = whenNeeded(() =>
  import('./FileEditDialog.tsx').then((module) => module.FileEditDialog),
)
const FilePreview = whenNeeded(() =>
  import('#web/lib/files/preview/FilePreview.tsx').then((module) => module.FilePreview),
)

interface FileListCardProps {
  page: FilePage | undefined
  error: Error | null
  fetching: boolean
  businessNumber: string | null
  search: string
  onSearch(text: string): void
  onPage(page: number): void
  onRetry(): void
}

export function FileListCard(props: FileListCardProps) {
  const { page, businessNumber, search } = props
  const actions = useFileActions()
  const narrow = useNarrow()
  const [shown, setShown] = useState<CompanyFile | null>(null)
  const [edited, setEdited] = useState<CompanyFile | null>(null)
  const [previewed, setPreviewed] = useState<CompanyFile | null>(null)
  const List = narrow ? FileCards : FileTable
  // Of this company only: what is still being typed must not follow to the next one.
  const field = <ListSearch key={businessNumber} text={search} onText={props.onSearch} />
  return (
    <Card aria-labelledby="file-list">
      <CardHeader
        id="file-list"
        title={businessNumber ? '파일 목록' : '최근 업로드한 파일'}
        note={page && `${page.total.toLocaleString('ko-KR')}개`}
      >
        {!narrow && field}
      </CardHeader>
      {narrow && <div className="px-4 py-3">{field}</div>}
      {page === undefined && props.error === null && <SkeletonRows rows={6} columns={5} dense={false} />}
      {page === undefined && props.error && (
        <ErrorState
          level={3}
          title="파일 목록을 불러오지 못했습니다"
          text={userMessage(props.error, '잠시 후 다시 시도해주세요.')}
          onRetry={props.onRetry}
          retrying={props.fetching}
        />
      )}
      {page?.rows.length === 0 && <Nothing {...props} />}
      {page && page.rows.length > 0 && (
        <List
          files={page.rows}
          actions={actions}
          mixed={businessNumber === null}
          onInfo={setShown}
          onEdit={setEdited}
          onPreview={setPreviewed}
        />
      )}
      {page && page.total > page.pageSize && (
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          counter="개"
          onPageChange={props.onPage}
          className="border-line-soft border-t px-4 py-2"
        />
      )}
      {shown && (
        <FileInfo file={shown} onDownload={() => actions.download(shown)} onClose={() => setShown(null)} />
      )}
      {edited && <FileEditDialog needed file={edited} onClose={() => setEdited(null)} />}
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

/** Three kinds of nothing: not found, none of this company, none at all. */
function Nothing({ businessNumber, search, onSearch }: FileListCardProps) {
  if (search !== '') {
    return (
      <EmptyState
        searched
        level={3}
        title="검색 조건에 맞는 파일이 없습니다"
        text="파일명의 일부만 넣어 다시 찾아보세요."
        actions={<Button onClick={() => onSearch('')}>검색어 지우기</Button>}
      />
    )
  }
  if (businessNumber) {
    return (
      <EmptyState level={3} title="등록된 파일이 없습니다" text="이 기업에 업로드한 파일이 아직 없습니다." />
    )
  }
  return (
    <EmptyState
      level={3}
      title="업로드된 파일이 없습니다"
      text="기업을 고른 뒤 티저, IM, 계약서를 업로드해보세요."
    />
  )
}
