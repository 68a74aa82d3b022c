import { useQuery } from '@tanstack/react-query'
import { userMessage } from '#web/lib/call/apiError.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { proposalsQuery } from '../deals.api.ts'
import { shortDay } from '../dealTexts.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { SelectAllBar } from './SelectAllBar.tsx'
import type { SourceProps } from './source.ts'
import { stateText, wantedOfProposal } from './wanted.ts'

/** Lists the counterparties that stored reports mention but that are not in the deal table yet. */
export function ReportsSource({ number, chosen, onAdd, onRemove }: SourceProps) {
  const found = useQuery(proposalsQuery(number))
  if (found.error && !found.data)
    return (
      <ErrorState
        level={3}
        title="보고서에서 찾지 못했습니다"
        text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    )
  if (!found.data) return <SkeletonRows rows={8} columns={2} dense={false} />
  const { rows } = found.data
  if (rows.length === 0)
    return (
      <EmptyState
        level={3}
        title="보고서에서 찾은 상대방이 없습니다"
        text="진행표에 없는 상대방을 보고서에 쓰면 여기에 나타납니다."
      />
    )
  const keys = new Set(chosen.map(({ key }) => key))
  const free = rows.flatMap((row) => wantedOfProposal(row) ?? [])
  return (
    <>
      <SelectAllBar free={free} chosen={chosen} onAdd={onAdd} onRemove={onRemove}>
        <span className="tnum">보고서에서 찾은 상대방 {found.data.total}곳</span>
        <span className="ml-auto">첫 보고일부터 TM으로 기록합니다</span>
      </SelectAllBar>
      <ul aria-label="보고서에서 찾은 상대방" data-scroll className="min-h-0 flex-1 overflow-y-auto">
        {rows.map((row) => {
          const wanted = wantedOfProposal(row)
          const company = row.company ?? {
            businessNumber: null,
            companyName: row.name,
            side: null,
            uniqueNumber: null,
          }
          const span =
            row.firstDay === row.lastDay
              ? shortDay(row.firstDay)
              : `${shortDay(row.firstDay)}–${shortDay(row.lastDay)}`
          return (
            <ChoiceRow
              key={`${row.company?.businessNumber} ${row.name}`}
              company={company}
              about={`보고 ${row.reports}건 · ${span} · ${row.lastStage}`}
              state={stateText({ ...row, stage: null, endedDay: null, endReason: null })}
              checked={wanted !== null && keys.has(wanted.key)}
              onCheck={wanted ? (on) => (on ? onAdd([wanted]) : onRemove([wanted.key])) : undefined}
            />
          )
        })}
      </ul>
    </>
  )
}
