import { type DealStage, dealStages, type EndReason } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty, DealCompany, Offer, Person, StageDays } from '#shared/deals/counterparty.ts'
import { offerOfReports } from '#shared/deals/offeredMove.ts'
import type { ReachedDays } from '#shared/deals/stageDays.ts'

/** A row as `selectDeals` in `deals.queries.ts` returns it. */
export interface SelectedDeal extends Record<string, unknown> {
  id: string
  version: number
  sellerNumber: string
  sellerName: string
  sellerSide: string | null
  sellerUnique: string | null
  sellerTeam: string | null
  otherNumber: string | null
  otherName: string
  otherSide: string | null
  otherUnique: string | null
  otherTeam: string | null
  stage: DealStage
  stageDays: ReachedDays
  lastDay: string
  star: boolean
  endedDay: string | null
  endReason: EndReason | null
  endNote: string | null
  endedBy: string | null
  amount: number | null
  share: number | null
  keptReport: string | null
  createdBy: string | null
  createdAt: string
  updatedAt: string
  mayChange: boolean
  /** Days in the present stage, days since the latest report, and days for which the next task is overdue. */
  days: number
  reportDays: number | null
  late: number | null
  reportId: string | null
  reportDay: string | null
  reportStage: string | null
  reportPoints: string | null
  reportTeam: string | null
  /** The reports that may offer a move, unsorted; null if there are none. */
  asking: readonly AskingReport[] | null
  taskId: string | null
  taskVersion: number
  taskText: string
  taskDay: string
  taskPerson: string
}

/** The names of the people by team ID. */
export type Names = ReadonlyMap<string, string>
export const personOf = (names: Names, teamId: string | null): Person | null =>
  teamId === null ? null : { teamId, managerName: names.get(teamId) ?? teamId }

/** Spreading this object is much faster than building one from pairs of key and day. */
const noStageReached = Object.fromEntries(dealStages.keys.map((stage) => [stage, null])) as StageDays

export const sellerOf = (row: SelectedDeal, names: Names): DealCompany => ({
  businessNumber: row.sellerNumber,
  companyName: row.sellerName,
  side: row.sellerSide,
  uniqueNumber: row.sellerUnique,
  manager: personOf(names, row.sellerTeam),
})
export const otherOf = (row: SelectedDeal, names: Names): DealCompany => ({
  businessNumber: row.otherNumber,
  companyName: row.otherName,
  side: row.otherSide,
  uniqueNumber: row.otherUnique,
  manager: personOf(names, row.otherTeam),
})

interface AskingReport {
  id: number
  day: string
  stage: string
  points: string | null
  detail: string | null
}

/** Returns the move that reports since the latest step offer. Null for people who may not make the move. */
function offerOf(row: SelectedDeal): Offer | null {
  if (!row.mayChange || row.endedDay !== null || row.asking === null) return null
  return offerOfReports(
    row,
    row.asking.map(({ id, day, stage, points, detail }) => ({
      id,
      reportDate: day,
      progressStage: stage,
      keyPoints: points,
      detailContent: detail ?? '',
    })),
  )
}

export function describeDeal(row: SelectedDeal, names: Names): Counterparty {
  const { endedDay, endReason, reportId, reportDay, taskId } = row
  return {
    id: Number(row.id),
    version: row.version,
    seller: sellerOf(row, names),
    other: otherOf(row, names),
    stage: row.stage,
    stageDays: { ...noStageReached, ...row.stageDays },
    lastDay: row.lastDay,
    days: row.days,
    star: row.star,
    ended:
      endedDay === null || endReason === null
        ? null
        : { day: endedDay, reason: endReason, note: row.endNote, by: personOf(names, row.endedBy) },
    amount: row.amount,
    share: row.share,
    lastReport:
      reportId === null || reportDay === null
        ? null
        : {
            id: Number(reportId),
            day: reportDay,
            days: row.reportDays ?? 0,
            stage: row.reportStage ?? '',
            keyPoints: row.reportPoints,
            teamId: row.reportTeam ?? '',
            managerName: personOf(names, row.reportTeam)?.managerName ?? '',
          },
    next:
      taskId === null
        ? null
        : {
            id: Number(taskId),
            version: row.taskVersion,
            text: row.taskText,
            day: row.taskDay,
            late: row.late ?? 0,
            person: personOf(names, row.taskPerson) ?? { teamId: '', managerName: '' },
          },
    offer: offerOf(row),
    author: personOf(names, row.createdBy),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    can: { change: row.mayChange },
  }
}
