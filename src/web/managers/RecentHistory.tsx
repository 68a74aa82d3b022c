import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useSearchState } from '#web/lib/search.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-button.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { HistoryLine } from './HistoryList.tsx'
import { recentQuery } from './managers.api.ts'

const pageOf = (text: string | undefined) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1)

/** What changed last, over all companies: the screen never begins empty. */
export function RecentHistory() {
  const [address, change] = useSearchState()
  const query = useQuery({ ...recentQuery(pageOf(address.page)), placeholderData: keepPreviousData })
  const page = query.data
  return (
    <Card aria-labelledby="recent-history" className="mt-6">
      <CardHeader
        id="recent-history"
        title="최근 담당자 변경"
        note={page && <span className="tnum">{page.total.toLocaleString('ko-KR')}건</span>}
      />
      {!page && query.isError && (
        <ErrorState
          level={3}
          title="관리자 이력을 불러오는데 실패했습니다."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!page && !query.isError && <SkeletonRows rows={5} columns={3} dense={false} />}
      {page?.rows.length === 0 && (
        <EmptyState
          level={3}
          icon={History}
          title="담당자 변경이력이 없습니다"
          text="담당자를 지정하거나 바꾸면 여기에 기록됩니다."
        />
      )}
      {page && page.rows.length > 0 && (
        <ol aria-labelledby="recent-history" className="divide-y divide-line-soft">
          {page.rows.map((entry) => (
            <HistoryLine key={entry.id} entry={entry}>
              <Link to="/history" search={{ businessNumber: entry.businessNumber }} className={linkClass}>
                {entry.companyName}
              </Link>
            </HistoryLine>
          ))}
        </ol>
      )}
      {page && page.total > page.pageSize && (
        <Pager
          page={page.page}
          pageSize={page.pageSize}
          total={page.total}
          onPageChange={(next) => void change({ page: next === 1 ? undefined : String(next) })}
          className="border-line-soft border-t px-4 py-2"
        />
      )}
    </Card>
  )
}
