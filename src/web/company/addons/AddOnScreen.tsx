import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus, RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { userMessage } from '#web/lib/apiError.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { AddOnCards } from './AddOnCards.tsx'
import { AddOnFilter } from './AddOnFilter.tsx'
import { AddOnTable } from './AddOnTable.tsx'
import { addOnsQuery } from './addOns.api.ts'
import { sayFailed } from './addOnToasts.ts'
import { useAddOnDialogs } from './useAddOnDialogs.ts'
import { useDeleteAddOn } from './useDeleteAddOn.ts'

/** Most come to look something up; the form is more than the list. */
const AddOnEditor = whenNeeded(() => import('./AddOnEditor.tsx').then((module) => module.AddOnEditor))

const pageOf = (text: string | undefined) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

export function AddOnScreen() {
  const [address, changeAddress] = useSearchState()
  const search = address.search ?? ''
  const page = pageOf(address.page)
  const list = useQuery(addOnsQuery({ search, page }))
  const dialogs = useAddOnDialogs()
  const remove = useDeleteAddOn()
  const narrow = useNarrow()
  const found = list.data

  useEffect(() => {
    if (list.error) sayFailed('조회', list.error)
  }, [list.error])

  // The last row of the last page was deleted, or the link is older than the list.
  const last = found ? Math.max(1, Math.ceil(found.total / found.pageSize)) : page
  useEffect(() => {
    if (page > last && !list.isPlaceholderData)
      void changeAddress({ page: last === 1 ? undefined : String(last) }, { replace: true })
  }, [page, last, list.isPlaceholderData, changeAddress])

  const Rows = narrow ? AddOnCards : AddOnTable
  return (
    <>
      <PageHeader
        title="부가정보 관리"
        note={
          found && (
            <span role="status" className="tnum">
              {search
                ? `검색 결과 ${found.total.toLocaleString('ko-KR')}건`
                : `전체 ${found.total.toLocaleString('ko-KR')}건`}
            </span>
          )
        }
      >
        <Button variant="primary" onClick={dialogs.create}>
          <Plus aria-hidden />
          부가정보 추가
        </Button>
      </PageHeader>
      <AddOnFilter
        search={search}
        searching={list.isFetching && !list.isPending}
        onSearch={(text) =>
          void changeAddress({ search: text || undefined, page: undefined }, { replace: true })
        }
      />
      {!found ? (
        <Card>
          {list.isError ? (
            <ErrorState
              title="부가정보를 불러오지 못했습니다"
              text={userMessage(list.error, '잠시 후 다시 시도해 주세요.')}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <SkeletonRows rows={10} columns={narrow ? 3 : 8} dense={false} />
          )}
        </Card>
      ) : found.rows.length === 0 ? (
        <Card>
          <Nothing
            searched={search !== ''}
            onReset={() => void changeAddress({ search: undefined, page: undefined })}
            onAdd={dialogs.create}
          />
        </Card>
      ) : (
        <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'opacity-60' : ''}>
          <Rows rows={found.rows} onEdit={dialogs.edit} onDelete={(row) => void remove(row)} />
          <Pager
            page={page}
            pageSize={found.pageSize}
            total={found.total}
            onPageChange={(next) => void changeAddress({ page: next === 1 ? undefined : String(next) })}
            className="mt-3"
          />
        </div>
      )}
      {dialogs.edited && (
        <AddOnEditor
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
      <EmptyState
        searched
        title="검색 결과가 없습니다"
        text="기업명, 연락처명, 담당자명, 키워드, 거래 품목의 일부만 넣어 보세요."
        className="py-16"
        actions={
          <Button onClick={onReset}>
            <RotateCcw aria-hidden />
            검색 초기화
          </Button>
        }
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
