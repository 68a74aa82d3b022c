import { sides } from '#shared/catalogue/words/sides.ts'
import { longestSearch } from '#shared/company/search.ts'
import { wholeFirm } from '#shared/progress/teams.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, textFilter } from '#web/list/filters.ts'
import { listFilter, onlyFilter, stageFilter } from '../tab/companyAddress.ts'

export const stateWords = { active: '진행 중', ended: '종료', all: '모두' } as const
const sellerSides = [sides.byKey.sell, sides.byKey.fundraising] as const

/** The filters of the table of all sellers, as stored in the URL. */
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

/** Returns the filters as text, for print and export. If no team is chosen, the text for the manager (담당) is `own`. */
export function saidOf(
  filters: DealConditions,
  { own, people }: { own: string; people: readonly { value: string; label: string }[] },
) {
  const { team, ...rest } = filters
  const named = people.find(({ value }) => value === team)?.label ?? `팀 ${team}`
  const whose = team === undefined ? own : team === wholeFirm.teamId ? wholeFirm.label : named
  const state = { label: '상태', text: stateWords.active }
  return [
    { label: '담당', text: whose },
    ...dealsAddress.say(rest),
    ...(filters.state === undefined ? [state] : []),
  ]
}
