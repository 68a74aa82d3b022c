import { actionLabel, kindLabel } from '#shared/audit/actionLabels.ts'
import { refusalKinds } from '#shared/audit/refusals.ts'
import { dayInSeoul, dayMs } from '#shared/platform/day.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, dayFilter, textFilter } from '#web/list/filters.ts'

export const auditAddress = listAddress({
  beside: ['view'],
  filters: {
    person: textFilter('사용자', 100),
    company: textFilter('사업자번호', 12),
    kind: { ...textFilter('종류', 60), say: kindLabel },
    from: dayFilter('시작일'),
    to: dayFilter('종료일'),
  },
})
export type AuditFilter = ValuesOf<typeof auditAddress.filters>

export const refusalKindChoices = refusalKinds.map((value) => ({ value, label: actionLabel(value) }))

export const refusalAddress = listAddress({
  beside: ['view'],
  filters: {
    person: textFilter('사용자', 100),
    address: textFilter('접속 주소', 64),
    kind: choiceFilter('종류', refusalKindChoices),
    from: dayFilter('시작일'),
    to: dayFilter('종료일'),
  },
})
export type RefusalFilter = ValuesOf<typeof refusalAddress.filters>

export const isBackwards = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  Boolean(from && to && from > to)

/** The period of the last `days` days including today, in Seoul time. */
export function lastDays(days: number, now: number = Date.now()): { from: string; to: string } {
  return { from: dayInSeoul(now - (days - 1) * dayMs), to: dayInSeoul(now) }
}

export const quickPeriods = [
  { days: 1, label: '오늘' },
  { days: 7, label: '7일' },
  { days: 30, label: '30일' },
] as const
