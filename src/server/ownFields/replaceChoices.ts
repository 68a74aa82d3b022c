import { asc, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { AppError } from '#server/platform/appError.ts'
import { recordAudits } from '#server/platform/audit/record.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { type OwnValues, ownValuesAfter } from '#shared/company/own/ownValue.ts'
import { companiesChanged } from '../company/changed/companyChanged.ts'
import { nameOwnValues } from '../company/own/nameOwnValues.ts'

/** The largest number of records whose value one save replaces, because each of them gets its entry in the history. */
export const mostReplaced = 5000

/** What the records with a removed choice get: another choice, or null for no value. */
export type Replacements = ReadonlyMap<number, number | null>

interface Holder {
  id: number
  businessNumber: string | null
  /** Whether its company was deleted or merged into another one. */
  isGone: boolean
  own: OwnValues
}

const holds = (key: string, choice: number) =>
  sql`${brokerageRecord.own} @> ${JSON.stringify({ [key]: String(choice) })}::jsonb`

/** Deleted companies, and those that were merged into another one. */
const isGone = sql<boolean>`exists (select from company c
  where c.business_number = company_add.business_number and c.deleted_at is not null)`

/** Counts the records that have one of these choices. As everywhere, those of deleted companies do not count. */
export async function countHolders(tx: Db, { key }: OwnField, choices: readonly number[]) {
  const counts = new Map<number, number>()
  for (const choice of choices)
    counts.set(choice, await tx.$count(brokerageRecord, sql`${holds(key, choice)} and not ${isGone}`))
  return counts
}

/**
 * Gives all records with a removed choice the value that replaces it, each with its entries in history and audit log. The
 * companies are locked before their records, as every save does. Records of deleted companies get it too, because these
 * can be restored, but without entries. Returns the number of the others.
 */
export async function replaceChoices(
  tx: Db,
  actor: Actor,
  field: OwnField,
  replacements: Replacements,
): Promise<number> {
  let [replaced, written] = [0, 0]
  for (const [choice, by] of replacements) {
    const held = holds(field.key, choice)
    await tx.execute(sql`
      select 1 from company where business_number in (
        select business_number from ${brokerageRecord} where ${held}) order by business_number for update`)
    const holders = (await tx
      .select({
        id: brokerageRecord.id,
        businessNumber: brokerageRecord.businessNumber,
        own: brokerageRecord.own,
        isGone,
      })
      .from(brokerageRecord)
      .where(held)
      .orderBy(asc(brokerageRecord.id))
      .for('update')) as Holder[]
    replaced += holders.filter((one) => !one.isGone).length
    written += holders.length
    if (written > mostReplaced)
      throw new AppError('own-field/too-many-replaced', {
        values: { limit: mostReplaced.toLocaleString('ko-KR') },
      })
    await writeHolders(tx, actor, holders, (own) =>
      ownValuesAfter(own, { [field.key]: by === null ? null : String(by) }),
    )
  }
  return replaced
}

async function writeHolders(
  tx: Db,
  actor: Actor,
  holders: readonly Holder[],
  afterOf: (own: OwnValues) => OwnValues | null,
): Promise<void> {
  if (holders.length === 0) return
  const given = holders.map(({ id, own }) => ({ id, own: afterOf(own) }))
  await tx.execute(sql`
    update company_add t set own = nullif(given.own, 'null'::jsonb), version = t.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id int, own jsonb) where t.id = given.id`)
  const tied = holders.filter((one) => one.businessNumber !== null && !one.isGone)
  const factOf = ({ own }: Holder, subject: { kind: string; id: string }) => ({
    action: 'own-field/value-replaced',
    subject,
    before: { own },
    after: { own: afterOf(own) },
  })
  await companiesChanged(
    tx,
    actor,
    tied.map((one) => ({
      businessNumber: one.businessNumber ?? '',
      kind: 'brokerage' as const,
      facts: [factOf(one, { kind: 'company', id: one.businessNumber ?? '' })],
      touched: { list: false, past: false },
    })),
  )
  const leads = holders.filter(({ businessNumber }) => businessNumber === null)
  const facts = leads.map((one) => factOf(one, { kind: 'company-add', id: String(one.id) }))
  await recordAudits(tx, actor, await nameOwnValues(tx, facts))
  if (leads.length > 0) await publishEvent(tx, 'lead', {}, { id: leads[0]?.id ?? 0 })
}
