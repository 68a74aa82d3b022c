import { isReportStage, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { silenceDays } from '#shared/catalogue/words/silence.ts'
import { sideColumns, unset } from '#shared/progress/crossTab.ts'
import type { StageDaysRow } from '#shared/progress/progress.endpoints.ts'
import { type Company, dayText, type History, isBefore, type Report, stateOf } from './history.ts'

/** Calculates the figures a second time, literally by their definitions and without a database, for comparison. */

export interface PlainCompany {
  businessNumber: string
  side: string | null
  contract: string | null
  ability: string | null
  report: string | null
  reportDate: string | null
  registeredDay: string
}
export interface Scope {
  team?: string | undefined
  asOf?: string | undefined
  side?: string | undefined
}

/** Reports up to this day, oldest first. If two have the same time, the later one in the list was written later. */
export const inOrder = (reports: readonly Report[], day: string) =>
  reports
    .filter((one) => !one.deleted && one.day <= day)
    .map((one, at) => ({ ...one, at }))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.time.localeCompare(b.time) || a.at - b.at)

export function plainCompaniesAt(
  history: History,
  { team, side: wanted, asOf = history.today }: Scope,
): PlainCompany[] {
  const day = (Date.parse(asOf) - Date.parse(history.today)) / 86_400_000
  const end = { day, minute: 1439 }
  return history.companies
    .filter((one) => !one.deleted && isBefore(one.registered, end))
    .flatMap((one: Company) => {
      const happened = one.recorded ? one.events.filter((event) => isBefore(event, end)) : one.events
      const { side, progressStage, companyStatus, ...slots } = stateOf(happened)
      if (team !== undefined && !Object.values(slots).includes(team)) return []
      if (wanted !== undefined && side !== wanted) return []
      const latest = inOrder(one.reports, asOf).at(-1)
      return [
        {
          businessNumber: one.businessNumber,
          side,
          contract: progressStage,
          ability: companyStatus,
          report: latest?.stage ?? null,
          reportDate: latest?.day ?? null,
          registeredDay: dayText(one.registered.day),
        },
      ]
    })
}

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

export const plainIsActive = (one: PlainCompany) =>
  one.side !== null && one.ability !== '진행중단' && one.report !== 'Deal Done'
export const plainSilence = (one: PlainCompany, day: string) =>
  daysBetween(one.reportDate ?? one.registeredDay, day)
export const plainIsSilent = (one: PlainCompany, day: string) =>
  plainIsActive(one) && plainSilence(one, day) >= silenceDays

/** Days that the company spent in each stage it has left. If it returned to a stage, the days are added up. */
export function plainStageDays(reports: readonly Report[], day: string): Map<string, number> {
  const days = new Map<string, number>()
  const known = inOrder(reports, day).filter(({ stage }) => isReportStage(stage))
  let since = null as { stage: string; day: string } | null
  for (const { stage, day: reported } of known) {
    if (stage === since?.stage) continue
    if (since) days.set(since.stage, (days.get(since.stage) ?? 0) + daysBetween(since.day, reported))
    since = { stage, day: reported }
  }
  if (since) days.delete(since.stage)
  return days
}

export function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2)
}

export function plainMedians(
  history: History,
  companies: readonly PlainCompany[],
  day: string,
): StageDaysRow[] {
  const reportsOf = (number: string) =>
    history.companies.find((one) => one.businessNumber === number)?.reports ?? []
  const periods = companies.map((one) => ({
    side: one.side,
    days: plainStageDays(reportsOf(one.businessNumber), day),
  }))
  return reportStages.texts.map((stage) => {
    const figure = (among: typeof periods) => {
      const values = among.flatMap(({ days }) => {
        const found = days.get(stage)
        return found === undefined ? [] : [found]
      })
      return { median: median(values), companies: values.length }
    }
    return {
      stage,
      sides: sideColumns.map(({ key, word }) =>
        figure(periods.filter(({ side }) => side === (key === unset ? null : word))),
      ),
      all: figure(periods),
    }
  })
}
