import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { longestSearch } from '#shared/company/search.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { useReportTeams } from '#web/domain/people/useReportTeams.ts'
import { FilterSelect } from '#web/list/FilterSelect.tsx'
import { SearchBox } from '#web/list/SearchBox.tsx'
import type { ListHandle } from '#web/list/useListAddress.ts'
import { type dealsAddress, stateWords } from './dealsAddress.ts'

interface DealFiltersProps {
  list: ListHandle<typeof dealsAddress.filters>
  searching: boolean
}

/** The filters of the list of all deals: by seller and by counterparty. */
export function DealFilters({ list, searching }: DealFiltersProps) {
  const { filters, setFilters } = list
  const teams = useReportTeams()
  const known = teams.some(({ value }) => value === filters.team) || filters.team === wholeFirm.teamId
  return (
    <div className="no-print mb-3 flex flex-wrap items-start gap-2">
      <SearchBox
        className="w-64 max-md:w-full"
        name="진행표 검색"
        label="매도기업이나 상대방"
        maxLength={longestSearch}
        text={filters.search ?? ''}
        rejected={list.rejected.search}
        searching={searching}
        onText={(text) => setFilters({ search: text || undefined }, { replace: true })}
      />
      <FilterSelect
        label="팀"
        value={filters.team}
        options={[
          { value: '', label: '내 담당기업' },
          { value: wholeFirm.teamId, label: wholeFirm.label },
          ...teams,
          ...(filters.team && !known ? [{ value: filters.team, label: `팀 ${filters.team}` }] : []),
        ]}
        onChoose={(team) => setFilters({ team })}
      />
      <FilterSelect
        label="중개유형"
        value={filters.side}
        options={[
          { value: '', label: '중개유형 모두' },
          { value: 'sell', label: sides.byKey.sell.word },
          { value: 'fundraising', label: sides.byKey.fundraising.word },
        ]}
        onChoose={(side) => setFilters({ side: side as typeof filters.side })}
      />
      <FilterSelect
        label="단계"
        value={filters.stage}
        options={[
          { value: '', label: '단계 모두' },
          ...dealStages.rows.map(({ key, word }) => ({ value: key, label: word })),
        ]}
        onChoose={(stage) => setFilters({ stage: stage as typeof filters.stage })}
      />
      <FilterSelect
        label="상태"
        value={filters.state}
        options={[
          { value: '', label: stateWords.active },
          { value: 'ended', label: stateWords.ended },
          { value: 'all', label: '종료까지 모두' },
        ]}
        onChoose={(state) => setFilters({ state: state as typeof filters.state })}
      />
    </div>
  )
}
