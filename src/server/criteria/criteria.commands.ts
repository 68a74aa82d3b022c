import { eq, sql } from 'drizzle-orm'
import { isDealSeller, sellersFor } from '#shared/catalogue/words/sides.ts'
import type {
  addCriterion,
  Criterion,
  changeCriterion,
  SellerTerms,
  saveSellerTerms,
} from '#shared/criteria/criteria.endpoints.ts'
import { mostCriteria } from '#shared/criteria/limits.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { ChangeFact } from '../company/changed/companyChange.ts'
import { companyChanged } from '../company/changed/companyChanged.ts'
import { ownershipOf } from '../company/companyRows.ts'
import { asReader } from '../database/asReader.ts'
import type { Db } from '../database/connect.ts'
import { criterion, sellerTerms } from '../database/tables/matching/criterion.ts'
import { type Locked, lockCompanies } from '../deals/table/dealRows.ts'
import { AppError } from '../platform/appError.ts'
import { lastChange } from '../platform/audit/lastChange.ts'
import type { Change } from '../platform/change/change.ts'
import { refuseStale } from '../platform/change/conflict.ts'
import type { Actor } from '../platform/session/actor.ts'
import { mayChangeCriteria } from './criteria.policy.ts'
import { describeTerms, readCriterion, readTerms } from './criteria.queries.ts'
import {
  type CriterionRow,
  columnsOfTerms,
  imageOfCriterion,
  imageOfTerms,
  type SellerTermsRow,
} from './criterionRow.ts'

const tell = (tx: Db, _actor: Actor, id: number): Promise<Criterion> => readCriterion(tx, id)
const subjectOf = (id: number) => ({ kind: 'criterion', id: String(id) })

/** Locks a company for a change of its criteria or terms. Throws if the person may not read or not change it. */
async function lockOwn(tx: Db, actor: Actor, businessNumber: string, missing: 'company' | 'criterion') {
  const own = (await lockCompanies(tx, [businessNumber])).get(businessNumber)
  if (!own) throw new AppError(`${missing}/not-found`)
  if (!mayChangeCriteria(actor, ownershipOf(own.row, own.add))) throw new AppError('criterion/denied')
  return own
}

const tellHistory = (tx: Db, actor: Actor, own: Locked, fact: ChangeFact) =>
  companyChanged(tx, actor, {
    businessNumber: own.row.businessNumber,
    kind: 'match',
    touched: { list: false, past: false },
    keepsVersion: true,
    facts: [fact],
  })

export const registerCriterion = (
  change: Change,
  businessNumber: string,
  given: BodyOf<typeof addCriterion>,
) =>
  change({ tell }, async (tx, actor) => {
    const own = await lockOwn(tx, actor, businessNumber, 'company')
    if (sellersFor(own.add?.side ?? '').length === 0) throw new AppError('criterion/not-buyer')
    const count = await tx.$count(criterion, eq(criterion.businessNumber, businessNumber))
    if (count >= mostCriteria) throw new AppError('criterion/too-many', { values: { limit: mostCriteria } })
    const [row] = await tx
      .insert(criterion)
      .values({ ...columnsOfTerms(given), businessNumber, createdBy: actor.teamId })
      .returning()
    if (!row) throw new Error('the criterion was not written')
    await tellHistory(tx, actor, own, {
      action: 'criterion/added',
      subject: subjectOf(row.id),
      after: imageOfCriterion(row),
    })
    return row.id
  })

const saves = ['criterion/added', 'criterion/changed']

/** Locks the company of a criterion and then the criterion. Throws if somebody else changed it meanwhile. */
async function openCriterion(tx: Db, actor: Actor, id: number, given: { version: number }) {
  const [found] = await tx.select().from(criterion).where(eq(criterion.id, id))
  if (!found) throw new AppError('criterion/not-found')
  const own = await lockOwn(tx, actor, found.businessNumber, 'criterion')
  const [row] = await tx.select().from(criterion).where(eq(criterion.id, id)).for('update')
  // It was deleted, or moved to another company by a merge, while this change waited for the lock.
  if (row?.businessNumber !== found.businessNumber) throw new AppError('criterion/not-found')
  await refuseStale('criterion/conflict', row, given, {
    stored: () => asReader(tx, () => readCriterion(tx, id)),
    savedBy: () => lastChange(tx, subjectOf(id), saves),
  })
  return { own, row }
}

export const editCriterion = (change: Change, id: number, given: BodyOf<typeof changeCriterion>) =>
  change({ tell }, async (tx, actor) => {
    const { own, row } = await openCriterion(tx, actor, id, given)
    const [after] = await tx
      .update(criterion)
      .set({ ...columnsOfTerms(given.terms), version: sql`${criterion.version} + 1`, updatedAt: sql`now()` })
      .where(eq(criterion.id, id))
      .returning()
    if (!after) throw new Error('a locked criterion is gone')
    await tellHistory(tx, actor, own, {
      action: 'criterion/changed',
      subject: subjectOf(id),
      before: imageOfCriterion(row),
      after: imageOfCriterion(after),
    })
    return id
  })

export const deleteCriterion = (change: Change, id: number, version: number) =>
  change(async (tx, actor) => {
    const { own, row } = await openCriterion(tx, actor, id, { version })
    await tx.delete(criterion).where(eq(criterion.id, id))
    await tellHistory(tx, actor, own, {
      action: 'criterion/removed',
      subject: subjectOf(id),
      before: imageOfCriterion(row satisfies CriterionRow),
    })
    return { id }
  })

export const storeSellerTerms = (
  change: Change,
  businessNumber: string,
  given: BodyOf<typeof saveSellerTerms>,
) =>
  change({ tell: (tx): Promise<SellerTerms> => readTerms(tx, businessNumber) }, async (tx, actor) => {
    const own = await lockOwn(tx, actor, businessNumber, 'company')
    if (!isDealSeller(own.add?.side ?? null)) throw new AppError('seller-terms/not-seller')
    const [before] = await tx.select().from(sellerTerms).where(eq(sellerTerms.businessNumber, businessNumber))
    await refuseStale('seller-terms/conflict', { version: before?.version ?? 0 }, given, {
      stored: async () => describeTerms(before),
      savedBy: () => lastChange(tx, { kind: 'seller-terms', id: businessNumber }, ['criterion/seller-terms']),
    })
    const { version: _version, forms, ...rest } = given
    const values = { ...rest, forms: [...new Set(forms)] }
    const [after] = await tx
      .insert(sellerTerms)
      .values({ businessNumber, ...values })
      .onConflictDoUpdate({
        target: sellerTerms.businessNumber,
        set: { ...values, version: sql`${sellerTerms.version} + 1`, updatedAt: sql`now()` },
      })
      .returning()
    if (!after) throw new Error('the seller terms were not written')
    await tellHistory(tx, actor, own, {
      action: 'criterion/seller-terms',
      subject: { kind: 'seller-terms', id: businessNumber },
      ...(before ? { before: imageOfTerms(before) } : {}),
      after: imageOfTerms(after satisfies SellerTermsRow),
    })
    return null
  })
