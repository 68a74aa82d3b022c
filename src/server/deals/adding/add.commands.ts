import { inArray } from 'drizzle-orm'
import { firstDealStage } from '#shared/catalogue/words/dealStages.ts'
import { isDealSeller } from '#shared/catalogue/words/sides.ts'
import { normaliseName } from '#shared/company/search.ts'
import type { AddingState, addCounterparties } from '#shared/deals/adding.endpoints.ts'
import { mostCounterparties } from '#shared/deals/limits.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { CompanyChange } from '../../company/changed/companyChange.ts'
import { requireCompany } from '../../company/company.queries.ts'
import { asReader } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { counterparty, counterpartyStep } from '../../database/tables/deals/counterparty.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { canAdd, type Resolved, readKnown, resolveAll } from '../candidates/resolve.ts'
import { changesOf, dealsChanged } from '../table/dealChanged.ts'
import { type CounterpartyRow, type Locked, lockCompanies } from '../table/dealRows.ts'
import { openAgain } from '../table/end.commands.ts'
import { requireRight } from '../table/openDeal.ts'
import { stepDay } from '../table/stepDay.ts'
import { tieReportsOfNew } from '../table/tieReports.ts'
import { insertTasks, requirePerson } from '../tasks/taskRows.ts'

type Given = BodyOf<typeof addCounterparties>
type Item = Given['items'][number]
interface Chosen {
  item: Item
  resolved: Resolved
}

/**
 * Adds counterparties to the deal table of a seller. Those that cannot be added are skipped and listed in the answer,
 * so that the rest of a pasted list with duplicates is still added. A counterparty that had ended is opened again.
 */
export const addDeals = (change: Change, seller: string, given: Given) =>
  change(async (tx, actor) => {
    // The right is checked before the expensive work for a long list, and again below when the seller is locked.
    requireRight(actor, await requireCompany(tx, seller))
    const wanted = given.items.map(({ businessNumber, name }) => ({ number: businessNumber ?? null, name }))
    // The name that the person gave may be that of a registered company. The companies are looked up before they are
    // locked, because all of them must be locked at once and in order.
    const meant = resolveAll(await asReader(tx, () => readKnown(tx, seller, wanted)), wanted)
    const numbers = meant.flatMap(({ company }) => company?.number ?? [])
    const locked = await lockCompanies(tx, [seller, ...numbers])
    const own = locked.get(seller)
    if (!own) throw new AppError('company/not-found')
    requireRight(actor, own)
    if (!isDealSeller(own.add?.side ?? null)) throw new AppError('counterparty/not-seller')
    if (given.task?.teamId !== undefined) await requirePerson(tx, given.task.teamId)
    const known = await asReader(tx, () => readKnown(tx, seller, wanted))
    const resolved = resolveAll(known, wanted)
    const chosen = given.items.flatMap((item, at): Chosen[] => {
      const one = resolved[at]
      return one && canAdd(one) ? [{ item, resolved: one }] : []
    })
    const fresh = chosen.filter(({ resolved: { state } }) => state !== 'reopens')
    const ended = chosen.filter(({ resolved: { state } }) => state === 'reopens')
    if (known.present.length + fresh.length > mostCounterparties)
      throw new AppError('counterparty/too-many', { values: { limit: mostCounterparties } })
    const isLocked = ({ resolved: { company } }: Chosen) => company === null || locked.has(company.number)
    // A company with one of the names was registered or restored while this change waited for the locks. It is not
    // locked, so the request is refused and can be repeated.
    if (!chosen.every(isLocked)) throw new AppError('server/locked')
    const added = await insertFresh(tx, actor, seller, given, fresh)
    await tieReportsOfNew(
      tx,
      seller,
      added.flatMap(({ otherNumber }) => otherNumber ?? []),
    )
    const reopened = await reopenEnded(tx, actor, ended)
    await writeTasks(tx, actor, own, locked, given, added)
    const changes: CompanyChange[] = [
      ...added.flatMap((after) =>
        changesOf(own, otherOf(locked, after), { action: 'deal/added', before: null, after }),
      ),
      ...reopened.flatMap(({ before, after }) =>
        changesOf(own, otherOf(locked, after), { action: 'deal/reopened', before, after }),
      ),
    ]
    if (changes.length > 0) await dealsChanged(tx, actor, changes)
    return { added: added.length, reopened: reopened.length, skipped: skippedOf(resolved) }
  })

const skippedOf = (resolved: readonly Resolved[]) =>
  resolved.flatMap((one, index): { index: number; state: AddingState }[] =>
    canAdd(one) ? [] : [{ index, state: one.state }],
  )

const otherOf = (others: Map<string, Locked>, { otherNumber }: CounterpartyRow) =>
  otherNumber === null ? null : (others.get(otherNumber) ?? null)

async function insertFresh(
  tx: Db,
  actor: Actor,
  seller: string,
  given: Given,
  fresh: readonly Chosen[],
): Promise<CounterpartyRow[]> {
  if (fresh.length === 0) return []
  const stage = firstDealStage
  const rows = await tx
    .insert(counterparty)
    .values(
      fresh.map(({ item, resolved: { company, name } }) => {
        const day = stepDay(item.day ?? given.day, '')
        return {
          sellerNumber: seller,
          otherNumber: company?.number ?? null,
          name: company ? null : name,
          nameKey: company ? null : normaliseName(name ?? ''),
          stage,
          stageDays: { [stage]: day },
          lastDay: day,
          star: item.star ?? false,
          createdBy: actor.teamId,
        }
      }),
    )
    .returning()
  await tx.insert(counterpartyStep).values(
    rows.map((row) => ({
      counterpartyId: row.id,
      kind: 'added' as const,
      toStage: stage,
      day: row.lastDay,
      setsDay: true,
      doneBy: actor.teamId,
    })),
  )
  return rows
}

async function reopenEnded(tx: Db, actor: Actor, ended: readonly Chosen[]) {
  const ids = ended.flatMap(({ resolved: { present } }) => (present ? Number(present.id) : []))
  if (ids.length === 0) return []
  const rows = await tx.select().from(counterparty).where(inArray(counterparty.id, ids)).for('update')
  const done: { before: CounterpartyRow; after: CounterpartyRow }[] = []
  for (const before of rows) {
    const today = dayInSeoul()
    const after = await openAgain(tx, actor.teamId, before, before.lastDay > today ? before.lastDay : today)
    done.push({ before, after })
  }
  return done
}

async function writeTasks(
  tx: Db,
  actor: Actor,
  seller: Locked,
  others: Map<string, Locked>,
  { task }: Given,
  added: readonly CounterpartyRow[],
) {
  if (!task || added.length === 0) return
  const personOf = (row: CounterpartyRow) =>
    task.teamId ?? otherOf(others, row)?.add?.manager1Team ?? seller.add?.manager1Team ?? actor.teamId
  await insertTasks(
    tx,
    actor,
    added.map((row) => ({
      text: task.text,
      day: task.day,
      person: personOf(row),
      businessNumber: row.sellerNumber,
      counterpartyId: row.id,
    })),
  )
}
