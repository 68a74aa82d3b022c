import { inArray, sql } from 'drizzle-orm'
import { errorCatalogue } from '#shared/catalogue/errors/errors.ts'
import { fillIn } from '#shared/catalogue/errors/errorText.ts'
import type { MergeItem, MergePreview } from '#shared/merges/merges.endpoints.ts'
import { describeBrokerage } from '../../company/brokerage/brokerage.describe.ts'
import { recordContactRead } from '../../company/brokerage/contactReads.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'
import { AppError } from '../../platform/appError.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { reasonsBetween } from '../candidates/reasons.ts'
import { betweenThem, whyMissing } from '../pair/checkPair.ts'
import { countRecordsOf } from '../pair/countRecords.ts'
import { readSides } from '../pair/mergeSide.ts'
import { differs, fills, type ValueItem, valueItems } from '../values/items.ts'
import { contactsOf, proposedContacts, proposedManagers } from '../values/people.ts'
import { readWhole } from '../values/wholes.ts'

interface Asked {
  keep: string
  merge: string
}

/** Reads both companies side by side, as a merge would find them at this moment. */
export async function readPreview(
  db: Db,
  actor: Actor,
  { keep: kept, merge: merged }: Asked,
): Promise<MergePreview> {
  if (kept === merged) throw new AppError('merge/self')
  const sides = await readSides(db, [kept, merged])
  const [one, other] = [sides.get(kept), sides.get(merged)]
  if (!one || !other) throw await whyMissing(db, one ? merged : kept)
  const [keep, merge] = [await readWhole(db, kept), await readWhole(db, merged)]
  if (!keep || !merge) throw new AppError('company/not-found')
  const wholes = { keep, merge }
  const records = [keep.add, merge.add].filter((add) => add !== null)
  await recordContactRead(
    db,
    actor,
    records.map((add) => describeBrokerage(add, () => true)),
  )
  const items = valueItems(wholes)
  const times = { keep: await changeTimes(db, kept), merge: await changeTimes(db, merged) }
  const shown = (item: ValueItem): MergeItem => ({
    id: item.id,
    group: item.group,
    label: item.label,
    kind: item.kind,
    unit: item.unit,
    keep: item.keep,
    merge: item.merge,
    keepAt: newest(times.keep, item.fields),
    mergeAt: newest(times.merge, item.fields),
    joins: item.joins,
  })
  const between = await betweenThem(db, { kept, merged })
  const managers = proposedManagers(wholes)
  return {
    keep: one,
    merge: other,
    reasons: await reasonsBetween(db, kept, merged),
    items: items.filter(differs).map(shown),
    filled: items.filter(fills).map(shown),
    same: sameOf(items),
    managers: { people: await peopleOf(db, wholes), proposed: managers },
    contacts: { people: contactsOf(wholes), proposed: proposedContacts(wholes) },
    records: await recordsOf(db, { kept, merged }),
    refusals:
      between.length > 0
        ? [fillIn(errorCatalogue['merge/parties-of-each-other'][1], { places: between.join(', ') })]
        : [],
  }
}

const sameOf = (items: readonly ValueItem[]) => {
  const counts = new Map<string, number>()
  for (const { group, keep, isSame } of items)
    if (keep !== null && isSame) counts.set(group, (counts.get(group) ?? 0) + 1)
  return [...counts].map(([group, count]) => ({ group, count }))
}

async function peopleOf(db: Db, { keep, merge }: Parameters<typeof proposedManagers>[0]) {
  const teams = [keep, merge].flatMap(({ add }) =>
    [add?.manager1Team, add?.manager2Team, add?.manager3Team].filter((team) => typeof team === 'string'),
  )
  const known = [...new Set(teams)]
  if (known.length === 0) return []
  const rows = await db
    .select({ teamId: appUser.teamId, name: appUser.managerName })
    .from(appUser)
    .where(inArray(appUser.teamId, known))
  return known.map((teamId) => ({ teamId, name: rows.find((row) => row.teamId === teamId)?.name ?? null }))
}

/** Returns for each field of a company when it was last changed. */
async function changeTimes(db: Db, number: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ field: string; at: Date | string }>(sql`
    select f.field, max(a.at) as at from company_activity a, unnest(a.fields) f (field)
    where a.business_number = ${number} group by f.field`)
  return new Map(rows.map(({ field, at }) => [field, new Date(at).toISOString()]))
}

const newest = (times: Map<string, string>, fields: readonly string[]): string | null =>
  fields
    .flatMap((field) => times.get(field) ?? [])
    .toSorted()
    .at(-1) ?? null

async function recordsOf(
  db: Db,
  { kept, merged }: { kept: string; merged: string },
): Promise<MergePreview['records']> {
  const counts = await countRecordsOf(db, [kept, merged])
  const clashes = await clashesOf(db, { kept, merged })
  return (counts.get(kept) ?? []).map(({ kind, label, count }, at) => {
    const other = counts.get(merged)?.[at]?.count ?? 0
    const { fewer = 0, note = null } = clashes[kind] ?? {}
    return { kind, label, keep: count, merge: other, after: count + other - fewer, note }
  })
}

/**
 * For records of both companies that clash, such as two files of one name, returns by kind a Korean note on what the
 * merge does. `fewer` is the number of records by which the sum of both companies shrinks.
 */
async function clashesOf(db: Db, { kept, merged }: { kept: string; merged: string }) {
  const { rows } = await db.execute<{ reports: number; files: number; deals: number; years: number }>(sql`
    select
      (select count(*)::int from daily_report d join daily_report o on o.team_id = d.team_id
        and o.report_date = d.report_date and o.start_time = d.start_time and o.business_number = ${kept}
        and o.deleted_at is null where d.business_number = ${merged} and d.deleted_at is null) as reports,
      (select count(*)::int from company_file f where f.business_number = ${merged} and exists (select from company_file o
        where o.business_number = ${kept} and lower(o.file_name) = lower(f.file_name))) as files,
      (select count(*)::int from counterparty m join counterparty k on
        (m.seller_number = ${merged} and k.seller_number = ${kept} and (k.other_number = m.other_number
          or (k.other_number is null and m.other_number is null and k.name_key = m.name_key)))
        or (m.other_number = ${merged} and k.other_number = ${kept} and k.seller_number = m.seller_number)) as deals,
      (select count(*)::int from company_bspl y where y.business_number = ${merged} and y.year in
        (select o.year from company_bspl o where o.business_number = ${kept})) as years`)
  const { reports = 0, files = 0, deals = 0, years = 0 } = rows[0] ?? {}
  const told: Record<string, { fewer?: number; note: string } | undefined> = {
    reports:
      reports > 0
        ? { note: `시작 시각이 겹치는 ${reports}건은 다음 빈 분으로 옮겨 둘 다 남깁니다` }
        : undefined,
    files: files > 0 ? { note: `이름이 같은 ${files}개는 이름 뒤에 번호를 붙입니다` } : undefined,
    deals:
      deals > 0
        ? { fewer: deals, note: `양쪽에 있는 ${deals}곳은 단계가 앞선 쪽으로 합치고 이력은 모두 남깁니다` }
        : undefined,
    years: years > 0 ? { fewer: years, note: `${years}개 연도가 겹쳐 다른 값만 선택합니다` } : undefined,
  }
  return told
}
