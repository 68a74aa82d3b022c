import { type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { listWaiting, WaitingCompany } from '#shared/company/waiting.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { userMessage } from '#web/lib/apiError.ts'
import { formatDay } from '#web/lib/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Dash } from '#web/ui/num.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

type Waiting = ResponseOf<typeof listWaiting>

interface WaitingListProps {
  query: UseQueryResult<Waiting>
  onPage(page: number): void
}

/** Registered companies that nobody has given a side yet; the own team's come first. */
export function WaitingList({ query, onPage }: WaitingListProps) {
  const { data } = query
  return (
    <Card aria-labelledby="waiting-title">
      <CardHeader
        id="waiting-title"
        title="추가등록 대기"
        note="등록했지만 중개유형을 정하지 않은 기업입니다. 우리 팀의 기업이 먼저 나옵니다."
      />
      {data ? (
        <Shown waiting={data} onPage={onPage} />
      ) : query.isError ? (
        <ErrorState
          title="추가등록 대기 기업을 불러오지 못했습니다"
          text={userMessage(query.error, '잠시 후 다시 시도해 주세요.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonRows rows={10} columns={5} dense={false} />
      )}
    </Card>
  )
}

const columns = 'md:grid md:grid-cols-[minmax(0,2fr)_130px_minmax(0,1fr)_minmax(0,1fr)_96px] md:gap-x-4'

function Shown({ waiting, onPage }: { waiting: Waiting; onPage(page: number): void }) {
  const { items, total, page, pageSize } = waiting
  if (total === 0) {
    return (
      <EmptyState
        icon={CircleCheck}
        level={3}
        title="추가등록을 기다리는 기업이 없습니다"
        text="사업자번호나 기업명으로 등록된 기업을 찾아 고칠 수 있습니다."
        className="py-16"
      />
    )
  }
  return (
    <>
      <div
        aria-hidden
        className={`${columns} h-8 items-center bg-sunken px-4 font-medium text-quiet text-xs max-md:hidden`}
      >
        {['기업명', '사업자번호', '대표자', '등록', '등록일'].map((word) => (
          <span key={word}>{word}</span>
        ))}
      </div>
      <ul aria-label="추가등록 대기 기업" className="border-line-soft border-t">
        {items.map((company) => (
          <WaitingRow key={company.businessNumber} company={company} />
        ))}
      </ul>
      {total > pageSize && (
        <Pager className="px-4 py-2" page={page} pageSize={pageSize} total={total} onPageChange={onPage} />
      )}
    </>
  )
}

function WaitingRow({ company }: { company: WaitingCompany }) {
  const { businessNumber, companyName, representative, createdBy, createdByName, own } = company
  return (
    <li className="border-line-soft border-b last:border-b-0">
      <Link
        to="/companyload"
        search={{ businessNumber }}
        className={`${columns} min-h-10 items-center px-4 text-sm outline-offset-[-2px] hover:bg-hover max-md:block max-md:py-2.5`}
      >
        <span className="flex min-w-0 items-center gap-2 font-medium">
          <span className="truncate" title={companyName}>
            {companyName}
          </span>
          {own && <Badge tone="accent">우리 팀</Badge>}
        </span>
        <span className="tnum whitespace-nowrap text-quiet max-md:mr-2">{businessNumber}</span>
        <span className="truncate text-quiet max-md:mr-2">{representative ?? <Dash />}</span>
        <span className="tnum truncate text-quiet max-md:mr-2">
          {createdBy ? `${createdBy}${createdByName ? `_${createdByName}` : ''}` : <Dash />}
        </span>
        <span className="tnum whitespace-nowrap text-quiet">{formatDay(company.createdAt)}</span>
      </Link>
    </li>
  )
}
