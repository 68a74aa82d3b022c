import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { checkCounterparties } from '#shared/deals/adding.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import { SelectAllBar } from './SelectAllBar.tsx'
import type { SourceProps } from './source.ts'
import { stateText, type Wanted } from './wanted.ts'

/**
 * The tab with the companies that were selected in a list. All companies that can be added are chosen at once. A
 * company that cannot be added stays in the list with the reason, and cannot be checked.
 */
export function SelectedSource({
  number,
  selected,
  chosen,
  onAdd,
  onRemove,
}: SourceProps & { selected: readonly Wanted[] }) {
  const lines = selected.map(({ key }) => key)
  const checked = useQuery({
    queryKey: ['deal-check-selected', number, lines],
    queryFn: ({ signal }) =>
      call(checkCounterparties, { params: { businessNumber: number }, body: { lines } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const rows = checked.data?.rows
  const states = new Map(rows?.map((line) => [line.index, line]))
  const free = selected.flatMap((one, index) => {
    const line = states.get(index)
    return line?.canAdd ? [{ ...one, reopens: line.state === 'reopens' }] : []
  })
  const addFree = useEffectEvent(() => onAdd(free))
  const ready = rows !== undefined
  useEffect(() => {
    if (ready) addFree()
  }, [ready])

  if (checked.error)
    return (
      <ErrorState
        level={3}
        title="선택한 곳을 확인하지 못했습니다"
        text={userMessage(checked.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void checked.refetch()}
        retrying={checked.isFetching}
      />
    )
  if (!rows) return <SkeletonRows rows={8} columns={2} dense={false} />
  const keys = new Set(chosen.map(({ key }) => key))
  const locked = selected.length - free.length
  return (
    <>
      <SelectAllBar free={free} chosen={chosen} onAdd={onAdd} onRemove={onRemove}>
        <span role="status" className="tnum">
          목록에서 선택한 {selected.length.toLocaleString('ko-KR')}곳
          {locked > 0 && ` · 넣을 수 없는 ${locked.toLocaleString('ko-KR')}곳`}
        </span>
      </SelectAllBar>
      <ul aria-label="목록에서 선택한 곳" data-scroll className="min-h-0 flex-1 overflow-y-auto">
        {selected.map((company, index) => {
          const line = states.get(index)
          return (
            <ChoiceRow
              key={company.key}
              company={company}
              state={line ? stateText(line) : null}
              checked={keys.has(company.key)}
              onCheck={line?.canAdd ? (on) => (on ? onAdd([company]) : onRemove([company.key])) : undefined}
            />
          )
        })}
      </ul>
    </>
  )
}
