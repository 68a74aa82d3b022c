import { kindLabel } from '#shared/audit/actionLabels.ts'
import { formatDay, seoulToday } from '#web/lib/time.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { dayFilter, textFilter } from '#web/list/filters.ts'

export const auditAddress = listAddress({
  filters: {
    person: textFilter('사용자', 100),
    company: textFilter('사업자번호', 12),
    kind: { ...textFilter('종류', 60), say: kindLabel },
    from: dayFilter('시작일'),
    to: dayFilter('종료일'),
  },
})
export type AuditFilters = typeof auditAddress.filters
export type AuditFilter = ValuesOf<AuditFilters>

const dayMs = 86_400_000

export const isBackwards = ({ from, to }: AuditFilter) => Boolean(from && to && from > to)

/** The last so many days with today, by Seoul's calendar. */
export function lastDays(days: number, now: number = Date.now()): { from: string; to: string } {
  return { from: formatDay(now - (days - 1) * dayMs), to: seoulToday(now) }
}

export const quickPeriods = [
  { days: 1, label: '오늘' },
  { days: 7, label: '7일' },
  { days: 30, label: '30일' },
] as const
