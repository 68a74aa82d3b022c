import { dayInSeoul, daysBetween, timeInSeoul } from '../platform/day.ts'
import { readTime } from './timeOfDay.ts'

/**
 * A report dated more than this many days ago causes a question. Reports are usually written within days, so such a
 * date is probably a typing error.
 */
const oldAfterDays = 90

interface When {
  reportDate: string
  startTime: string
}
interface Known {
  /** The day on which the company was registered; null if unknown. */
  registeredOn: string | null
  now?: number
}

/**
 * Returns questions about dates and times that are unusual but allowed. The form asks for confirmation before the save.
 */
export function reportDoubts(
  { reportDate, startTime }: When,
  { registeredOn, now = Date.now() }: Known,
): string[] {
  const daysBack = daysBetween(reportDate, dayInSeoul(now))
  const doubts: string[] = []
  if (registeredOn !== null && reportDate < registeredOn)
    doubts.push(`기업이 등록된 날(${registeredOn})보다 이른 날짜입니다.`)
  if (daysBack > oldAfterDays) doubts.push(`${oldAfterDays}일보다 오래된 날짜입니다. (${daysBack}일 전)`)
  return [...doubts, ...startDoubts({ reportDate, startTime }, now)]
}

/** Returns the question about a start in the future, the only one asked when a report is edited. */
export function startDoubts({ reportDate, startTime }: When, now = Date.now()): string[] {
  const clock = timeInSeoul(now)
  const start = readTime(startTime)
  const isToCome = reportDate === dayInSeoul(now) && start !== null && start > clock
  return isToCome ? [`시작시간이 지금(${clock})보다 늦습니다.`] : []
}
