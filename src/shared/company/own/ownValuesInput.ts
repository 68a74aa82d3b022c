import * as z from 'zod/mini'
import { boundedText, matching } from '../../platform/bounded.ts'
import { record } from '../../platform/boundedLists.ts'
import { ownKeyPattern, readOwnKey } from './ownKey.ts'
import { longestOwnText, type OwnValue, readOwnValue } from './ownValue.ts'

const untidyText = longestOwnText * 4 + 100
/** A request may also name retired fields, which a form opened earlier still sends. */
const mostGiven = 100

/** The own values in a save request. An absent field stays as it is, null clears it. */
export const OwnValuesInput = z.pipe(
  record(
    matching(ownKeyPattern, '우리 항목: 없는 항목입니다.'),
    z.nullable(
      z.union([
        boundedText(untidyText, `우리 항목: ${longestOwnText}자까지 입력할 수 있습니다.`),
        z.number(),
      ]),
    ),
    { most: mostGiven, tooMany: '우리 항목: 항목이 너무 많습니다.' },
  ),
  z.transform((given: Record<string, string | number | null>, context) => {
    const values: Record<string, OwnValue | null> = {}
    for (const [key, one] of Object.entries(given)) {
      const of = readOwnKey(key)
      const read = of === null ? { fault: '없는 항목입니다.' } : readOwnValue(of.kind, one)
      if ('fault' in read)
        context.issues.push({
          code: 'custom',
          input: given,
          path: [key],
          message: `우리 항목: ${read.fault}`,
        })
      else values[key] = read.value
    }
    return values
  }),
)
