/** Whether a fiscal year is not closed yet. It closes at the end of its closing month. */
export function isOpen(
  year: number,
  today: string,
  fiscalMonth: string | number | null | undefined,
): boolean {
  const month = Number(/\d{1,2}/.exec(String(fiscalMonth ?? ''))?.[0] ?? 12)
  const closing = month >= 1 && month <= 12 ? month : 12
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  return year > thisYear || (year === thisYear && thisMonth <= closing)
}

/** Returns the latest closed fiscal year. Charts, tables and documents end with this year. */
export const latestClosed = <Y extends number | string>(
  years: readonly Y[],
  today: string,
  fiscalMonth: string | number | null | undefined,
): Y | null => years.findLast((year) => !isOpen(Number(year), today, fiscalMonth)) ?? null
