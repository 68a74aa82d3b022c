import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { changeLabel, changeText, unitOf } from '#shared/company/activity/words.ts'
import { ownText } from '#shared/company/own/ownValue.ts'
import type { RowChange } from '#shared/imports/imports.endpoints.ts'
import { targetOf } from '#shared/imports/targets.ts'
import { knownOwnField } from '#web/domain/ownFields/ownFields.api.ts'
import { useManagerNames } from '#web/domain/useManagerNames.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { rowsQuery } from './imports.api.ts'
import { MoreRows } from './parts/MoreRows.tsx'

/** Lists every change of registered companies, with the old and the new value. */
export function ChangeRows({ id, attempt }: { id: number; attempt: string }) {
  const query = useInfiniteQuery(rowsQuery(id, 'change', attempt))
  const rows = query.data?.pages.flatMap((page) => page.rows)
  if (query.error && !rows)
    return (
      <ErrorState
        title="바뀌는 값을 불러오지 못했습니다"
        text={userMessage(query.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (!rows) return <Loading text="바뀌는 값을 불러오는 중" />
  return (
    <>
      <ul className="max-h-[34rem] overflow-y-auto">
        {rows.map(({ row, name, businessNumber, changes }) => (
          <li
            key={row}
            className="grid gap-x-4 border-line-soft border-b px-4 py-2.5 text-sm last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <span className="min-w-0">
              <b className="wrap-anywhere font-semibold">{name}</b>
              <span className="tnum block text-quiet text-xs">
                {row}행{businessNumber && ` · ${businessNumber}`}
              </span>
            </span>
            <ul className="grid gap-0.5">
              {changes.map((change) => (
                <li key={change.field}>
                  <Change change={change} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <MoreRows query={query} className="border-t" />
    </>
  )
}

function Change({ change: { field, before, after, hidden } }: { change: RowChange }) {
  const nameOf = useManagerNames()
  const [year, figure] = field.includes('.') ? field.split('.') : [null, field]
  const told = { field: figure ?? field, before, after, cells: null }
  const own = knownOwnField(field)
  const textOf = (value: string | number) =>
    own ? ownText(own, value, nameOf) : changeText(told, value, nameOf)
  const label = own
    ? own.label
    : `${year === null ? '' : `${year}년 `}${targetOf(told.field)?.label ?? changeLabel(told)}`
  if (hidden)
    return (
      <span>
        {label} <span className="text-quiet text-xs">연락처의 값은 여기에 보이지 않습니다</span>
      </span>
    )
  const unit = unitOf(told) ?? targetOf(told.field)?.unit
  return (
    <span className="[overflow-wrap:anywhere]">
      {label} <s className="text-quiet">{before === null ? '' : textOf(before)}</s>
      {before === null && <span className="text-quiet">(빈 값)</span>}
      <ArrowRight aria-label="에서" className="mx-1 inline size-3 text-hint" />
      <b className="font-semibold">{after === null ? '(지움)' : textOf(after)}</b>
      {unit && !own && after !== null && <span className="ml-1 text-quiet text-xs">{unit}</span>}
    </span>
  )
}
