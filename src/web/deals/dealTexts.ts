import { contractStage, dealLists, endReasonWord } from '#shared/catalogue/words/dealStages.ts'
import { sides } from '#shared/catalogue/words/sides.ts'
import type { Counterparty, DealCompany } from '#shared/deals/counterparty.ts'
import { dayInSeoul, weekdayWord } from '#shared/platform/day.ts'
import { silentTone } from '#web/domain/lastReport.ts'
import { formatNumber } from '#web/ui/format.ts'

/** Which of the two companies of a counterparty a table names in its rows. */
export type ShownCompany = 'seller' | 'other'

/** Formats a day: without its year if it is in this year (11.13), otherwise with its year (25.11.13). */
export function shortDay(day: string, today = dayInSeoul()): string {
  const text = day.slice(2).replaceAll('-', '.')
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(3) : text
}
/** Formats a day with its weekday. Example: 11.18 수 */
export const dayWithWeekday = (day: string) => `${shortDay(day)} ${weekdayWord(day)}`

/**
 * Returns the colour for the days since the last report: amber for many days, red for very many. Once a deal has
 * reached the contract or has ended, no report is expected, so there is no colour.
 */
export function reportTone({
  lastReport,
  stage,
  ended,
}: Pick<Counterparty, 'lastReport' | 'stage' | 'ended'>) {
  return silentTone(lastReport?.days ?? null, !ended && stage !== contractStage)
}

export const leadWord = '잠재기업'
/**
 * The side of a company with its unique number, such as 매수 · B26-0031. A company without a unique number shows its
 * business number; a lead says that its business number is not known.
 */
export const kindText = ({ businessNumber, side, uniqueNumber }: DealCompany) =>
  businessNumber === null
    ? `${leadWord} · 사업자번호 미확인`
    : [sides.row(side)?.short ?? side, uniqueNumber ?? businessNumber].filter(Boolean).join(' · ')

export const listWord = (star: boolean) => dealLists.byKey[star ? 'short' : 'long'].word

/** Amount and share of a contract as text. Example: 12,000백만원 · 지분 51% */
export function termsText({ amount, share }: Pick<Counterparty, 'amount' | 'share'>): string {
  return [
    amount === null ? '' : `${formatNumber(amount)}백만원`,
    share === null ? '' : `지분 ${formatNumber(share, { decimals: share % 1 === 0 ? 0 : 2 })}%`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Counts the reasons, the most frequent first. Example: 가격 차이 2 · 응답 없음 1 */
export function reasonCounts(rows: readonly Counterparty[]): string {
  const groups = Map.groupBy(
    rows.flatMap(({ ended }) => ended ?? []),
    ({ reason }) => reason,
  )
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, some]) => `${endReasonWord(reason)} ${some.length}`)
    .join(' · ')
}

export const lateTitle = '할 일 지남'
