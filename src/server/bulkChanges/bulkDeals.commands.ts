import type { makeBulkDeals, previewBulkDeals } from '#shared/bulkChanges/bulkDeals.endpoints.ts'
import { firstDealStage } from '#shared/catalogue/words/dealStages.ts'
import type { BodyOf, ResponseOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../database/connect.ts'
import { counterparty, counterpartyStep } from '../database/tables/deals/counterparty.ts'
import { importRow } from '../database/tables/imports/importRun.ts'
import { changesOf, dealsChanged } from '../deals/table/dealChanged.ts'
import { type CounterpartyRow, lockCompanies } from '../deals/table/dealRows.ts'
import { stepDay } from '../deals/table/stepDay.ts'
import { tieReportsOfNew } from '../deals/table/tieReports.ts'
import { insertRows } from '../imports/apply/bulkWrite.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import { createRun } from './createRun.ts'
import { type DealPlan, planDeals } from './planDeals.ts'

/** Returns what adding the companies to deal tables would do with each of them. Nothing is stored. */
export async function previewDeals(
  db: Db,
  actor: Actor,
  wanted: BodyOf<typeof previewBulkDeals>,
): Promise<ResponseOf<typeof previewBulkDeals>> {
  const { companyName, plans } = await planDeals(db, actor, wanted)
  return { companyName, rows: plans.map(({ row }) => row) }
}

type Pair = NonNullable<DealPlan['pair']>

/**
 * Adds the companies to deal tables in one transaction. They are planned again with locked companies and the rights of
 * this moment, so that nobody is added whom the person has not seen as possible.
 */
export const addBulkDeals = (
  change: Change,
  { onlyPossible, ...wanted }: BodyOf<typeof makeBulkDeals>,
): Promise<ResponseOf<typeof makeBulkDeals>> =>
  change(async (tx, actor) => {
    await lockCompanies(tx, [wanted.businessNumber, ...wanted.rows])
    const { plans } = await planDeals(tx, actor, wanted)
    const pairs = plans.flatMap(({ pair }) => pair ?? [])
    const left = plans.flatMap(({ row: { businessNumber, outcome }, pair }) =>
      pair ? [] : [{ businessNumber, outcome }],
    )
    const blocked = left.filter(({ outcome }) => outcome !== 'same').length
    if (blocked > 0 && !onlyPossible)
      throw new AppError('bulk/changed-meanwhile', { values: { count: blocked } })
    if (pairs.length === 0) throw new AppError('bulk/nothing')
    const id = await createRun(
      tx,
      actor,
      { field: wanted.field, value: wanted.businessNumber, after: null, reason: null },
      { changed: pairs.length, left: left.length },
    )
    const deals = await insertDeals(tx, actor, pairs)
    await insertRows(
      tx,
      importRow,
      deals.map((deal, at) => rowOf(id, deal, at + 1)),
    )
    for (const [seller, own] of Map.groupBy(deals, ({ sellerNumber }) => sellerNumber))
      await tieReportsOfNew(
        tx,
        seller,
        own.flatMap(({ otherNumber }) => otherNumber ?? []),
      )
    const changes = deals.flatMap((after, at) => {
      const pair = pairs[at]
      const told = { action: 'deal/added', before: null, after, also: { bulkId: id } } as const
      return pair ? changesOf(pair.seller, pair.other, told) : []
    })
    await dealsChanged(tx, actor, changes)
    return { id, changed: deals.length, left }
  })

/** Writes the counterparties with their first step, in the order of the pairs. */
async function insertDeals(tx: Db, actor: Actor, pairs: readonly Pair[]): Promise<CounterpartyRow[]> {
  const stage = firstDealStage
  const day = stepDay(undefined, '')
  const deals = await tx
    .insert(counterparty)
    .values(
      pairs.map(({ seller, other }) => ({
        sellerNumber: seller.row.businessNumber,
        otherNumber: other.row.businessNumber,
        stage,
        stageDays: { [stage]: day },
        lastDay: day,
        star: false,
        createdBy: actor.teamId,
      })),
    )
    .returning()
  await tx.insert(counterpartyStep).values(
    deals.map(({ id }) => ({
      counterpartyId: id,
      kind: 'added' as const,
      toStage: stage,
      day,
      setsDay: true,
      doneBy: actor.teamId,
    })),
  )
  return deals
}

/** The row by which an undo finds the counterparty. It holds no name, because a company may be hidden later. */
const rowOf = (importId: number, deal: CounterpartyRow, row: number): typeof importRow.$inferInsert => ({
  importId,
  row,
  outcome: 'new',
  name: null,
  businessNumber: deal.sellerNumber,
  recordId: deal.id,
  errors: 0,
  warnings: 0,
  problems: [],
  changes: [],
  versionAfter: deal.version,
})
