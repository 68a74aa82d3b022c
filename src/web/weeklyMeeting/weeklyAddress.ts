import { dayInSeoul, isCalendarDay, mondayOf } from '#shared/platform/day.ts'
import { isReportTeam, wholeFirm } from '#shared/progress/teams.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import type { Filter } from '#web/list/filters.ts'

export const thisMonday = () => mondayOf(dayInSeoul())

const weekFilter: Filter<string> = {
  label: '주',
  // Accepts any day up to this week and returns the Monday of its week.
  read: (text) => (isCalendarDay(text) && mondayOf(text) <= thisMonday() ? mondayOf(text) : undefined),
  write: (monday) => monday,
  say: (monday) => monday,
  fault: () => '이번 주까지의 날짜를 YYYY-MM-DD로 입력해주세요.',
}
const teamFilter: Filter<string> = {
  label: '팀',
  read: (text) => (isReportTeam(text) || text === wholeFirm.teamId ? text : undefined),
  write: (team) => team,
  say: (team) => team,
}

/** The URL state of the screen. Without a week it shows the current one, without a team the whole firm. */
export const weeklyAddress = listAddress({
  filters: { week: weekFilter, team: teamFilter },
  beside: ['by'],
})
export type WeeklyConditions = ValuesOf<typeof weeklyAddress.filters>
