import { chipOf, groupChipOf, type SayPerson, sentenceOf } from '#shared/company/conditions/sentence.ts'
import type { FindSubject } from '#shared/company/conditions/subjects.ts'
import {
  type Conditions,
  isGroup,
  readConditions,
  rowsOf,
  writeConditions,
} from '#shared/company/conditions/tree.ts'
import type { Filter } from '#web/list/filters.ts'

/** The conditions of a list that are joined by and/or, as the URL parameter `where`. */
export function whereFilter(person: SayPerson, find?: FindSubject): Filter<Conditions> {
  const chip = (item: Conditions['items'][number]) =>
    isGroup(item) ? groupChipOf(item, person) : chipOf(item, person)
  return {
    label: '조건',
    read: (text) => {
      const { conditions } = readConditions(text, find)
      return rowsOf(conditions).length > 0 ? conditions : undefined
    },
    write: writeConditions,
    say: (value) => sentenceOf(value, person, '기업'),
    leftOut: (text) => readConditions(text, find).faults,
    parts: ({ all, items }) =>
      // Of conditions joined by 또는, one alone would say something else, so they are a single chip.
      (all ? items : [{ all, rows: rowsOf({ all, items }) }]).map((item, at) => {
        const rest = all ? items.filter((_, place) => place !== at) : []
        return { ...chip(item), without: rest.length > 0 ? { all, items: rest } : undefined }
      }),
  }
}
