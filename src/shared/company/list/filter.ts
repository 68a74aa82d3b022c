import { conditionsOfKind, type FilterName } from '../../catalogue/fields/filters.ts'

/** Longest text condition in characters. Every word of it is searched separately. */
export const longestCondition = 200
/** A text condition has at most this many words, because each word is a separate search and all must match. */
export const mostWords = 10
export const mostSilentDays = 3650
/** Largest amount of a condition in million won. No company has more. */
export const largestAmount = 1e12

/** The parts of a filter that can contradict each other. */
type Bounds = { [N in `${FilterName<'range'>}${'Min' | 'Max'}`]?: number | undefined } & {
  [N in `${FilterName<'days'>}${'From' | 'To'}`]?: string | undefined
}
interface Contradiction {
  /** `field` is the input at which the error is shown; `other` is the other end of the range. */
  field: string
  other: string
  message: string
}

/**
 * Finds ranges that match nothing: a minimum above its maximum, or a first day after the last. Such a range is
 * reported as an error instead of giving an empty result.
 */
export function contradictions(filter: Bounds): Contradiction[] {
  const ranges = conditionsOfKind('range').flatMap(({ name, label }) => {
    const [least, most] = [filter[`${name}Min`], filter[`${name}Max`]]
    return least !== undefined && most !== undefined && least > most
      ? [{ field: `${name}Min`, other: `${name}Max`, message: `${label}: 최소가 최대보다 큽니다.` }]
      : []
  })
  const days = conditionsOfKind('days').flatMap(({ name, label }) => {
    const [from, to] = [filter[`${name}From`], filter[`${name}To`]]
    return from && to && from > to
      ? [{ field: `${name}From`, other: `${name}To`, message: `${label}: 시작이 끝보다 늦습니다.` }]
      : []
  })
  return [...ranges, ...days]
}
