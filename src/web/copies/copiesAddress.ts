import { copyKinds, copyNdas, copyStates, copyWays } from '#shared/catalogue/words/copyWords.ts'
import { longestSearch } from '#shared/company/search.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, dayFilter, type Filter, textFilter } from '#web/list/filters.ts'

interface Word {
  key: string
  word: string
}
const optionsOf = <K extends string>(rows: readonly (Word & { key: K })[]) =>
  rows.map(({ key, word }) => ({ value: key, label: word }))

/** A filter with one or several words, separated by commas in the URL. */
function someFilter(label: string, rows: readonly Word[]): Filter<string> {
  const wordOf = (key: string) => rows.find((row) => row.key === key)?.word
  return {
    label,
    read: (text) => (text !== '' && text.split(',').every((key) => wordOf(key)) ? text : undefined),
    write: (value) => value,
    say: (value) => value.split(',').map(wordOf).join(', '),
  }
}

/** The filters of the register, as stored in the URL. */
export const copiesAddress = listAddress({
  filters: {
    search: textFilter('검색어', longestSearch),
    kind: someFilter('문서', copyKinds.rows),
    from: dayFilter('제공일부터'),
    to: dayFilter('제공일까지'),
    state: choiceFilter('상태', optionsOf(copyStates.rows)),
    nda: someFilter('NDA', copyNdas.rows),
    way: choiceFilter('방법', optionsOf(copyWays.rows)),
    seller: textFilter('제공 기업', 12),
    recipient: textFilter('받는 회사', 12),
    team: textFilter('제공 팀', 50),
  },
})
export type CopyConditions = ValuesOf<typeof copiesAddress.filters>
