import { ClipboardList, Plus } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { listAddress } from '#web/list/address.ts'
import { DataList } from '#web/list/DataList.tsx'
import { textFilter } from '#web/list/filters.ts'
import { IgnoredNotice } from '#web/list/IgnoredNotice.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { NothingFound } from '#web/list/NothingFound.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import { useListAddress } from '#web/list/useListAddress.ts'
import { useNumberedList } from '#web/list/useNumberedList.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { brokerageColumns } from './brokerageColumns.tsx'
import { brokeragesQuery } from './brokerages.api.ts'
import { showFailed } from './brokerageToasts.ts'
import { useBrokerageDialogs } from './useBrokerageDialogs.ts'
import { useDeleteBrokerage } from './useDeleteBrokerage.ts'

/** Code-split: the editor's chunk is larger than the list, and most visits only look something up. */
const BrokerageEditor = whenNeeded(() =>
  import('./BrokerageEditor.tsx').then((module) => module.BrokerageEditor),
)

const address = listAddress({ filters: { search: textFilter('검색어') }, beside: ['edit', 'new'] })

export function BrokerageScreen() {
  const list = useListAddress(address)
  const search = list.filters.search ?? ''
  const found = useNumberedList(brokeragesQuery(search, list.page), list)
  const dialogs = useBrokerageDialogs()
  const remove = useDeleteBrokerage()
  const columns = useMemo(
    () => brokerageColumns({ onEdit: dialogs.edit, onDelete: (row) => void remove(row) }),
    [dialogs.edit, remove],
  )
  useEffect(() => {
    if (found.error) showFailed('조회', found.error)
  }, [found.error])

  const { answer } = found
  return (
    <>
      <PageHeader
        title="부가정보 관리"
        note={
          answer && (
            <span role="status" className="tnum">
              {search ? '검색 결과' : '전체'} {answer.total.toLocaleString('ko-KR')}건
            </span>
          )
        }
      >
        <Button variant="primary" onClick={dialogs.create}>
          <Plus aria-hidden />
          부가정보 추가
        </Button>
      </PageHeader>
      <IgnoredNotice ignored={list.ignored} />
      <SearchBox
        name="부가정보 검색"
        label="기업명, 연락처명, 담당자명, 키워드, 거래 품목"
        text={search}
        rejected={list.rejected.search}
        searching={found.fetching && answer !== undefined}
        onText={(text) => list.setFilters({ search: text || undefined }, { replace: true })}
        className="no-print mb-3 max-w-110"
      />
      <ListFrame
        result={found}
        failed="부가정보를 불러오지 못했습니다"
        skeleton={{ rows: 10, columns: 8, dense: false }}
        nothing={<Nothing searched={search !== ''} onReset={list.reset} onAdd={dialogs.create} />}
      >
        {(rows) => <DataList label="부가정보" columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </ListFrame>
      {answer && answer.rows.length > 0 && (
        <Pager
          page={answer.page}
          pageSize={answer.pageSize}
          total={answer.total}
          onPageChange={list.setPage}
          className="mt-3"
        />
      )}
      {dialogs.edited && (
        <BrokerageEditor
          needed
          key={dialogs.edited === 'new' ? 'new' : dialogs.edited.id}
          record={dialogs.edited === 'new' ? null : dialogs.edited}
          onClose={dialogs.close}
        />
      )}
    </>
  )
}

function Nothing({ searched, onReset, onAdd }: { searched: boolean; onReset(): void; onAdd(): void }) {
  if (searched) {
    return (
      <NothingFound
        text="기업명, 연락처명, 담당자명, 키워드, 거래 품목의 일부만 넣어 보세요."
        onReset={onReset}
      />
    )
  }
  return (
    <EmptyState
      icon={ClipboardList}
      title="등록된 부가정보가 없습니다"
      text="아직 기업으로 등록되지 않은 잠재기업도 여기에 적어 둘 수 있습니다."
      className="py-16"
      actions={
        <Button onClick={onAdd}>
          <Plus aria-hidden />
          부가정보 추가
        </Button>
      }
    />
  )
}
