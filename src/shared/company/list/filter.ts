import { conditionsOfKind, type FilterName } from '../../catalogue/fields/filters.ts'

/** The filters that can contradict each other: the two ends of ranges. */
type Bounds = { [N in `${FilterName<'range'>}${'Min' | 'Max'}`]?: number | undefined } & {
  [N in `${FilterName<'days'>}${'From' | 'To'}`]?: string | undefined
}
interface Contradiction {
  /** `field` is the input at which the error is shown. `other` is the other end of the range. */
  field: string
  other: string
  message: string
}

/**
 * Finds filters that no company can match: a minimum above its maximum, or a first day after the last. A request with
 * such filters is refused instead of getting an empty result.
 */
export function contradictions(filter: Bounds): Contradiction[] {
  const ranges = conditionsOfKind('range').flatMap(({ name, label }) => {
    const [least, most] = [filter[`${name}Min`], filter[`${name}Max`]]
    return least !== undefined && most !== undefined && least > most
      ? [{ field: `${name}Min`, other: `${name}Max`, message: `${label}: 최소값이 최대값보다 큽니다.` }]
      : []
  })
  const days = conditionsOfKind('days').flatMap(({ name, label }) => {
    const [from, to] = [filter[`${name}From`], filter[`${name}To`]]
    return from && to && from > to
      ? [{ field: `${name}From`, other: `${name}To`, message: `${label}: 시작일이 종료일보다 늦습니다.` }]
      : []
  })
  return [...ranges, ...days]
}
