import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { rebuildCompanyList } from '#server/company/list/companyList.ts'
import { stagePeriod } from '#server/database/tables/companyState.ts'
import { changeReport, deleteReport, restoreReport } from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { keyOf, report } from '#test/kit/reports.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const periods = () =>
  t.db.select().from(stagePeriod).orderBy(stagePeriod.businessNumber, stagePeriod.position)
const shortPeriods = async () =>
  (await periods()).map(({ stage, firstDay, lastDay, untilDay, entered, leftDay }) =>
    [stage, firstDay, lastDay, untilDay, entered ? (leftDay ?? 'open') : 'passed'].map(
      (value) => value?.replace('2026-01-', '') ?? null,
    ),
  )

it('every change of a report leaves the stage periods that its reports define', async () => {
  const number = await register(admin, '머문솔(주)')
  const written = (day: string, progressStage: string) =>
    report(admin, number, { reportDate: `2026-01-${day}`, progressStage })
  await written('05', '초기검토')
  await written('07', '초기검토')
  const between = await written('09', '계약준비')
  await written('12', '초기검토')
  expect(await shortPeriods()).toEqual([
    ['초기검토', '05', '07', '09', '09'],
    ['계약준비', '09', '09', '12', '12'],
    ['초기검토', '12', '12', null, 'open'],
  ])
  expect((await periods()).map(({ againDay, earlierDays }) => [againDay, earlierDays])).toEqual([
    ['2026-01-12', 0],
    [null, 0],
    [null, 4],
  ])
  // 매칭 is a stage of an older release. It interrupts the period before it, but does not count as an entered stage.
  const older = { progressStage: '매칭' }
  await admin.call(changeReport, { params: keyOf(between), body: older })
  expect(await shortPeriods()).toEqual([
    ['초기검토', '05', '07', '09', 'open'],
    ['매칭', '09', '09', '12', 'passed'],
    ['초기검토', '12', '12', null, 'passed'],
  ])
  await admin.call(deleteReport, { params: keyOf(between) })
  expect(await shortPeriods()).toEqual([['초기검토', '05', '12', null, 'open']])
  await admin.call(restoreReport, { params: { id: String(between.id) } })
  await report(admin, number, {
    reportDate: '2026-01-12',
    startTime: '11:00',
    endTime: null,
    progressStage: '자료작성',
  })
  expect((await shortPeriods()).slice(2)).toEqual([
    ['초기검토', '12', '12', '12', 'passed'],
    ['자료작성', '12', '12', null, 'open'],
  ])
})

it('a rebuild and the migration give the same rows', async () => {
  const kept = await periods()
  expect(kept.length).toBeGreaterThan(3)
  await rebuildCompanyList(t.db)
  expect(await periods()).toEqual(kept)
  // The rebuild must correct wrong rows and remove rows that should not exist.
  await t.db.execute(
    sql`update report_stay set stage = '실사', position = position + 1000 where position = 2`,
  )
  await rebuildCompanyList(t.db)
  expect(await periods()).toEqual(kept)
  const owner = new pg.Client({ connectionString: t.database.adminUrl })
  await owner.connect()
  try {
    await owner.query('delete from report_stay')
    // The migrations run below also filled a column with the position of a stage. A later migration dropped this
    // column, so the test adds it again.
    await owner.query('alter table report_stay add column stage_number smallint')
    const [file = ''] = globSync('src/server/database/migrations/*_report_stays.sql')
    const migration = readFileSync(file, 'utf8')
    await owner.query(migration.slice(migration.indexOf('INSERT INTO')))
    const [more = ''] = globSync('src/server/database/migrations/*_stays_come_back.sql')
    const second = readFileSync(more, 'utf8')
    await owner.query(second.slice(second.indexOf('UPDATE report_stay')))
    const [last = ''] = globSync('src/server/database/migrations/*_company_stands.sql')
    const placed = readFileSync(last, 'utf8').split('--> statement-breakpoint')
    await owner.query(placed.find((part) => part.includes('UPDATE report_stay')) ?? '')
    await owner.query('alter table report_stay drop column stage_number')
  } finally {
    await owner.end()
  }
  expect(await periods()).toEqual(kept)
})
