import { sides } from '#shared/catalogue/words/sides.ts'
import { longestSearch } from '#shared/company/search.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, textFilter } from '#web/list/filters.ts'
import { listFilter, onlyFilter, stageFilter } from '../tab/companyAddress.ts'

export const stateWords = { active: '진행 중', ended: '종료', all: '모두' } as const
const sellerSides = [sides.byKey.sell, sides.byKey.fundraising] as const

/** The conditions of the table of all sellers. */
export const dealsAddress = listAddress({
  filters: {
    team: textFilter('팀', 50),
    search: textFilter('검색어', longestSearch),
    stage: stageFilter,
    list: listFilter,
    only: onlyFilter,
    state: choiceFilter('상태', [
      { value: 'ended', label: stateWords.ended },
      { value: 'all', label: stateWords.all },
    ]),
    side: choiceFilter('중개유형', [
      { value: 'sell', label: sellerSides[0].word },
      { value: 'fundraising', label: sellerSides[1].word },
    ]),
  },
})
export type DealConditions = ValuesOf<typeof dealsAddress.filters>

/** Example: 단계 LOI, 목록 숏리스트 */
export const saidOf = (filters: DealConditions) =>
  dealsAddress
    .say(filters)
    .map(({ label, text }) => `${label} ${text}`)
    .join(', ') || '없음'
