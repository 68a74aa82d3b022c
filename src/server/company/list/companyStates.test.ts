import { globSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { company } from '#server/database/tables/company.ts'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import { companyState } from '#server/database/tables/companyState.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import { deleteReport, restoreReport } from '#shared/reports/reports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { keyOf, report } from '#test/kit/reports.ts'
import { rebuildCompanyList, refreshCompanyList } from './companyList.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const today = dayInSeoul()
const ago = (days: number) => addDays(today, -days)
const all = () => t.db.select().from(companyState).orderBy(companyState.businessNumber, companyState.fromDay)
const statesOf = async (number: string) =>
  (await all())
    .filter(({ businessNumber }) => businessNumber === number)
    .map(({ fromDay, untilDay, side, contract, report: stage, heardDay }) => [
      [fromDay, untilDay].map((day) =>
        day === 'infinity' ? 'on' : (Date.parse(today) - Date.parse(day)) / 86_400_000,
      ),
      [
        side,
        contract,
        stage,
        heardDay === null ? null : (Date.parse(today) - Date.parse(heardDay)) / 86_400_000,
      ],
    ])

/** Changes the dates of the company and its histories, as if everything had happened `days` ago. */
async function earlier(number: string, days: number) {
  const then = sql`clock_timestamp() - make_interval(days => ${days})`
  await t.db.update(company).set({ createdAt: then }).where(eq(company.businessNumber, number))
  await t.db.update(stageHistory).set({ at: then }).where(eq(stageHistory.businessNumber, number))
  await t.db.update(managerHistory).set({ createdAt: then }).where(eq(managerHistory.businessNumber, number))
}

let number: string
it('after every change of a record or a report the daily states match the histories', async () => {
  number = await register(admin, '선솔(주)', { additional: { side: 'sell', progressStage: '계약전' } })
  await earlier(number, 50)
  const save = (body: object) => admin.call(changeBrokerage, { params: { key: number }, body: body as never })
  await save({ progressStage: '계약중' })
  expect(await statesOf(number)).toEqual([
    [
      [50, 0],
      ['매도기업', '계약전', null, null],
    ],
    [
      [0, 'on'],
      ['매도기업', '계약중', null, null],
    ],
  ])
  // If a field changes several times on one day, only the last value counts.
  await save({ progressStage: '계약완료' })
  await save({ progressStage: '계약중' })
  const written = (days: number, progressStage: string) =>
    report(admin, number, { reportDate: ago(days), progressStage })
  await written(40, '초기검토')
  await written(26, '초기검토')
  expect((await statesOf(number)).slice(1)).toEqual([
    [
      [40, 0],
      ['매도기업', '계약전', '초기검토', 26],
    ],
    [
      [0, 'on'],
      ['매도기업', '계약중', '초기검토', 26],
    ],
  ])
  // The next report comes fifteen days after the one before. A company is silent from the fourteenth day on, so this
  // company is silent for one day.
  const later = await written(11, '자료작성')
  const withLater = [
    [
      [50, 40],
      ['매도기업', '계약전', null, null],
    ],
    [
      [40, 11],
      ['매도기업', '계약전', '초기검토', 26],
    ],
    [
      [11, 0],
      ['매도기업', '계약전', '자료작성', 11],
    ],
    [
      [0, 'on'],
      ['매도기업', '계약중', '자료작성', 11],
    ],
  ]
  expect(await statesOf(number)).toEqual(withLater)
  await admin.call(deleteReport, { params: keyOf(later) })
  expect((await statesOf(number)).at(-1)).toEqual([
    [0, 'on'],
    ['매도기업', '계약중', '초기검토', 26],
  ])
  await admin.call(restoreReport, { params: { id: String(later.id) } })
  expect(await statesOf(number)).toEqual(withLater)
})

it('a hidden company has none, and those it had when it is back', async () => {
  const kept = await statesOf(number)
  const params = { businessNumber: number }
  await admin.call(deleteCompany, { params, body: { reason: '중복' } })
  expect(await statesOf(number)).toEqual([])
  await admin.call(restoreCompany, { params })
  expect(await statesOf(number)).toEqual(kept)
})

it('a rebuild and the migration give the same rows, and wrong rows are corrected', async () => {
  const kept = await all()
  expect(kept.length).toBeGreaterThan(3)
  await rebuildCompanyList(t.db)
  expect(await all()).toEqual(kept)
  await t.db.execute(sql`update company_stand set side = '매수기업', from_day = from_day - 1`)
  await rebuildCompanyList(t.db)
  expect(await all()).toEqual(kept)
  // The rebuild must also remove the states of a company that was marked as deleted directly in the database.
  await t.db.update(company).set({ deletedAt: new Date() }).where(eq(company.businessNumber, number))
  await rebuildCompanyList(t.db)
  expect(await statesOf(number)).toEqual([])
  await t.db.update(company).set({ deletedAt: null }).where(eq(company.businessNumber, number))
  await refreshCompanyList(t.db, [number])
  const owner = new pg.Client({ connectionString: t.database.adminUrl })
  await owner.connect()
  try {
    await owner.query('delete from company_stand')
    const [file = ''] = globSync('src/server/database/migrations/*_company_stands.sql')
    const migration = readFileSync(file, 'utf8')
    await owner.query(migration.slice(migration.indexOf('INSERT INTO')))
  } finally {
    await owner.end()
  }
  expect(await all()).toEqual(kept)
})
