import { conditionsOfKind, type FilterName } from '../../catalogue/fields/filters.ts'

/** Letters of a text condition; nobody means more, and every word of it is looked for. */
export const longestCondition = 200
/** Words of a text condition: each is a search of its own, and all of them must be met. */
export const mostWords = 10
export const mostSilentDays = 3650
/** In million won: no firm of the world has as much. */
export const largestAmount = 1e12

/** What of a filter can contradict itself. */
type Bounds = { [N in `${FilterName<'range'>}${'Min' | 'Max'}`]?: number | undefined } & {
  [N in `${FilterName<'days'>}${'From' | 'To'}`]?: string | undefined
}
interface Contradiction {
  /** Where it is said, and the other end of it. */
  field: string
  other: string
  message: string
}

/** A least above its most, or a first day behind the last, can hold for nobody: said instead of shown as nothing. */
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
