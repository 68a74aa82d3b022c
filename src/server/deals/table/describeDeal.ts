import { type DealStage, dealStages, type EndReason } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty, DealCompany, Offer, Person, StageDays } from '#shared/deals/counterparty.ts'
import { offerOfReports } from '#shared/deals/offeredMove.ts'
import type { ReachedDays } from '#shared/deals/stageDays.ts'
import { type DealTexts, filled, isTrue, momentOf, numberOf, type PairRow, textOf } from './dealColumns.ts'

/** The names of the people by team ID. */
export type Names = ReadonlyMap<string, string>
export const personOf = (names: Names, teamId: string | null): Person | null =>
  teamId === null ? null : { teamId, managerName: names.get(teamId) ?? teamId }

/**
 * The days of stages if none is reached. A copy of this object is made much faster than one built from pairs of stage
 * and day.
 */
const noStageReached = Object.fromEntries(dealStages.keys.map((stage) => [stage, null])) as StageDays

/** Describes the two companies of a counterparty, with its id, from a row that contains only these columns. */
export const pairOf = (row: PairRow, names: Names) => ({
  counterpartyId: Number(row.id),
  seller: {
    businessNumber: row.sellerNumber,
    companyName: row.sellerName ?? '',
    side: row.sellerSide,
    uniqueNumber: row.sellerUnique,
    manager: personOf(names, row.sellerTeam),
  },
  other: {
    businessNumber: row.otherNumber,
    companyName: row.otherName ?? '',
    side: row.otherSide,
    uniqueNumber: row.otherUnique,
    manager: personOf(names, row.otherTeam),
  },
})

const sellerOf = (row: DealTexts, names: Names): DealCompany => ({
  businessNumber: textOf(row, 'sellerNumber'),
  companyName: filled(row, 'sellerName'),
  side: textOf(row, 'sellerSide'),
  uniqueNumber: textOf(row, 'sellerUnique'),
  manager: personOf(names, textOf(row, 'sellerTeam')),
})
const otherOf = (row: DealTexts, names: Names): DealCompany => ({
  businessNumber: textOf(row, 'otherNumber'),
  companyName: filled(row, 'otherName'),
  side: textOf(row, 'otherSide'),
  uniqueNumber: textOf(row, 'otherUnique'),
  manager: personOf(names, textOf(row, 'otherTeam')),
})

interface AskingReport {
  id: number
  day: string
  stage: string
  points: string | null
  detail: string | null
}

/**
 * Returns the move that is offered by the reports since the latest step. Returns null for people who may not make it.
 */
function offerOf(row: DealTexts): Offer | null {
  const asking = textOf(row, 'asking')
  if (asking === null || !isTrue(row, 'mayChange') || textOf(row, 'endedDay') !== null) return null
  return offerOfReports(
    { stage: filled(row, 'stage') as DealStage, lastDay: filled(row, 'lastDay') },
    (JSON.parse(asking) as AskingReport[]).map(({ id, day, stage, points, detail }) => ({
      id,
      reportDate: day,
      progressStage: stage,
      keyPoints: points,
      detailContent: detail ?? '',
    })),
  )
}

function endingOf(row: DealTexts, names: Names): Counterparty['ended'] {
  const [day, reason] = [textOf(row, 'endedDay'), textOf(row, 'endReason') as EndReason | null]
  if (day === null || reason === null) return null
  return { day, reason, note: textOf(row, 'endNote'), by: personOf(names, textOf(row, 'endedBy')) }
}

function reportOf(row: DealTexts, names: Names): Counterparty['lastReport'] {
  const [id, teamId] = [numberOf(row, 'reportId'), filled(row, 'reportTeam')]
  if (id === null) return null
  return {
    id,
    day: filled(row, 'reportDay'),
    days: numberOf(row, 'reportDays') ?? 0,
    stage: filled(row, 'reportStage'),
    keyPoints: textOf(row, 'reportPoints'),
    teamId,
    managerName: personOf(names, teamId)?.managerName ?? '',
  }
}

function nextOf(row: DealTexts, names: Names): Counterparty['next'] {
  const id = numberOf(row, 'taskId')
  if (id === null) return null
  return {
    id,
    version: numberOf(row, 'taskVersion') ?? 0,
    text: filled(row, 'taskText'),
    day: filled(row, 'taskDay'),
    late: numberOf(row, 'late') ?? 0,
    person: personOf(names, textOf(row, 'taskPerson')) ?? { teamId: '', managerName: '' },
  }
}

export const describeDeal = (row: DealTexts, names: Names): Counterparty => ({
  id: Number(filled(row, 'id')),
  version: Number(filled(row, 'version')),
  seller: sellerOf(row, names),
  other: otherOf(row, names),
  stage: filled(row, 'stage') as DealStage,
  stageDays: { ...noStageReached, ...(JSON.parse(filled(row, 'stageDays')) as ReachedDays) },
  lastDay: filled(row, 'lastDay'),
  days: Number(filled(row, 'days')),
  star: isTrue(row, 'star'),
  ended: endingOf(row, names),
  amount: numberOf(row, 'amount'),
  share: numberOf(row, 'share'),
  lastReport: reportOf(row, names),
  next: nextOf(row, names),
  offer: offerOf(row),
  author: personOf(names, textOf(row, 'createdBy')),
  createdAt: momentOf(row, 'createdAt'),
  updatedAt: momentOf(row, 'updatedAt'),
  can: { change: isTrue(row, 'mayChange') },
})
