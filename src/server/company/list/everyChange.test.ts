import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { dailyReport } from '#server/database/tables/dailyReport.ts'
import { reportRuns } from '#shared/reports/searchKeys.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { freshCounts, keptCounts } from '#test/kit/lists/counts.ts'
import { randomChanges } from '#test/kit/lists/randomChanges.ts'
import { rebuildCompanyList } from './companyList.ts'

const t = testApp()
let admin: Caller
let teams: string[]
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  // Creates the default manager.
  await makeUser(t.db, { teamId: '001', role: 'admin' })
  const people = await Promise.all([1, 2, 3].map(() => makeUser(t.db, { role: 'team' })))
  teams = people.map(({ teamId }) => teamId)
})

const derived = ['company_list', 'report_stay', 'company_stand']
/** Reads all rows of the tables that the program computes from other tables. */
async function derivedRows(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of derived) {
    const { rows } = await t.db.execute<{ row: string }>(
      sql`select one::text as row from ${sql.raw(table)} one order by 1`,
    )
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

/** Moves all stored dates into the past, so that the next change happens on a later day. */
async function daysPass(days: number): Promise<void> {
  const back = sql`- make_interval(days => ${days})`
  await t.db.execute(sql`update company set created_at = created_at ${back}`)
  await t.db.execute(sql`update stage_history set updated_at = updated_at ${back}`)
  await t.db.execute(sql`update manager_history set created_at = created_at ${back}`)
  await rebuildCompanyList(t.db)
}

const versionOf = async (businessNumber: string) => {
  const { rows } = await t.db.execute<{ version: number }>(
    sql`select version from company where business_number = ${businessNumber}`,
  )
  return rows[0]?.version ?? 0
}

/** The number of changes between two comparisons. With more changes it would be hard to tell which one is wrong. */
const together = 6

it('after changes of every kind the computed tables equal those of a rebuild', async () => {
  const runs = Math.min(Number(process.env.PROPERTY_RUNS ?? 100), 500) * 2
  const changes = randomChanges(Number(process.env.TEST_SEED ?? 1), { admin, teams, versionOf })
  const taken = new Set<string>()
  const refused = new Map<string, string>()
  const changeAndLook = async (kinds: readonly (string | undefined)[]) => {
    const lately: string[] = []
    for (const wanted of kinds) {
      const { kind, status, text } = await changes.make(wanted)
      if (status < 300) taken.add(kind)
      else refused.set(kind, `${status} ${text}`)
      // The server may refuse a change (a deleted company, one person in two slots), but must not fail.
      expect([kind, status < 500, status < 500 ? '' : text]).toEqual([kind, true, ''])
      lately.push(`${kind} ${status}`)
    }
    const live = await derivedRows()
    expect({ lately, counts: await keptCounts(t.db) }).toEqual({ lately, counts: await freshCounts(t.db) })
    await rebuildCompanyList(t.db)
    expect({ lately, ...(await derivedRows()) }).toEqual({ lately, ...live })
  }
  const missing = () => changes.kinds.filter((kind) => !taken.has(kind))
  for (let done = 0; done < runs; done += together) {
    await changeAndLook(Array.from({ length: together }, () => undefined))
    if (done % 30 === 0) await daysPass(3)
  }
  for (let again = 0; again < 100 && missing().length > 0; again += 1) await changeAndLook(missing())
  // Each kind of change must have succeeded at least once. Otherwise the test says nothing about it.
  expect(missing().map((kind) => [kind, refused.get(kind)])).toEqual([])

  const reports = await t.db.select().from(dailyReport)
  expect(reports.length).toBeGreaterThan(0)
  for (const row of reports)
    expect([...row.runs].toSorted()).toEqual(
      reportRuns(
        [row.counterpartyCompany, row.keyPoints, row.detailContent, row.nextAction],
        row.reportDate,
        row,
      ).toSorted(),
    )
})
