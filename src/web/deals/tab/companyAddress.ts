import { contractStage, type DealStage, dealLists, dealStages } from '#shared/catalogue/words/dealStages.ts'
import { silenceDays, silenceTitle } from '#shared/catalogue/words/silence.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import { dayInSeoul, daysBetween } from '#shared/platform/day.ts'
import { listAddress, type ValuesOf } from '#web/list/address.ts'
import { choiceFilter } from '#web/list/filters.ts'
import { lateTitle } from '../dealTexts.ts'

export const stageFilter = choiceFilter(
  '단계',
  dealStages.rows.map(({ key, word }) => ({ value: key, label: word })),
)
export const listFilter = choiceFilter(
  '목록',
  dealLists.rows.map(({ key, word }) => ({ value: key, label: word })),
)
export const onlyFilter = choiceFilter('조건', [
  { value: 'late', label: lateTitle },
  { value: 'silent', label: silenceTitle },
])

/** The filters of one company's deal table. They are stored in the URL, beside the parameters of the other tabs. */
export const companyAddress = listAddress({
  filters: { stage: stageFilter, list: listFilter, only: onlyFilter },
  beside: ['tab', 'businessNumber', 'companyName', 'unit', 'view', 'group', 'search', 'until'],
})
export type CompanyConditions = ValuesOf<typeof companyAddress.filters>

/** Days without a report: since the last report or, if there is none, since the day of the first stage (TM). */
const silentDays = ({ lastReport, stageDays }: Counterparty, today: string) =>
  lastReport ? lastReport.days : stageDays.tm ? daysBetween(stageDays.tm, today) : 0
/**
 * Whether an active counterparty is silent. At the contract stage no report is expected, so the counterparty is never
 * silent.
 */
const isSilent = (row: Counterparty, today: string) =>
  row.ended === null && row.stage !== contractStage && silentDays(row, today) >= silenceDays
const isLate = ({ ended, next }: Counterparty) => ended === null && (next?.late ?? 0) > 0

/** Counts the active counterparties that match each filter, and the ended counterparties. */
export function countRows(rows: readonly Counterparty[], today = dayInSeoul()) {
  const active = rows.filter(({ ended }) => ended === null)
  const stages = new Map<DealStage, number>()
  for (const { stage } of active) stages.set(stage, (stages.get(stage) ?? 0) + 1)
  return {
    active: active.length,
    short: active.filter(({ star }) => star).length,
    late: active.filter(isLate).length,
    silent: active.filter((row) => isSilent(row, today)).length,
    ended: rows.length - active.length,
    stages,
  }
}

/** The rows that match the filters. Ended counterparties are shown only if no filter is set. */
export function limited(
  rows: readonly Counterparty[],
  { stage, list, only }: CompanyConditions,
  today = dayInSeoul(),
) {
  const any = stage ?? list ?? only
  return rows.filter(
    (row) =>
      (row.ended === null || any === undefined) &&
      (stage === undefined || row.stage === stage) &&
      (list === undefined || row.star === (list === 'short')) &&
      (only === undefined || (only === 'late' ? isLate(row) : isSilent(row, today))),
  )
}
