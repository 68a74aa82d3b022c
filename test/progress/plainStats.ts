import {
  firstStage,
  isReportStage,
  placeOfStage,
  reportStages,
} from '#shared/catalogue/words/reportStages.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { addDays } from '#shared/platform/day.ts'
import { daysOfMonth, monthsUpTo, weeksUpTo } from '#shared/progress/stats/period.ts'
import {
  ageBuckets,
  halts,
  noReason,
  type StatFigure,
  sourceRows,
} from '#shared/progress/stats/statDefinitions.ts'
import { type Company, dayText, type History, isBefore, stateOf } from './history.ts'
import {
  daysBetween,
  inOrder,
  median,
  type PlainCompany,
  plainCompaniesAt,
  plainIsActive,
  plainIsSilent,
  plainMedians,
  plainSilence,
  plainStageDays,
  type Scope,
} from './plain.ts'

/** Calculates the statistics a second time, literally by their definitions and without a database, for comparison. */

export interface StatsScope extends Scope {
  from: string
  to: string
}
interface CompanyFacts extends PlainCompany {
  given: Company
  /**
   * The number (from 1) of the furthest stage that the company reached in the period; 0 if it reached none of the ten
   * stages.
   */
  reached: number
  contractDay: string | null
  doneDay: string | null
  haltDay: string | null
  why: string | null
}

const within = (day: string | null, { from, to }: { from: string; to: string }) =>
  day !== null && day >= from && day <= to

/** The periods that the company spent in one of the ten stages, up to the day `to`. */
function stagePeriodsOf(one: Company, to: string) {
  const periods: { stage: string; since: string; until: string | null }[] = []
  for (const { stage, day } of inOrder(one.reports, to).filter((report) => isReportStage(report.stage))) {
    const last = periods.at(-1)
    if (last?.stage === stage) continue
    if (last) last.until = day
    periods.push({ stage, since: day, until: null })
  }
  return periods
}

/**
 * The last change of the field to one of these words until the end of the day `to`. Null if the company has no history.
 */
function lastChangeTo(history: History, one: Company, field: string, words: readonly string[], to: string) {
  if (!one.recorded) return null
  const end = { day: daysBetween(history.today, to), minute: 1439 }
  const changes = one.events.filter(
    (event, at) =>
      event.field === field &&
      isBefore(event, end) &&
      stateOf(one.events.slice(0, at))[event.field] !== event.value &&
      words.includes(event.value ?? ''),
  )
  return changes.at(-1) ?? null
}

function tell(history: History, company: PlainCompany, scope: StatsScope): CompanyFacts {
  const given = history.companies.find((one) => one.businessNumber === company.businessNumber)
  if (!given) throw new Error('a company that was not given')
  const periods = stagePeriodsOf(given, scope.to)
  const held = periods.filter(
    ({ stage, since, until }) =>
      (until === null || until >= scope.from) && (stage !== 'Deal Done' || since >= scope.from),
  )
  const contract = lastChangeTo(history, given, 'progressStage', ['계약완료'], scope.to)
  const halt = lastChangeTo(history, given, 'companyStatus', halts, scope.to)
  const halted = halt?.value === company.ability ? halt : null
  return {
    ...company,
    given,
    reached: Math.max(0, ...held.map(({ stage }) => placeOfStage(stage))),
    contractDay: company.contract === '계약완료' && contract ? dayText(contract.day) : null,
    doneDay: company.report === 'Deal Done' ? (periods.at(-1)?.since ?? null) : null,
    haltDay: halted ? dayText(halted.day) : null,
    why: halted?.reason?.trim() || null,
  }
}

export const tellAll = (history: History, scope: StatsScope): CompanyFacts[] =>
  plainCompaniesAt(history, scope).map((one) => tell(history, one, scope))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function reportsIn(history: History, { team, side }: StatsScope, period: { from: string; to: string }) {
  return history.companies
    .filter((one) => !one.deleted && (side === undefined || stateOf(one.events).side === side))
    .flatMap((one) => one.reports.map((report) => ({ ...report, company: one.businessNumber })))
    .filter((one) => !one.deleted && within(one.day, period) && (team === undefined || one.team === team))
}

/** The companies that are counted in one row of a figure. */
export function plainFigure(
  companies: readonly CompanyFacts[],
  scope: StatsScope,
  figure: StatFigure,
  row: string | undefined,
): CompanyFacts[] {
  const year = { from: `${monthsUpTo(scope.to)[0]}-01`, to: scope.to }
  const month = row !== undefined && /^\d{4}-\d{2}$/.test(row) ? daysOfMonth(row, scope.to) : scope
  const time = row === '12' ? year : month
  const [source, type] = row?.split('.') ?? []
  const typeWords = ['회사영업', '팀장영업', null]
  const inPipeline = (one: CompanyFacts) => one.reached > 0
  const isStage = (one: CompanyFacts) =>
    row === undefined ? isReportStage(one.report ?? '') : one.report === row
  const cameBy = (one: CompanyFacts) =>
    within(one.registeredDay, scope) &&
    (!source || (one.given.method ?? null) === connectionMethods.read(source)) &&
    (type === undefined || (one.given.type ?? null) === typeWords[Number(type)])
  const bucket = ageBuckets.find(({ key }) => key === row)
  const is: Record<StatFigure, (one: CompanyFacts) => boolean> = {
    active: plainIsActive,
    quiet: (one) => plainIsSilent(one, scope.to),
    registered: (one) => within(one.registeredDay, time),
    contracted: (one) => within(one.contractDay, time),
    done: (one) => within(one.doneDay, time),
    current: (one) => inPipeline(one) && isStage(one),
    currentQuiet: (one) => inPipeline(one) && isStage(one) && plainIsSilent(one, scope.to),
    reached: (one) => one.reached >= placeOfStage(row ?? firstStage),
    passed: (one) => one.reached > placeOfStage(row ?? firstStage),
    stayed: (one) => {
      const days = plainStageDays(one.given.reports, scope.to)
      return row === undefined ? days.size > 0 : days.has(row)
    },
    stalled: (one) => plainIsActive(one) && plainSilence(one, scope.to) >= Number(row ?? silenceDays),
    age: (one) =>
      plainIsActive(one) &&
      plainSilence(one, scope.to) >= (bucket?.from ?? 0) &&
      plainSilence(one, scope.to) <= (bucket?.to ?? Number.POSITIVE_INFINITY),
    source: cameBy,
    sourceContracted: (one) => cameBy(one) && one.contract === '계약완료',
    halted: (one) =>
      within(one.haltDay, scope) &&
      (row === undefined || (row === noReason ? one.why === null : one.ability === row)),
  }
  return companies.filter(is[figure])
}

/** All figures of the statistics screen. */
export function plainStats(history: History, scope: StatsScope) {
  const companies = tellAll(history, scope)
  const of = (figure: StatFigure, row?: string) => plainFigure(companies, scope, figure, row)
  const count = (figure: StatFigure, row?: string) => of(figure, row).length
  const price = (among: readonly CompanyFacts[]) => sum(among.map(({ given }) => given.price ?? 0))
  const medians = plainMedians(history, companies, scope.to)
  const weeks = weeksUpTo(scope.to)
  const written = reportsIn(history, scope, { from: weeks[0] ?? '', to: scope.to })
  const toDone = of('done').map((one) =>
    daysBetween(stagePeriodsOf(one.given, scope.to)[0]?.since ?? '', one.doneDay ?? ''),
  )
  return {
    summary: {
      active: count('active'),
      registered: count('registered'),
      contracted: count('contracted'),
      mou: count('reached', 'MOU체결'),
      done: count('done'),
      quiet: count('quiet'),
      reports: reportsIn(history, scope, scope).length,
    },
    pipeline: {
      rows: reportStages.texts.map((stage, at) => ({
        stage,
        current: count('current', stage),
        reached: count('reached', stage),
        median: medians[at]?.all.median ?? null,
        hopedPrice: price(of('current', stage)),
        quiet: count('currentQuiet', stage),
      })),
      total: {
        companies: count('reached'),
        current: count('current'),
        median: median(toDone),
        hopedPrice: price(of('current')),
        quiet: count('currentQuiet'),
      },
    },
    buckets: ageBuckets.map(({ key }) => ({ key, companies: count('age', key) })),
    activity: ['001', '101', '102', '103', '104'].map((teamId) => {
      const own = written.filter(({ team }) => team === teamId)
      const counts = weeks.map(
        (monday) => own.filter(({ day }) => within(day, { from: monday, to: addDays(monday, 6) })).length,
      )
      return { teamId, counts, total: own.length, companies: new Set(own.map((one) => one.company)).size }
    }),
    sources: sourceRows.map(({ key }) => ({
      key,
      types: [...salesTypes.texts, null].map(
        (type) => of('source', key).filter(({ given }) => (given.type ?? null) === type).length,
      ),
      companies: count('source', key),
      contracted: count('sourceContracted', key),
    })),
    months: monthsUpTo(scope.to).map((month) => ({
      month,
      registered: count('registered', month),
      contracted: count('contracted', month),
      done: count('done', month),
    })),
    halts: {
      stopped: count('halted', '진행중단'),
      held: count('halted', '진행보류'),
      withoutReason: count('halted', noReason),
    },
    stalled: of('stalled')
      .map((one) => ({ businessNumber: one.businessNumber, days: plainSilence(one, scope.to) }))
      .toSorted((a, b) => b.days - a.days || a.businessNumber.localeCompare(b.businessNumber)),
  }
}
