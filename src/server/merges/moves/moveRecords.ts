import { sql } from 'drizzle-orm'
import { moveManagerHistory } from '../../company/changed/managerHistory.ts'
import type { Db } from '../../database/connect.ts'
import { namingKeys, type Pair } from '../images/tables.ts'

/** Columns in which the number of the merged company is simply replaced by that of the kept one. */
const plain = [
  ['deleted_file', 'business_number'],
  ['document_record', 'business_number'],
  ['document_copy', 'seller_number'],
  ['document_copy', 'recipient_number'],
  ['nda', 'recipient_number'],
  ['nda', 'seller_number'],
  ['nda', 'file_company'],
  ['task', 'business_number'],
  ['note', 'business_number'],
  ['criterion', 'business_number'],
  ['match_refusal', 'seller_number'],
  ['match_refusal', 'buyer_number'],
] as const

/** Moves the records that need no decision. Other modules move reports, files and counterparties. */
export async function moveRecords(tx: Db, pair: Pair): Promise<void> {
  const { kept, merged } = pair
  // After the merge such a row would name one company twice.
  await tx.execute(sql`delete from match_refusal
    where seller_number in (${kept}, ${merged}) and buyer_number in (${kept}, ${merged})`)
  for (const [table, column] of plain)
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${kept}
      where ${sql.identifier(column)} = ${merged}`)
  // The NDA contains the group of its recipient on the day of the signature. In this list, the number of the merged
  // company is replaced by that of the kept one.
  await tx.execute(sql`
    update nda n set group_numbers = (select coalesce(jsonb_agg(distinct g.number), '[]') from (
        select case when v = ${merged} then ${kept} else v end as number from jsonb_array_elements_text(n.group_numbers) v
      ) g where g.number <> n.recipient_number)
    where n.group_numbers @> to_jsonb(${merged}::text)
      or (n.recipient_number = ${kept} and n.group_numbers @> to_jsonb(${kept}::text))`)
  await moveManagerHistory(tx, merged, kept)
  await moveActivities(tx, pair)
  await moveRelations(tx, pair)
  // Terms that the kept company has already are kept.
  await tx.execute(sql`
    insert into seller_terms (business_number, share, forms, reason, urgency)
    select ${kept}, s.share, s.forms, s.reason, s.urgency from seller_terms s where s.business_number = ${merged}
    on conflict (business_number) do nothing`)
  await tx.execute(sql`
    insert into secret_company (business_number, marked_by)
    select ${kept}, s.marked_by from secret_company s where s.business_number = ${merged}
    on conflict (business_number) do nothing`)
  await tx.execute(sql`
    update import_row r set business_number = ${kept} from import_run u
    where r.business_number = ${merged} and u.id = r.import_id and u.choice ->> 'kind' in ('reports', 'deals')`)
}

/**
 * Moves the timeline of the merged company. Timelines of other companies that name the merged company name the kept one
 * afterwards.
 */
async function moveActivities(tx: Db, { id, kept, merged }: Pair) {
  const ofMerge = sql`i.merge_id = ${id} and i.table_name = 'company_activity' and t.id = i.key::bigint`
  for (const image of ['before', 'after'])
    for (const key of namingKeys)
      await tx.execute(sql`
        update company_activity t set ${sql.identifier(image)} =
          jsonb_set(t.${sql.identifier(image)}, array[${key}]::text[], to_jsonb(${kept}::text))
        from merge_image i where ${ofMerge} and t.${sql.identifier(image)} ->> ${key} = ${merged}`)
  await tx.execute(
    sql`update company_activity t set business_number = ${kept} where t.business_number = ${merged}`,
  )
}

/**
 * Moves the relations of the merged company to the kept one. Relations between the two companies are deleted. A
 * relation that the kept company already has is deleted at the merged one.
 */
async function moveRelations(tx: Db, { kept, merged }: Pair) {
  const between = sql`business_number in (${kept}, ${merged}) and related_business_number in (${kept}, ${merged})`
  await tx.execute(sql`delete from company_relation where ${between}`)
  await tx.execute(sql`
    delete from company_relation t using company_relation o where t.business_number = ${merged}
      and o.business_number = ${kept} and o.related_business_number = t.related_business_number`)
  await tx.execute(sql`
    delete from company_relation t using company_relation o where t.related_business_number = ${merged}
      and o.related_business_number = ${kept} and o.business_number = t.business_number`)
  await tx.execute(sql`
    update company_relation t set business_number = ${kept}, sequence = t.sequence + coalesce(
      (select max(o.sequence) from company_relation o where o.business_number = ${kept}), 0)
    where t.business_number = ${merged}`)
  await tx.execute(sql`update company_relation t set related_business_number = ${kept}
    where t.related_business_number = ${merged}`)
}
