import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import {
  type listMergeCandidates,
  type MergeCandidate,
  markDistinct,
  unmarkDistinct,
} from '#shared/merges/candidates.endpoints.ts'
import { type Likelihood, likelihoodLabels, reasonLabels } from '#shared/merges/mergeWords.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useCall } from '#web/lib/call/call.ts'
import type { Column } from '#web/list/columns.ts'
import { DataList } from '#web/list/DataList.tsx'
import { ListFrame } from '#web/list/ListFrame.tsx'
import type { NumberedList } from '#web/list/useNumberedList.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { Pager } from '#web/ui/table/pager.tsx'

interface CandidateListProps {
  list: NumberedList<ResponseOf<typeof listMergeCandidates>>
  page: number
  onPage(page: number): void
}

/** Shows pairs of registered companies that may be the same company, with the reasons for this suspicion. */
/** How many of the four bars below the word are filled. */
const bars: Record<Likelihood, number> = { sure: 4, likely: 3, low: 1 }

export function CandidateList({ list, page, onPage }: CandidateListProps) {
  const { answer } = list
  const marking = useCall(markDistinct)
  const unmarking = useCall(unmarkDistinct)

  async function setDistinct({ one, other }: MergeCandidate) {
    const body = { one: one.businessNumber, other: other.businessNumber }
    const failed = (error: unknown) =>
      toast({
        variant: 'destructive',
        title: '저장 실패',
        description: userMessage(error, '다시 시도해주세요.'),
      })
    try {
      await marking.mutateAsync({ body })
      list.retry()
      toast({
        title: '다른 기업으로 정했습니다',
        description: `${one.companyName}, ${other.companyName}`,
        action: {
          label: '취소',
          onAction: () => void unmarking.mutateAsync({ body }).then(list.retry, failed),
        },
      })
    } catch (error) {
      failed(error)
    }
  }
  const columns: Column<MergeCandidate>[] = [
    {
      key: 'likelihood',
      label: '가능성',
      kind: 'mark',
      value: ({ likelihood }) => likelihoodLabels[likelihood],
      cell: ({ likelihood }) => (
        <span className="grid w-14 gap-1">
          <b
            className={cn(
              'font-semibold',
              likelihood === 'sure' && 'text-accent-text',
              likelihood === 'low' && 'font-normal text-quiet',
            )}
          >
            {likelihoodLabels[likelihood]}
          </b>
          <span aria-hidden className="grid grid-cols-4 gap-0.5">
            {[1, 2, 3, 4].map((bar) => (
              <span
                key={bar}
                className={cn('h-1 rounded-full', bar <= bars[likelihood] ? 'bg-accent' : 'bg-line')}
              />
            ))}
          </span>
        </span>
      ),
    },
    {
      key: 'one',
      label: '먼저 등록',
      heads: true,
      grows: 24,
      value: ({ one }) => one.companyName,
      cell: ({ one }) => <Side side={one} />,
    },
    {
      key: 'other',
      label: '나중 등록',
      grows: 24,
      value: ({ other }) => other.companyName,
      cell: ({ other }) => <Side side={other} />,
    },
    {
      key: 'reasons',
      label: '같은 것',
      grows: true,
      value: ({ reasons }) => reasons.map((reason) => reasonLabels[reason]).join(', '),
      cell: ({ reasons }) => (
        <span className="flex flex-wrap gap-1">
          {reasons.map((reason) => (
            <Badge key={reason} tone="blue">
              {reasonLabels[reason]}
            </Badge>
          ))}
        </span>
      ),
    },
    { key: 'records', label: '기록 수', kind: 'code', value: ({ records }) => records.join(' · ') },
    {
      key: 'actions',
      label: '작업',
      kind: 'actions',
      cell: (row) => (
        <span className="flex gap-1.5 max-md:shrink-0 max-md:flex-col">
          <Link
            to="/company-merge"
            search={{ keep: row.one.businessNumber, merge: row.other.businessNumber }}
            className={buttonStyles({ size: 'xs' })}
            aria-label={`${row.one.companyName}, ${row.other.companyName} 나란히 보기`}
          >
            나란히 보기
          </Link>
          <Button
            size="xs"
            variant="ghost"
            aria-label={`${row.one.companyName}, ${row.other.companyName} 다른 기업으로 정하기`}
            onClick={() => void setDistinct(row)}
          >
            다른 기업
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <ListFrame
        inCard
        result={list}
        failed="겹친 기업을 불러오지 못했습니다"
        skeleton={{ rows: 5, columns: 6, dense: false }}
        nothing={
          <EmptyState
            icon={Check}
            title="겹친 것으로 보이는 기업이 없습니다"
            text="두 기업을 선택하여 합칠 수도 있습니다."
          />
        }
      >
        {(rows) => (
          <DataList
            inCard
            label="겹친 기업 후보"
            columns={columns}
            rows={rows}
            keyOf={({ one, other }) => `${one.businessNumber} ${other.businessNumber}`}
          />
        )}
      </ListFrame>
      {answer && answer.total > answer.pageSize && (
        <Pager page={page} pageSize={answer.pageSize} total={answer.total} onPageChange={onPage} />
      )}
      <p className="border-t px-4 py-2 text-quiet text-xs">
        이름은 (주)와 띄어쓰기를 빼고 비교합니다.
        {answer && answer.distinct > 0 && ` 다른 기업으로 정한 ${answer.distinct}쌍은 보이지 않습니다.`}
      </p>
    </>
  )
}

const Side = ({ side }: { side: MergeCandidate['one'] }) => (
  <span className="block min-w-0">
    <span className="flex min-w-0 items-center gap-1.5 font-semibold">
      <SideDot side={side.side} />
      <CompanyName {...side} className="truncate" />
    </span>
    <span className="tnum block truncate font-normal text-quiet text-xs">
      {[side.businessNumber, side.uniqueNumber, side.representative].filter(Boolean).join(' · ')}
    </span>
  </span>
)
