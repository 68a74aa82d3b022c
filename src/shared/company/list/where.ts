import * as z from 'zod/mini'
import { boundedText } from '../../platform/bounded.ts'
import { noResidentSearch } from '../../platform/text.ts'
import { longestText, readConditions, tooLong, writeConditions } from '../conditions/tree.ts'

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
