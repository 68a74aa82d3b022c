import { dayInSeoul, daysBetween, timeInSeoul } from '../platform/day.ts'
import { readTime } from './timeOfDay.ts'

/** Reports are written within days: what is older than this is more often a slip than meant. */
const oldAfterDays = 90

interface When {
  reportDate: string
  startTime: string
}
interface Known {
  /** The day on which the company was registered, where that is known. */
  registeredOn: string | null
  now?: number
}

/** What is allowed and yet unusual about when a report took place: asked about once, before it is saved. */
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

/** A start that is still to come; the only one of them that an edit can bring about. */
export function startDoubts({ reportDate, startTime }: When, now = Date.now()): string[] {
  const clock = timeInSeoul(now)
  const start = readTime(startTime)
  const isToCome = reportDate === dayInSeoul(now) && start !== null && start > clock
  return isToCome ? [`시작시간이 지금(${clock})보다 늦습니다.`] : []
}
