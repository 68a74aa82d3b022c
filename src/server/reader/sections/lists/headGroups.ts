import { type Box, middleX, middleY } from '#server/reader/layout/box.ts'
import type { Line, Segment } from '#server/reader/layout/lines.ts'
import { isOpenYearHead, readYearHead } from '#server/reader/values/dates.ts'

/**
 * These patterns match group names over several columns of a list. `now` matches the present state (기말, 변동후); `then`
 * matches earlier states and changes (기초, 변동). Only the columns of the present state are kept.
 */
const now = /^(?:기말|당기말?|당기말현재|금기|금년|당해년도|당해연도|현재|변동후|증자후|취득후|양수도?후)$/
const then =
  /^(?:기초|전기말?|전전기말?|전년|전년도|직전|변동전|증자전|취득전|양수도?전|기중|기중변동|당기중|변동|증감|증가|감소|변동내역|증감내역|변동주식수?)$/

/**
 * How recent the columns under a group name are: the year if the name is a year, 1 for the present state, 0 for an
 * earlier state. Undefined if the name says nothing about time.
 */
export function timeOf(text: string): number | undefined {
  const plain = text.replaceAll(/\s+/g, '')
  if (plain.length > 12) return undefined
  if (now.test(plain)) return 1
  if (then.test(plain) || isOpenYearHead(plain)) return 0
  const year = readYearHead(plain)
  return year === null ? undefined : Number(year)
}

const isGroup = ({ text }: Segment) => timeOf(text) !== undefined
/**
 * Whether a header line has at least two group names about time (기초, 기말 …), and all its other texts are column names.
 */
export const namesTimes = (line: Line, isColumn: (text: string) => boolean): boolean =>
  line.segments.filter(isGroup).length >= 2 &&
  line.segments.every((segment) => isGroup(segment) || isColumn(segment.text))

/**
 * Splits the cells of a header into time groups (기초, 기말 …) and others. A time group counts only if columns stand
 * below it.
 */
export function partTimes(lines: readonly Line[]): { times: Segment[]; others: Segment[] } {
  const all = lines.flatMap(({ segments }) => segments)
  const lowest = Math.max(...all.map(middleY))
  const times = all.filter((segment) => isGroup(segment) && middleY(segment) < lowest - 3)
  return times.length < 2
    ? { times: [], others: all }
    : { times, others: all.filter((segment) => !times.includes(segment)) }
}

/**
 * If a column is repeated under each time group, such as 주식수 under 기초 and 기말, only the column of the latest group is
 * kept. The columns of all other groups get the key `skip`.
 */
export function withLatestOnly<K extends string, C extends { key: K; box: Box }>(
  columns: readonly C[],
  times: readonly Segment[],
): C[] {
  if (times.length < 2) return [...columns]
  const latest = Math.max(...times.map(({ text }) => timeOf(text) ?? 0))
  const over = ({ box }: C) =>
    times.toSorted((a, b) => Math.abs(middleX(a) - middleX(box)) - Math.abs(middleX(b) - middleX(box)))[0]
  const isLatest = (column: C) => timeOf(over(column)?.text ?? '') === latest
  return columns.map((column) => {
    const again = columns.filter(({ key }) => key === column.key)
    const returns = again.length > 1 && again.some(isLatest)
    return returns && !isLatest(column) ? { ...column, key: 'skip' as K } : column
  })
}
