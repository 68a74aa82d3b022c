import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { checkCounterparties } from '#shared/deals/adding.endpoints.ts'
import { call } from '#web/lib/call/call.ts'
import { queryOf } from '#web/lib/call/queryClient.ts'
import { formatNumber } from '#web/ui/format.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { CompanyFinder } from './CompanyFinder.tsx'
import { SelectAllBar } from './SelectAllBar.tsx'
import { conditionOf } from './searchCondition.ts'
import type { SourceProps } from './source.ts'
import { stateText, wantedOf } from './wanted.ts'

/** The list shows at most this many companies, because nobody reads more. Other companies are found by typing. */
const shownCompanies = 100

/**
 * The tab that searches companies by side and name. Companies that cannot be added are listed, too, but cannot be
 * checked.
 */
export function SearchSource({
  number,
  meets,
  chosen,
  onAdd,
  onRemove,
}: SourceProps & { meets: readonly string[] }) {
  const [text, setText] = useState('')
  const [side, setSide] = useState(meets[0] ?? '')
  const query = {
    side,
    ...conditionOf(text),
    columns: 'uniqueNumber,mainProducts,revenue',
    limit: String(shownCompanies),
  }
  const found = useQuery({
    ...queryOf(listCompanies, { query: query as never }),
    enabled: side !== '',
    placeholderData: keepPreviousData,
  })
  const rows = found.data?.rows ?? []
  const numbers = rows.map(({ businessNumber }) => businessNumber)
  const checked = useQuery({
    queryKey: ['deal-check', number, ...numbers],
    queryFn: ({ signal }) =>
      call(checkCounterparties, { params: { businessNumber: number }, body: { lines: numbers } }, { signal }),
    enabled: numbers.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const states = new Map(checked.data?.rows.map((line) => [line.company?.businessNumber, line]))
  const keys = new Set(chosen.map(({ key }) => key))
  const free = rows
    .filter(({ businessNumber }) => states.get(businessNumber)?.canAdd === true)
    .map(({ businessNumber, companyName, side: own, uniqueNumber }) =>
      wantedOf({ businessNumber, companyName, side: own, uniqueNumber: uniqueNumber ?? null }),
    )
  return (
    <CompanyFinder
      name="기업 검색"
      sides={meets}
      side={side}
      onSide={setSide}
      text={text}
      onText={setText}
      found={found}
      nothing={{
        title: '맞는 기업이 없습니다',
        text: '등록되지 않은 곳은 붙여넣기에서 이름으로 넣을 수 있습니다.',
        searched: true,
      }}
      bar={
        <SelectAllBar free={free} chosen={chosen} onAdd={onAdd} onRemove={onRemove}>
          <span>기업</span>
          {found.data && (
            <span role="status" className="tnum">
              {found.data.counts.afterSearch > rows.length
                ? `${formatNumber(found.data.counts.afterSearch)}곳 가운데 ${rows.length}곳`
                : `${rows.length}곳`}
            </span>
          )}
          <span className="ml-auto max-md:hidden">매출액 (백만원)</span>
        </SelectAllBar>
      }
    >
      <ul aria-label="찾은 기업" data-scroll className="min-h-0 flex-1 overflow-y-auto">
        {rows.map((row) => {
          const line = states.get(row.businessNumber)
          const company = {
            businessNumber: row.businessNumber,
            companyName: row.companyName,
            side: row.side,
            uniqueNumber: row.uniqueNumber ?? null,
          }
          return (
            <ChoiceRow
              key={row.businessNumber}
              company={company}
              about={row.mainProducts}
              revenue={row.revenue ?? null}
              state={line ? stateText(line) : null}
              checked={keys.has(row.businessNumber)}
              onCheck={
                line?.canAdd
                  ? (on) => (on ? onAdd([wantedOf(company)]) : onRemove([row.businessNumber]))
                  : undefined
              }
            />
          )
        })}
      </ul>
    </CompanyFinder>
  )
}
