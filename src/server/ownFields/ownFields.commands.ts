import { and, eq, isNull, max, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { ownField } from '#server/database/tables/firm/ownField.ts'
import { AppError } from '#server/platform/appError.ts'
import { lastChange } from '#server/platform/audit/lastChange.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import type { Change } from '#server/platform/change/change.ts'
import { refuseStale } from '#server/platform/change/conflict.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { fieldNamed } from '#shared/audit/companyLabels.ts'
import { mostOwnFields, type OwnField, offeredChoices } from '#shared/company/own/ownField.ts'
import { ownKinds } from '#shared/company/own/ownKey.ts'
import type { addOwnField, changeOwnField, OwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import type { BodyOf, ResponseOf } from '#shared/platform/endpoint.ts'
import { lockOwnFields } from '../company/own/lockOwnFields.ts'
import { readOwnField, readOwnFields } from '../company/own/ownFields.queries.ts'
import { choicesAfter, requireDistinct } from './choices.ts'
import { countHolders, type Replacements, replaceChoices } from './replaceChoices.ts'
import { hasValues } from './usage.queries.ts'

const subjectOf = (id: number) => ({ kind: 'own-field', id: String(id) })
const actions = ['own-field/added', 'own-field/changed', 'own-field/retired', 'own-field/restored']

/** What the audit log records of a field. */
const imageOf = (field: OwnField) => ({
  ownLabel: field.label,
  ownKind: ownKinds[field.kind],
  unit: field.unit,
  ownChoices: offeredChoices(field).map(({ label }) => label),
})

async function requireFreeLabel(tx: Db, label: string, id?: number): Promise<void> {
  if (fieldNamed(label)) throw new AppError('own-field/label-of-program')
  const [taken] = await tx
    .select({ id: ownField.id })
    .from(ownField)
    .where(
      and(
        isNull(ownField.retiredAt),
        sql`lower(${ownField.label}) = lower(${label})`,
        id === undefined ? undefined : ne(ownField.id, id),
      ),
    )
  if (taken) throw new AppError('own-field/label-taken')
}

async function requireRoom(tx: Db): Promise<void> {
  if ((await tx.$count(ownField, isNull(ownField.retiredAt))) >= mostOwnFields)
    throw new AppError('own-field/too-many', { values: { limit: String(mostOwnFields) } })
}

async function nextPosition(tx: Db): Promise<number> {
  const [found] = await tx.select({ last: max(ownField.position) }).from(ownField)
  return (found?.last ?? 0) + 1
}

/** Units belong to numbers and choices to choices; of other kinds they are dropped. */
const unitOf = ({ kind, unit }: Pick<OwnField, 'kind' | 'unit'>) => (kind === 'number' ? unit : null)

async function told(tx: Db, id: number): Promise<OwnField> {
  const field = await readOwnField(tx, id)
  if (!field) throw new AppError('own-field/not-found')
  return field
}

/** Locks all fields, reads one of them, and refuses a save that is based on an outdated version. */
async function lockedField(tx: Db, id: number, given: { version: number }): Promise<OwnField> {
  await lockOwnFields(tx, 'alone')
  const before = await told(tx, id)
  await refuseStale('own-field/conflict', before, given, {
    stored: async () => before,
    savedBy: () => lastChange(tx, subjectOf(id), actions),
  })
  return before
}

export const createOwnField = (change: Change, given: BodyOf<typeof addOwnField>): Promise<OwnField> =>
  change(async (tx, actor) => {
    await lockOwnFields(tx, 'alone')
    await requireRoom(tx)
    await requireFreeLabel(tx, given.label)
    const labels = given.kind === 'choice' ? (given.choices ?? []) : []
    if (given.kind === 'choice') requireDistinct(labels)
    const [row] = await tx
      .insert(ownField)
      .values({
        label: given.label,
        kind: given.kind,
        unit: unitOf(given),
        choices: labels.map((label, at) => ({ id: at + 1, label })),
        position: await nextPosition(tx),
      })
      .returning({ id: ownField.id })
    const field = await told(tx, row?.id ?? 0)
    await recordAudit(tx, actor, {
      action: 'own-field/added',
      subject: subjectOf(field.id),
      after: imageOf(field),
    })
    await publishEvent(tx, 'own-fields', {})
    return field
  })

export const saveOwnField = (
  change: Change,
  id: number,
  given: BodyOf<typeof changeOwnField>,
): Promise<ResponseOf<typeof changeOwnField>> =>
  change(async (tx, actor) => {
    const before = await lockedField(tx, id, given)
    if (before.retiredAt !== null) throw new AppError('own-field/is-retired')
    await requireFreeLabel(tx, given.label, id)
    if (given.kind !== before.kind && (await hasValues(tx, before)))
      throw new AppError('own-field/kind-fixed')
    const choices = given.kind === 'choice' ? choicesAfter(before, given.choices) : before.choices
    if (given.kind === 'choice' && offeredChoices({ choices }).length === 0)
      throw new AppError('own-field/choices-missing')
    const replacements = await replacementsOf(tx, before, { choices, replace: given.replace ?? [] })
    const replaced = await replaceChoices(tx, actor, before, replacements)
    await tx
      .update(ownField)
      .set({
        label: given.label,
        kind: given.kind,
        unit: unitOf(given),
        choices,
        version: sql`${ownField.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(ownField.id, id))
    const field = await told(tx, id)
    await recordAudit(tx, actor, {
      action: 'own-field/changed',
      subject: subjectOf(id),
      before: imageOf(before),
      after: { ...imageOf(field), ...(replaced > 0 ? { changed: replaced } : {}) },
    })
    await publishEvent(tx, 'own-fields', {})
    return { field, replaced }
  })

/** Returns what replaces each removed choice. A choice that is in use is removed only if the save names a replacement. */
async function replacementsOf(
  tx: Db,
  before: OwnField,
  { choices, replace }: { choices: OwnField['choices']; replace: { id: number; by: number | null }[] },
): Promise<Replacements> {
  const left = new Set(offeredChoices({ choices }).map(({ id }) => id))
  const removed = offeredChoices(before).filter(({ id }) => !left.has(id))
  if (before.kind !== 'choice' || removed.length === 0) return new Map()
  const named = new Map(replace.map(({ id, by }) => [id, by]))
  for (const { id } of removed) {
    const by = named.get(id)
    if (typeof by === 'number' && !left.has(by)) throw new AppError('own-field/replacement-unknown')
  }
  const holders = await countHolders(
    tx,
    before,
    removed.map(({ id }) => id),
  )
  const open = removed.find(({ id }) => (holders.get(id) ?? 0) > 0 && !named.has(id))
  if (open)
    throw new AppError('own-field/choice-in-use', {
      values: { name: open.label, count: holders.get(open.id) ?? 0 },
      body: { choice: open.id },
    })
  return new Map(
    removed.flatMap(({ id }): [number, number | null][] =>
      (holders.get(id) ?? 0) > 0 || named.has(id) ? [[id, named.get(id) ?? null]] : [],
    ),
  )
}

export const orderFields = (change: Change, ids: readonly number[]): Promise<OwnFields> =>
  change(async (tx, actor) => {
    await lockOwnFields(tx, 'alone')
    const before = (await readOwnFields(tx)).filter(({ retiredAt }) => retiredAt === null)
    const given = new Set(ids)
    if (given.size !== ids.length || ids.length !== before.length || before.some(({ id }) => !given.has(id)))
      throw new AppError('own-field/order-outdated')
    const labels = (order: readonly number[]) =>
      order.map((id) => before.find((field) => field.id === id)?.label ?? '')
    for (const [at, id] of ids.entries())
      await tx
        .update(ownField)
        .set({ position: at + 1 })
        .where(eq(ownField.id, id))
    await recordAudit(tx, actor, {
      action: 'own-field/ordered',
      subject: { kind: 'own-field', id: '' },
      before: { ownOrder: labels(before.map(({ id }) => id)) },
      after: { ownOrder: labels(ids) },
    })
    await publishEvent(tx, 'own-fields', {})
    return { rows: await readOwnFields(tx), most: mostOwnFields }
  })

export const retireField = (change: Change, id: number, given: { version: number }): Promise<OwnField> =>
  change(async (tx, actor) => {
    const before = await lockedField(tx, id, given)
    if (before.retiredAt !== null) throw new AppError('own-field/is-retired')
    return turn(tx, actor, before, { retiredAt: new Date(), retiredBy: actor.teamId })
  })

export const restoreField = (change: Change, id: number, given: { version: number }): Promise<OwnField> =>
  change(async (tx, actor) => {
    const before = await lockedField(tx, id, given)
    if (before.retiredAt === null) throw new AppError('own-field/is-in-use')
    await requireRoom(tx)
    await requireFreeLabel(tx, before.label, id)
    return turn(tx, actor, before, { retiredAt: null, retiredBy: null, position: await nextPosition(tx) })
  })

async function turn(
  tx: Db,
  actor: Actor,
  { id, label, retiredAt }: OwnField,
  set: Partial<typeof ownField.$inferInsert>,
): Promise<OwnField> {
  await tx
    .update(ownField)
    .set({ ...set, version: sql`${ownField.version} + 1`, updatedAt: sql`now()` })
    .where(eq(ownField.id, id))
  await recordAudit(tx, actor, {
    action: retiredAt === null ? 'own-field/retired' : 'own-field/restored',
    subject: subjectOf(id),
    after: { ownLabel: label },
  })
  await publishEvent(tx, 'own-fields', {})
  return told(tx, id)
}
