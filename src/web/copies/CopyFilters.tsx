import { copyKinds, copyNdas, copyStates, copyWays } from '#shared/catalogue/words/copyWords.ts'
import { longestSearch } from '#shared/company/search.ts'
import type { countCopies } from '#shared/copies/copies.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { FilterSelect } from '#web/list/FilterSelect.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { DateInput, unreadableDay } from '#web/ui/form/masked/date-input.tsx'
import type { copiesAddress } from './copiesAddress.ts'

interface CopyFiltersProps {
  list: ListHandle<typeof copiesAddress.filters>
  counts: ResponseOf<typeof countCopies> | undefined
  searching: boolean
}

interface Word {
  key: string
  word: string
}

/** The options of a filter, each with the number of copies that match it. */
const optionsOf = (
  label: string,
  value: string | undefined,
  rows: readonly Word[],
  counts?: Readonly<Record<string, number>>,
) => [
  { value: '', label: `${label} 전체` },
  ...rows.map(({ key, word }) => ({
    value: key,
    label: counts ? `${word} ${(counts[key] ?? 0).toLocaleString('ko-KR')}` : word,
  })),
  // A link may select several words. They stay selected until the person chooses another one.
  ...(value?.includes(',') ? [{ value, label: '여러 가지' }] : []),
]

/** The filters of the register. */
export function CopyFilters({ list, counts, searching }: CopyFiltersProps) {
  const { filters, setFilters } = list
  const day = (name: 'from' | 'to', label: string) => (
    <DateInput
      aria-label={label}
      value={filters[name] ?? ''}
      className="w-34 max-md:min-w-0 max-md:flex-1"
      onValueChange={(text) => text !== unreadableDay && setFilters({ [name]: text || undefined })}
    />
  )
  return (
    <div className="no-print mb-3 flex flex-wrap items-start gap-2">
      <SearchBox
        className="w-60 max-md:w-full"
        name="배포대장 검색"
        label="번호, 이름, 회사"
        maxLength={longestSearch}
        text={filters.search ?? ''}
        rejected={list.rejected.search}
        searching={searching}
        onText={(text) => setFilters({ search: text || undefined }, { replace: true })}
      />
      <FilterSelect
        label="문서"
        className="w-36"
        value={filters.kind}
        options={optionsOf('문서', filters.kind, copyKinds.rows, counts?.kinds)}
        onChoose={(kind) => setFilters({ kind })}
      />
      <FilterSelect
        label="NDA"
        className="w-40"
        value={filters.nda}
        options={optionsOf('NDA', filters.nda, copyNdas.rows, counts?.ndas)}
        onChoose={(nda) => setFilters({ nda })}
      />
      <FilterSelect
        label="상태"
        className="w-36"
        value={filters.state}
        options={optionsOf('상태', filters.state, copyStates.rows)}
        onChoose={(state) => setFilters({ state: state as 'valid' | undefined })}
      />
      <FilterSelect
        label="방법"
        className="w-36"
        value={filters.way}
        options={optionsOf('방법', filters.way, copyWays.rows)}
        onChoose={(way) => setFilters({ way: way as 'mail' | undefined })}
      />
      <div className="flex items-center gap-1.5 text-quiet text-sm max-md:w-full">
        <span aria-hidden className="whitespace-nowrap">
          제공일
        </span>
        {day('from', '제공일 시작')}
        <span aria-hidden>–</span>
        {day('to', '제공일 끝')}
      </div>
    </div>
  )
}
