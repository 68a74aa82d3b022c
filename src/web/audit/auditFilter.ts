import type { Search } from '#web/lib/search.ts'
import { formatDay, seoulToday } from '#web/lib/time.ts'

export interface AuditFilter {
  person?: string
  company?: string
  kind?: string
  from?: string
  to?: string
}

const dayMs = 86_400_000

/** A day that the calendar has: 2026-02-30 is written like one but none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** What an address asks for; what cannot be asked is left out instead of being refused. */
export function readFilter(search: Search): AuditFilter {
  const text = (name: string, limit: number) => {
    const value = search[name]?.trim() ?? ''
    return value === '' || value.length > limit ? {} : { [name]: value }
  }
  const day = (name: 'from' | 'to') => {
    const value = search[name] ?? ''
    return isDay(value) ? { [name]: value } : {}
  }
  return { ...text('person', 100), ...text('company', 12), ...text('kind', 60), ...day('from'), ...day('to') }
}

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
