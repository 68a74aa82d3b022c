import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { matchGates } from '#shared/catalogue/words/matchWords.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { usualLeastScore } from '#shared/matching/limits.ts'
import { type CompanyMatches } from '#shared/matching/matching.endpoints.ts'
import { userMessage } from '#web/lib/call/apiError.ts'
import { useSearchState } from '#web/lib/search.ts'
import { useNarrow } from '#web/lib/useNarrow.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { MatchCards, MatchTable } from './MatchTable.tsx'
import { matchesQuery } from './matching.api.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { WhyNot } from './WhyNot.tsx'

const leasts = [90, 80, 70, 60, 50, 30, 0]
const chip = cn(
  'inline-flex h-7 items-center gap-1.5 whitespace-nowrap rounded-full border px-2.5 text-sm max-md:h-9',
  'not-aria-pressed:bg-surface not-aria-pressed:text-quiet not-aria-pressed:hover:bg-hover',
  'aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent',
)

/** The matches of a company: gates with their counts, the list, and what can be done with a selection. */
export function MatchList({ number }: { number: string }) {
  const [search, change] = useSearchState()
  const least = leasts.includes(Number(search.only)) && search.only ? search.only : String(usualLeastScore)
  const side = sides.rows.find(({ key }) => key === search.list)
  const page = /^[1-9]\d{0,4}$/.test(search.page ?? '') ? search.page : undefined
  const found = useQuery({
    ...matchesQuery(number, { least, ...(side ? { side: side.key } : {}), ...(page ? { page } : {}) }),
    placeholderData: keepPreviousData,
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [why, setWhy] = useState(false)
  const narrow = useNarrow()
  const data = found.data

  if (found.error && !data)
    return (
      <ErrorState
        title="매칭을 불러오지 못했습니다"
        text={userMessage(found.error, '잠시 후 다시 시도해주세요.')}
        onRetry={() => void found.refetch()}
      />
    )
  if (!data)
    return (
      <Card>
        <SkeletonRows rows={8} columns={5} />
      </Card>
    )
  const select = (numbers: readonly string[], on: boolean) =>
    setSelected((old) => {
      const next = new Set(old)
      for (const one of numbers) {
        if (on) next.add(one)
        else next.delete(one)
      }
      return next
    })
  const shared = {
    rows: data.rows,
    weights: data.weights,
    selected: data.can.refuse || data.can.add ? selected : null,
    onSelect: select,
  }
  const pages = Math.max(1, Math.ceil((side ? countOf(data, side.word) : data.found) / data.pageSize))
  return (
    <>
      <div className="no-print mb-2.5 flex flex-wrap items-center gap-2">
        <fieldset aria-label="상대 유형" className="flex flex-wrap gap-1.5">
          <button
            type="button"
            className={chip}
            aria-pressed={!side}
            onClick={() => void change({ list: undefined, page: undefined })}
          >
            전체 <span className="tnum text-xs">{data.found}</span>
          </button>
          {data.sides.map((one) => {
            const row = sides.row(one.side)
            return (
              <button
                key={one.side}
                type="button"
                className={chip}
                aria-pressed={side?.word === one.side}
                onClick={() => void change({ list: row?.key, page: undefined })}
              >
                {row?.short} <span className="tnum text-xs">{one.count}</span>
              </button>
            )
          })}
        </fieldset>
        <div className="ml-auto flex items-center gap-2">
          <NativeSelect
            aria-label="점수"
            className="w-32"
            value={least}
            onChange={(event) =>
              void change({
                only: event.target.value === String(usualLeastScore) ? undefined : event.target.value,
                page: undefined,
              })
            }
          >
            {leasts.map((one) => (
              <option key={one} value={one}>
                {one === 0 ? '모든 점수' : `${one}점 이상`}
              </option>
            ))}
          </NativeSelect>
          <Button aria-pressed={why} onClick={() => setWhy(!why)}>
            <CircleHelp aria-hidden />왜 없나
          </Button>
        </div>
      </div>
      <Gates data={data} least={Number(least)} />
      <div className={cn('grid gap-4', why && 'md:grid-cols-[minmax(0,1fr)_318px]')}>
        <div className="grid min-w-0 content-start gap-3">
          {data.rows.length === 0 ? (
            <Card>
              <EmptyState
                searched
                title="맞는 상대가 없습니다"
                text="점수 기준을 내리거나, 위의 관문에서 어디서 빠졌는지 확인해보세요."
                className="py-14"
              />
            </Card>
          ) : narrow ? (
            <MatchCards {...shared} />
          ) : (
            <MatchTable {...shared} />
          )}
          {pages > 1 && (
            <nav aria-label="쪽" className="flex items-center justify-center gap-3 text-sm">
              <Button
                disabled={data.page <= 1}
                onClick={() => void change({ page: data.page === 2 ? undefined : String(data.page - 1) })}
              >
                이전
              </Button>
              <span className="tnum">
                {data.page} / {pages}
              </span>
              <Button
                disabled={data.page >= pages}
                onClick={() => void change({ page: String(data.page + 1) })}
              >
                다음
              </Button>
            </nav>
          )}
        </div>
        {why && <WhyNot number={number} onClose={() => setWhy(false)} />}
      </div>
      {selected.size > 0 && (
        <SelectionBar
          number={number}
          can={data.can}
          selected={[...selected]}
          onClear={() => setSelected(new Set())}
        />
      )}
    </>
  )
}

const countOf = (data: CompanyMatches, side: string) =>
  data.sides.find((one) => one.side === side)?.count ?? 0

/** How many companies there are, how many pass the gates, and how many stop at each. */
function Gates({ data, least }: { data: CompanyMatches; least: number }) {
  const stopped = data.gates.filter(({ count }) => count > 0)
  return (
    <p className="tnum mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border bg-surface px-4 py-2 text-sm">
      <span>
        상대 <b className="font-semibold">{data.total.toLocaleString('ko-KR')}</b>곳 › 관문 통과{' '}
        <b className="font-semibold">{data.passed.toLocaleString('ko-KR')}</b> › {least}점 이상{' '}
        <b className="font-semibold text-accent-text">{data.found.toLocaleString('ko-KR')}</b>
      </span>
      {stopped.length > 0 && (
        <span className="flex flex-wrap gap-x-3 text-quiet text-xs">
          <span>뺀 곳 {(data.total - data.passed).toLocaleString('ko-KR')}</span>
          {stopped.map(({ gate, count }) => (
            <span key={gate}>
              {matchGates.byKey[gate].word}{' '}
              <b className="font-semibold text-ink">{count.toLocaleString('ko-KR')}</b>
            </span>
          ))}
        </span>
      )}
    </p>
  )
}
