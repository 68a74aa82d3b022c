import * as z from 'zod/mini'
import { boundedText } from '../../platform/bounded.ts'
import { callWeights } from '../../platform/endpoint.ts'
import { noResidentSearch } from '../../platform/text.ts'
import { isRelated } from '../conditions/related.ts'
import type { SubjectKind } from '../conditions/subjects.ts'
import { longestText, readConditions, rowsOf, tooLong, writeConditions } from '../conditions/tree.ts'
import { isOwnKey } from '../own/ownKey.ts'

/**
 * The query parameter with the conditions of a list. A request with a condition that cannot be read is refused; the
 * screens leave such conditions out first and say so.
 */
export const where = z.optional(
  z.pipe(
    boundedText(longestText, tooLong).check(noResidentSearch, (given) => {
      const [fault] = readConditions(given.value).faults
      if (fault !== undefined)
        given.issues.push({ code: 'custom', input: given.value, message: `조건: ${fault}` })
    }),
    z.transform((text: string) => writeConditions(readConditions(text).conditions)),
  ),
)

const textKinds: readonly SubjectKind[] = ['text', 'search', 'name']

/**
 * The weight of a list with conditions. A row on related records, on a text or on an own field reads a whole table, like figures do; ten
 * of the other rows cost about as much as a search.
 */
export function whereWeight({ where: text }: Record<string, unknown>): number {
  const rows = typeof text === 'string' ? rowsOf(readConditions(text).conditions) : []
  const large = rows.filter(
    ({ subject }) => isRelated(subject) || isOwnKey(subject.key) || textKinds.includes(subject.kind),
  ).length
  const more = Math.floor((rows.length - large) / 10) * callWeights.search
  return more + (large > 0 ? callWeights.figures + large - 1 : callWeights.search)
}
