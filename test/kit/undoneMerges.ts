import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rebuildCompanyList } from '#server/company/list/companyList.ts'
import { seoulToday } from '#server/database/seoulTime.ts'
import { mergeCompanies, undoMerge } from '#shared/merges/merges.endpoints.ts'
import type { Caller, TestApp } from './app.ts'
import { type Histories, historiesSoFar, mergeHash } from './mergeHash.ts'
import { bodyOf, makeMergeWorld, previewOf } from './mergeWorld.ts'

const secretNumbers = async (t: TestApp) => {
  const { rows } = await t.db.execute<{ number: string }>(
    sql`select business_number as number from secret_company`,
  )
  return rows.map(({ number }) => number)
}

async function yesterday({ db }: TestApp): Promise<string> {
  const { rows } = await db.execute<{ day: string }>(sql`select (${seoulToday} - 1)::text as day`)
  return rows[0]?.day ?? ''
}

/** Dates what the merges wrote back by a day, as if they had been made before midnight. */
async function makeYesterday({ db }: TestApp, until: Histories): Promise<void> {
  await db.execute(
    sql`update stage_history set updated_at = updated_at - interval '1 day' where id > ${until.stage_history}`,
  )
  await db.execute(
    sql`update manager_history set created_at = created_at - interval '1 day' where id > ${until.manager_history}`,
  )
}

interface Size {
  companies: number
  merges: number
  seed: number
  /** Whether midnight in Seoul lies between each merge and its undo. */
  overnight?: boolean
}

/**
 * Merges random companies with random choices: up to three merges in a row, also of companies that were merged before.
 * Undoes them in reverse order and expects every table to be as it was.
 */
export async function mergeAndUndo(
  t: TestApp,
  admin: Caller,
  { companies, merges, seed, overnight = false }: Size,
): Promise<number> {
  const { numbers, random } = await makeMergeWorld(t, companies, seed)
  if (overnight) {
    await t.db.execute(sql`update company set created_at = now() - interval '9 days'`)
    await rebuildCompanyList(t.db)
  }
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
  let done = 0
  while (done < merges) {
    const until = { ...(await historiesSoFar(t.db)), ...(overnight ? { day: await yesterday(t) } : {}) }
    const before = await mergeHash(t.db, until)
    const made: number[] = []
    const gone = new Set<string>()
    const marked = await secretNumbers(t)
    for (let step = 0; step < 3; step += 1) {
      const living = numbers.filter((number) => !gone.has(number))
      const [keep, merge] = [pick(living), pick(living)]
      if (keep === merge) continue
      const preview = await previewOf(admin, keep, merge)
      if (preview.refusals.length > 0) continue
      const answer = await admin.call(mergeCompanies, { body: bodyOf(preview, random) })
      expect(answer.status).toBe(201)
      made.push(answer.body.id)
      gone.add(merge)
    }
    if (made.length > 0) expect(await mergeHash(t.db, until)).not.toEqual(before)
    if (overnight) await makeYesterday(t, until)
    for (const id of made.toReversed()) {
      const undone = await admin.call(undoMerge, { params: { id: String(id) } })
      const left = undone.body.left?.filter(({ where }) => where !== '극비 표시')
      expect([undone.status, left]).toEqual([200, []])
      done += 1
    }
    // An undo leaves the mark 극비 on the remaining company.
    await t.db.execute(
      sql`delete from secret_company where business_number <> all(${sql.param(marked)}::text[])`,
    )
    expect(await mergeHash(t.db, until)).toEqual(before)
  }
  return done
}
