import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { readConditions, rowsOf } from '#shared/company/conditions/tree.ts'
import { createTestDatabase, type TestDatabase } from '#test/kit/database.ts'
import { asAdmin } from '#test/kit/databases.ts'
import { makeUser } from '#test/kit/factories.ts'
import { rebuildCompanyList } from '../list/companyList.ts'
import { relatedSql } from './relatedSql.ts'

/**
 * With many records for each company, PostgreSQL must keep the numbers of the matching companies in a hash table. If it
 * expects too many rows, it reads the records again for every company.
 */
const number = sql`to_char(100 + i % 300 / 90, 'FM000') || '-' || to_char(10 + i % 300 % 90, 'FM00') || '-' || to_char(i % 300, 'FM00000')`

let database: TestDatabase
let team: string
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  team = (await makeUser(db)).teamId
  const [stored] = await db
    .insert(storedFile)
    .values({ storageKey: randomUUID(), sha256: 'x', size: 1, mimeType: 'application/pdf' })
    .returning()
  await db.execute(sql`insert into company (business_number, company_name, representative)
    select ${number}, '회사' || i, '대표' from generate_series(0, 299) i`)
  await db.execute(sql`insert into daily_report
      (team_id, business_number, report_date, start_time, progress_stage, counterparty_company, detail_content)
    select ${team}, ${number}, date '2000-01-01' + i::int, '09:00', '기타', '한빛소재', '상담' from generate_series(1, 9000) i`)
  await db.execute(sql`insert into company_file
      (business_number, file_name, file_size, mime_type, file_category, stored_file_id)
    select ${number}, i || '.pdf', 1, 'application/pdf', '티저', ${stored?.id} from generate_series(1, 9000) i`)
  await db.execute(sql`with places as (select business_number, right(business_number, 5)::int as place from company)
    insert into counterparty
      (seller_number, other_number, stage, stage_days, last_day, ended_day, end_reason)
    select s.business_number, o.business_number, case when o.place % 2 = 0 then 'nda' else 'im' end, '{}', '2026-01-01',
      case when o.place % 3 = 0 then date '2026-01-01' end, case when o.place % 3 = 0 then 'price-gap' end
    from places s join places o on o.place <> s.place and o.place / 30 = s.place / 30`)
  await db.execute(sql`insert into nda
      (recipient_number, seller_number, scope, form, signed_day, starts_day, ends_day)
    select c.other_number, c.seller_number, 'deal', 'mutual', current_date - 30, current_date - 30, current_date + 30
    from counterparty c`)
  await rebuildCompanyList(db)
  await asAdmin(database.adminUrl, (admin) => admin.query('vacuum analyze'))
})
afterAll(() => database.drop())

it.each([
  'deals.min.0',
  'deals.min.1',
  'dealNda.yes',
  'dealNda.no',
  'dealImDays.min.0',
  'dealStage.in.NDA',
  'dealStage.out.NDA',
  'dealEnd.out.가격 차이',
  'dealMoved.empty',
  'dealMoved.filled',
  'dealMoved.past.10',
  'ndaEnds.within.60',
  'reports.min.0',
  'reports.min.1',
  'reportTeam.in.@team',
  'reportTeam.out.@team',
  'reportWith.has.한빛',
  'reportWith.not.한빛',
  'files.min.0',
  'files.min.1',
  'fileCategory.in.티저',
  'fileCategory.out.티저',
  'fileAdded.empty',
  'fileAdded.filled',
  'fileAdded.past.10',
])('%s keeps the companies in a hash table', async (text) => {
  const { conditions, faults } = readConditions(`all(${text.replace('@team', team)})`)
  expect(faults).toEqual([])
  const [row] = rowsOf(conditions)
  const condition = row && relatedSql(row)
  if (!condition) throw new Error(`no condition for ${text}`)
  const plan = await database.db.transaction(async (tx) => {
    // A hash table of 128 kB has room for the companies, not for the records. So it is with 8 MB and a million records.
    await tx.execute(sql`set local work_mem = '64kB'`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from company_list l where l.revenue > 1 or ${condition}`,
    )
    return rows.map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/hashed SubPlan/)
  expect(plan).not.toMatch(/\(SubPlan/)
})
