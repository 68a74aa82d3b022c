import { copyKinds, copyNdas, copyStates, copyWays } from '#shared/catalogue/words/copyWords.ts'
import { longestSearch } from '#shared/company/search.ts'
import type { countCopies } from '#shared/copies/copies.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { SearchBox } from '#web/list/SearchBox.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { DateInput, unreadableDay } from '#web/ui/form/masked/date-input.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { copiesAddress } from './copiesAddress.ts'

interface CopyFiltersProps {
  list: ListHandle<typeof copiesAddress.filters>
  counts: ResponseOf<typeof countCopies> | undefined
  searching: boolean
}

interface ChoiceProps {
  label: string
  value: string | undefined
  rows: readonly { key: string; word: string }[]
  counts?: Readonly<Record<string, number>> | undefined
  onChoose(value: string | undefined): void
}

const Choice = ({ label, value, rows, counts, onChoose }: ChoiceProps) => (
  <NativeSelect
    aria-label={label}
    value={value ?? ''}
    className="w-40 max-md:w-[calc(50%-4px)]"
    onChange={(event) => onChoose(event.target.value || undefined)}
  >
    <option value="">{label} 전체</option>
    {rows.map(({ key, word }) => (
      <option key={key} value={key}>
        {counts ? `${word} ${(counts[key] ?? 0).toLocaleString('ko-KR')}` : word}
      </option>
    ))}
    {/* A link may name several words. They stay selected until the user chooses another one. */}
    {value?.includes(',') && <option value={value}>여러 가지</option>}
  </NativeSelect>
)

/** The filters of the register. */
export function CopyFilters({ list, counts, searching }: CopyFiltersProps) {
  const { filters, setFilters } = list
  const day = (name: 'from' | 'to', label: string) => (
    <DateInput
      aria-label={label}
      value={filters[name] ?? ''}
      className="w-36 max-md:w-[calc(50%-4px)]"
      onValueChange={(text) => text !== unreadableDay && setFilters({ [name]: text || undefined })}
    />
  )
  return (
    <div className="no-print mb-3 flex flex-wrap items-start gap-2">
      <SearchBox
        className="w-64 max-md:w-full"
        name="배포대장 검색"
        label="번호, 이름, 회사"
        maxLength={longestSearch}
        text={filters.search ?? ''}
        rejected={list.rejected.search}
        searching={searching}
        onText={(text) => setFilters({ search: text || undefined }, { replace: true })}
      />
      <Choice
        label="문서"
        value={filters.kind}
        rows={copyKinds.rows}
        counts={counts?.kinds}
        onChoose={(kind) => setFilters({ kind })}
      />
      <Choice
        label="NDA"
        value={filters.nda}
        rows={copyNdas.rows}
        counts={counts?.ndas}
        onChoose={(nda) => setFilters({ nda })}
      />
      <Choice
        label="상태"
        value={filters.state}
        rows={copyStates.rows}
        onChoose={(state) => setFilters({ state: state as 'valid' | undefined })}
      />
      <Choice
        label="방법"
        value={filters.way}
        rows={copyWays.rows}
        onChoose={(way) => setFilters({ way: way as 'mail' | undefined })}
      />
      {day('from', '제공일 시작')}
      {day('to', '제공일 끝')}
    </div>
  )
}
