import { sql } from 'drizzle-orm'
import { type DealStage, dealStages } from '#shared/catalogue/words/dealStages.ts'
import { needsCounterparty, reportStages } from '#shared/catalogue/words/reportStages.ts'
import { dayMs } from '#shared/platform/day.ts'
import { withAnd } from '#shared/platform/particle.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import { refreshCompanyList } from '../../company/list/companyList.ts'
import type { Db } from '../../database/connect.ts'
import { stageHistory } from '../../database/tables/companyChildren.ts'
import { dailyReport } from '../../database/tables/dailyReport.ts'
import { clockText, dayText, momentOf, seoulDay } from '../company/calendar.ts'
import { type Random, seededRandom } from '../company/random.ts'

interface Deal extends Record<string, unknown> {
  seller: string
  other: string
  otherName: string
  stage: DealStage
  lastDay: string
  team: string | null
  /** Stage and day of the latest report of the seller. */
  latest: { stage: string; day: string } | null
}

const { matching, mou } = reportStages.byKey
const diligence = reportStages.byKey['due-diligence']
const stageOf: Partial<Record<DealStage, string>> = { mou: mou.word, 'due-diligence': diligence.word }

/**
 * Texts for reports about a counterparty, by its deal stage. None names a later stage, because the deal table would
 * then offer to move the counterparty.
 */
const points: Partial<Record<DealStage, readonly string[]>> = {
  tm: ['블라인드 티저 설명', '티저 검토 의견 청취', '대표 통화, 관심 확인'],
  nda: ['NDA 서명본 받음', 'NDA 문안 의견 회신', '가공 설비 질의 12건'],
  im: ['IM 질의 회신', '펀드 결성 일정 청취', 'IM 설명, 현장 방문 협의'],
  loi: ['LOI 조건 비교', '차순위 유지 의사 확인'],
  mou: ['MOU 조건 확정', '실사 일정 협의'],
  'due-diligence': ['회계실사 2주차', '우발채무 확인'],
}
/**
 * Share of the counterparties at stage IM whose report names the next stage, so that the deal table offers to move
 * them.
 */
const asked = 0.3
const askedPoints = 'LOI 접수, 검토 시작'
const startMinutes = 16 * 60

/** Report stages before the firm has a contract with the seller. Counterparties of such sellers get no reports. */
const early: readonly string[] = [
  reportStages.byKey['first-review'].word,
  reportStages.byKey['contract-preparation'].word,
]

/**
 * Adds reports that name the counterparties of the deal tables, because the other invented reports rarely name them. A
 * seller whose report stage needs a counterparty keeps this stage. The stage of any other seller becomes 매칭진행 or a
 * later one.
 */
export async function reportOnDeals(db: Db, seed: number): Promise<number> {
  const random = seededRandom(seed * 17 + 3)
  const { rows: deals } = await db.execute<Deal>(sql`
    select c.seller_number as seller, c.other_number as other, o.company_name as "otherName", c.stage,
      c.last_day::text as "lastDay", a.manager1_team as team, l.latest
    from counterparty c join company_add a on a.business_number = c.seller_number
      join company o on o.business_number = c.other_number
      left join lateral (select jsonb_build_object('stage', d.progress_stage, 'day', d.report_date) as latest from daily_report d
        where d.business_number = c.seller_number and d.deleted_at is null
        order by d.report_date desc, d.start_time desc, d.id desc limit 1) l on true
    where c.ended_day is null and o.deleted_at is null order by c.id`)
  const today = seoulDay(Date.now())
  const written = deals.flatMap((deal, at) => {
    const report = reportOf(random, deal, at, today)
    return report ? [{ deal, report }] : []
  })
  if (written.length === 0) return 0
  await db.transaction(async (tx) => {
    await tx.insert(dailyReport).values(written.map(({ report }) => report))
    const changed = written.filter(({ deal }) => deal.latest && !needsCounterparty(deal.latest.stage))
    const first = new Map(
      changed
        .toSorted((a, b) => (a.report.reportDate < b.report.reportDate ? 1 : -1))
        .map(({ deal, report }) => [deal.seller, { deal, report }]),
    )
    if (first.size > 0)
      await tx.insert(stageHistory).values(
        [...first.values()].map(({ deal, report }) => ({
          businessNumber: deal.seller,
          kind: 'reportStage',
          before: deal.latest?.stage ?? null,
          after: report.progressStage,
          changedBy: report.teamId,
          at: report.createdAt,
        })),
      )
    await refreshCompanyList(tx, [...new Set(written.map(({ deal }) => deal.seller))])
  })
  return written.length
}

function reportOf(random: Random, deal: Deal, at: number, today: number) {
  const { latest, team, stage, seller, other, otherName } = deal
  const texts = points[stage]
  if (!texts || !team || !latest || early.includes(latest.stage)) return null
  const progressStage = stageOf[stage] ?? matching.word
  const named = needsCounterparty(latest.stage)
  // The latest report decides the seller's stage. A new report with a different stage must therefore be dated before
  // the latest report.
  const end = named && latest.stage !== progressStage ? Date.parse(latest.day) / dayMs - 1 : today - 1
  const begin = Date.parse(named ? deal.lastDay : later(deal.lastDay, latest.day)) / dayMs
  if (begin > end) return null
  const day = Math.max(begin, end - random.int(0, 30))
  const teamId = team
  const reportDate = dayText(day)
  const keyPoints = stage === 'im' && random.next() < asked ? askedPoints : random.pick(texts)
  const detailContent = `${withAnd(otherName)} 통화했습니다. ${keyPoints}. ${dealStages.byKey[stage].word} 단계에서 다음 일정을 정하고 자료를 준비합니다.`
  const start = startMinutes + (at % 240)
  const createdAt = momentOf(day, start + 30)
  return {
    teamId,
    reportDate,
    businessNumber: seller,
    startTime: clockText(start),
    progressStage,
    counterpartyCompany: otherName,
    counterpartyBusinessNumber: other,
    keyPoints,
    detailContent,
    createdAt,
    updatedAt: createdAt,
    runs: reportRuns([otherName, keyPoints, detailContent], reportDate, { teamId, progressStage }),
  }
}
const later = (a: string, b: string) => (a > b ? a : b)
