import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import type { listWaiting, WaitingCompany } from '#shared/company/waiting.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { formatDay } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import { rowLink } from '#web/list/rowLink.ts'
import type { NumberedList } from '#web/list/useNumberedList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pager } from '#web/ui/table/pager.tsx'

interface WaitingListProps {
  list: NumberedList<ResponseOf<typeof listWaiting>>
  onPage(page: number): void
}

/** Lists registered companies that have no side yet, those of the person's own team first. */
export function WaitingList({ list, onPage }: WaitingListProps) {
  const { answer } = list
  return (
    <Card aria-labelledby="waiting-title">
      <CardHeader
        id="waiting-title"
        title="추가등록 대기"
        note="등록했지만 중개유형을 정하지 않은 기업입니다. 우리 팀의 기업이 먼저 나옵니다."
      />
      <ListFrame
        inCard
        result={list}
        failed="추가등록 대기 기업을 불러오지 못했습니다"
        skeleton={{ rows: 10, columns: 5, dense: false }}
        nothing={
          <EmptyState
            icon={CircleCheck}
            level={3}
            title="추가등록을 기다리는 기업이 없습니다"
            text="사업자번호나 기업명으로 등록된 기업을 찾아 수정할 수 있습니다."
            className="py-16"
          />
        }
      >
        {(rows) => (
          <DataList
            inCard
            label="추가등록 대기 기업"
            columns={columns}
            rows={rows}
            keyOf={(company) => company.businessNumber}
          />
        )}
      </ListFrame>
      {answer && answer.total > answer.pageSize && (
        <Pager
          className="border-line-soft border-t px-4 py-2"
          page={answer.page}
          pageSize={answer.pageSize}
          total={answer.total}
          onPageChange={onPage}
        />
      )}
    </Card>
  )
}

const columns: Column<WaitingCompany>[] = [
  {
    key: 'companyName',
    label: '기업명',
    heads: true,
    grows: 36,
    cell: (company) => <Name company={company} />,
  },
  {
    key: 'businessNumber',
    label: '사업자번호',
    kind: 'code',
    className: 'text-quiet',
    value: (row) => row.businessNumber,
  },
  {
    key: 'representative',
    label: '대표자',
    width: 180,
    className: 'text-quiet',
    value: (row) => row.representative,
  },
  { key: 'createdBy', label: '등록자', kind: 'code', width: 220, className: 'text-quiet', value: registrar },
  {
    key: 'createdAt',
    label: '등록일',
    kind: 'day',
    className: 'text-quiet',
    value: (row) => formatDay(row.createdAt),
  },
]

function registrar({ createdBy, createdByName }: WaitingCompany): string | null {
  return createdBy && [createdBy, createdByName].filter(Boolean).join('_')
}

function Name({ company: { businessNumber, companyName, own } }: { company: WaitingCompany }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to="/companyload"
        search={{ businessNumber }}
        title={companyName}
        className={`truncate ${rowLink}`}
      >
        {companyName}
      </Link>
      {own && <Badge tone="navy">우리 팀</Badge>}
    </span>
  )
}
