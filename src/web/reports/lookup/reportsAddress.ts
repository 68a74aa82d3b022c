import { everyStage } from '#shared/catalogue/words/reportStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import { dayInSeoul, dayMs } from '#shared/platform/day.ts'
import { searchRuns } from '#shared/reports/searchKeys.ts'
import { businessNumberFilter } from '#web/domain/businessNumber/businessNumberFilter.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter, dayFilter, textFilter } from '#web/list/filters.ts'

const words = textFilter('단어')
export const tooShort = '단어는 두 글자 이상 입력해주세요.'

export const reportsAddress = listAddress({
  filters: {
    teamId: textFilter('팀', 50),
    businessNumber: businessNumberFilter('회사'),
    company: textFilter('기업'),
    stage: choiceFilter(
      '진행단계',
      everyStage.map((stage) => ({ value: stage, label: stage })),
    ),
    side: choiceFilter(
      '중개유형',
      sides.rows.map(({ key, word }) => ({ value: key, label: word })),
    ),
    from: dayFilter('시작일'),
    to: dayFilter('종료일'),
    search: {
      ...words,
      read: (text) => (searchRuns(text).length > 0 ? words.read(text) : undefined),
      fault: (text) => (searchRuns(text).length > 0 ? (words.fault?.(text) ?? '') : tooShort),
    },
  },
})
export type ReportFilters = typeof reportsAddress.filters
export type ReportConditions = ValuesOf<ReportFilters>

/** Returns common periods that end today, in Seoul time. */
export function quickPeriods(now = Date.now()) {
  const to = dayInSeoul(now)
  return [
    { label: '오늘', from: to, to },
    { label: '7일', from: dayInSeoul(now - 6 * dayMs), to },
    { label: '이번 달', from: `${to.slice(0, 8)}01`, to },
  ]
}

export const isBackwards = ({ from, to }: ReportConditions) => Boolean(from && to && from > to)

/** Returns URL parameters that show the filtered month and team in the calendar. */
export const calendarOf = ({ teamId, from, to }: ReportConditions) => ({
  ...(teamId === undefined ? {} : { team: teamId }),
  ...((to ?? from) ? { month: (to ?? from)?.slice(0, 7) } : {}),
})
