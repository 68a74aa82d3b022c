/**
 * Returns a function that formats all percentages of a column with the same number of decimals, such as 12.70% above
 * 49.06%.
 */
export function percentsAlike(values: readonly (number | null)[]) {
  const places = Math.max(0, ...values.map((value) => String(value ?? 0).split('.')[1]?.length ?? 0))
  function percent(value: number): string
  function percent(value: number | null): string | null
  function percent(value: number | null): string | null {
    return value === null ? null : `${value.toFixed(Math.min(places, 2))}%`
  }
  return percent
}
