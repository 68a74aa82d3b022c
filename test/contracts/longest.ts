import { safeParse } from 'zod/mini'
import type { Shape } from '#shared/platform/endpoint.ts'
import { defOf, throughWrappers } from './textFields.ts'

const mostLetters = 20_000

/**
 * The longest text that a shape accepts, made of letters between which no browser breaks a line. Undefined if the shape
 * accepts no such text.
 */
function longestText(shape: Shape): string | undefined {
  const taken = (length: number) => safeParse(shape, 'W'.repeat(length)).success
  if (!taken(1)) return undefined
  let [fits, over] = [1, mostLetters + 1]
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2)
    if (taken(middle)) fits = middle
    else over = middle
  }
  return 'W'.repeat(fits)
}

const mostDigits = 15
const longestNumber = (shape: Shape) =>
  Array.from({ length: mostDigits }, (_, index) => -Number('9'.repeat(mostDigits - index))).find(
    (number) => safeParse(shape, number).success,
  )

/** A body in which every value is as long as the contract allows; each list has one row. */
export function longestOf(shape: Shape): unknown {
  const inner = throughWrappers(shape)
  const def = defOf(inner)
  if (def.type === 'object')
    return Object.fromEntries(
      Object.entries(def.shape ?? {}).flatMap(([field, child]) => {
        const value = longestOf(child)
        return value === undefined ? [] : [[field, value]]
      }),
    )
  if (def.type === 'array' && def.element) {
    const element = longestOf(def.element)
    return element === undefined ? undefined : [element]
  }
  return longestText(shape) ?? longestNumber(shape)
}
