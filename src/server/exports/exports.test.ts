import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { job } from '#server/database/tables/job.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { isRowKey } from '#shared/company/list/sorts.ts'
import { exportCompanies, listExports } from '#shared/exports/exports.endpoints.ts'
import { cancelJob, downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { statTableIds } from '#shared/progress/stats/statDefinitions.ts'
import { exportStats } from '#shared/progress/stats/stats.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { endedJob, exportDesk } from '#test/kit/exports.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { readSheet, unzip } from '#test/kit/readXlsx.ts'
import { refreshCompanyList } from '../company/list/companyList.ts'
import { companiesExport } from './companiesExport.ts'
import { exportHandler } from './exportRules.ts'

const t = testApp()
const { deps, stop, work } = exportDesk(t)
let user: TestUser
let mine: Caller
const hostile = [
  '=HYPERLINK("http://x")',
  '+1',
  '-2',
  '@a',
  '＝1',
  '<b>&"]]>',
  '\u0007종\u0000',
  '가\n나\r다',
  '_x003D_HYPERLINK("http://x")',
  '😀 한글',
  '',
]
beforeAll(async () => {
  user = await makeUser(t.db, { role: 'team', managerName: '김도현' })
  mine = await t.as(user)
  for (const [at, text] of hostile.entries())
    await register(mine, `내보낼솔${at}`, {
      company: { businessNumber: '', companyName: '', address: text || '서울', employees: at } as never,
      additional: {
        side: '매도기업',
        companySpecialty: `${text}${'긴글 '.repeat(200)}`,
        contact1Name: '비밀담당',
      } as never,
    })
})
const ended = (id: string, caller = mine) => endedJob(caller, id)

/**
 * Returns a value of the list as it must be in the file: a timestamp is a day in Seoul, a team is its name, and an
 * empty value has no cell.
 */
function inFile(key: string, shown: string | number | null) {
  if (key === 'companySpecialty') return expect.anything() as never
  if (key === 'createdAt' || key === 'updatedAt') return dayInSeoul(String(shown))
  return shown === '' ? null : shown
}
const tableKeys = companyColumns.map(({ key }) => key).filter(isRowKey)

it('exports exactly the list as shown: every cell, no formulas, no contacts', async () => {
  const body = { side: 'sell', sort: '-employees', columns: tableKeys.join(',') }
  const { body: started, status } = await mine.call(exportCompanies, { body })
  expect(status).toBe(200)
  work()
  const done = await ended(started.id)
  expect([done.state, done.result]).toMatchObject(['succeeded', { rows: hostile.length }])
  const file = await mine.call(downloadJobResult, { params: { id: started.id } })
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('매도기업_진행현황'))
  const [head, ...rows] = readSheet(file.raw.rawPayload)
  expect(head?.[0]).toEqual({ value: '기업명', style: 1 })
  expect(head).toHaveLength(tableKeys.length)
  const { body: list } = await mine.call(listCompanies, { query: { side: 'sell', sort: '-employees' } })
  expect(rows).toHaveLength(hostile.length)
  for (const [at, shown] of list.rows.entries()) {
    for (const [column, key] of tableKeys.entries()) {
      const cell = rows[at]?.[column]
      const wanted = inFile(key, (shown as Record<string, string | number | null>)[key] ?? null)
      expect([key, cell?.value ?? null]).toEqual([key, wanted])
    }
    const specialty = rows[at]?.[tableKeys.indexOf('companySpecialty')]?.value
    expect(String(specialty).startsWith(String(shown.companySpecialty).slice(0, -1))).toBe(true)
    expect(String(specialty).trimEnd().split('긴글')).toHaveLength(201)
    for (const cell of rows[at] ?? [])
      if (cell && typeof cell.value === 'string')
        expect(cell.style === 2).toBe(/^[=+\-@＝＋－＠\t\r\n]/.test(cell.value))
  }
  expect(JSON.stringify(rows)).not.toContain('비밀담당')
  const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.action, 'export/started'))
  expect(entry).toMatchObject({ teamId: user.teamId, subjectId: started.id })
  expect((await mine.call(listExports, {})).body.rows.map(({ id }) => id)).toEqual([started.id])
})

it('a cancelled export and one that fails half-way leave no file', async () => {
  const before = await t.db.$count(storedFile)
  let begun = () => {}
  const running = new Promise<void>((resolve) => {
    begun = resolve
  })
  async function* endless(signal: () => boolean) {
    for (let row = 0; !signal(); row += 1) {
      yield [`${row}`]
      if (row === 200) begun()
      if (row % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const sheet = { name: 'x', fileName: 'x.xlsx', columns: [{ label: '값' }], total: 1_000_000 }
  let stopped = false
  const endlessSource = {
    kind: 'export-companies' as const,
    open: async () => ({ ...sheet, rows: endless(() => stopped) }),
  }
  work({ 'export-companies': exportHandler(deps(), endlessSource) })
  const { body } = await mine.call(exportCompanies, { body: { columns: 'companyName,revenue' } })
  await running
  await mine.call(cancelJob, { params: { id: body.id } })
  expect((await ended(body.id)).state).toBe('cancelled')
  stopped = true
  await stop()
  async function* failing() {
    yield ['1']
    throw new Error('half-way')
  }
  const failingSource = {
    kind: 'export-companies' as const,
    open: async () => ({ ...sheet, rows: failing() }),
  }
  const failed = await mine.call(exportCompanies, { body: { columns: 'companyName,side' } })
  await t.db.update(job).set({ maxAttempts: 1 }).where(eq(job.id, failed.body.id))
  work({ 'export-companies': exportHandler(deps(), failingSource) })
  expect((await ended(failed.body.id)).state).toBe('failed')
  expect(await t.db.$count(storedFile)).toBe(before)
})

it('is one snapshot: saves, moves and deletions meanwhile change no line, and two exports run at once', async () => {
  await t.db.execute(sql`insert into company (business_number, company_name)
    select '910-' || to_char(i / 1000, 'FM00') || '-' || to_char(i, 'FM00000'), '순간솔' || to_char(i, 'FM0000')
    from generate_series(1, 600) i`)
  const { rows: made } = await t.db.execute<{ number: string }>(
    sql`select business_number as number from company where company_name like '순간솔%' order by company_name`,
  )
  const numbers = made.map(({ number }) => number)
  await refreshCompanyList(t.db, numbers)
  const halfway = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow: typeof companiesExport = {
    ...companiesExport,
    async open(db, viewer, input) {
      const sheet = await companiesExport.open(db, viewer, input)
      async function* rows() {
        let read = 0
        for await (const row of sheet.rows) {
          yield row
          read += 1
          if (read === 300) halfway.resolve()
          if (read === 300) await goOn.promise
        }
      }
      return { ...sheet, rows: rows() }
    },
  }
  work({ [slow.kind]: exportHandler(deps(), slow) })
  const colleague = await t.as(await makeUser(t.db, { role: 'team' }))
  const body = { name: '순간솔', columns: 'companyName,businessNumber' }
  const mineStarted = (await mine.call(exportCompanies, { body })).body.id
  await halfway.promise
  // During the export, rows that were read already move behind the reader's position, and unread rows move before
  // it. One row is deleted and one is added.
  const rename = (from: number, to: number, name: string) =>
    t.db.execute(sql`update company_list set name = ${name} || name
      where business_number in ${numbers.slice(from, to)}`)
  await rename(0, 100, '힣')
  await rename(400, 500, '가')
  await t.db.execute(sql`delete from company_list where business_number = ${numbers[599]}`)
  await register(mine, '순간솔9999')
  const theirsStarted = (await colleague.call(exportCompanies, { body })).body.id
  goOn.resolve()
  const read = async (id: string, caller: Caller) => {
    expect((await ended(id, caller)).state).toBe('succeeded')
    const file = await caller.call(downloadJobResult, { params: { id } })
    return readSheet(file.raw.rawPayload)
      .slice(1)
      .map((row) => row[1]?.value)
  }
  expect(await read(mineStarted, mine)).toEqual(numbers)
  const later = await read(theirsStarted, colleague)
  expect(new Set(later).size).toBe(600)
  expect(later).not.toContain(numbers[599])
})

it('exports every table of the statistics, and refuses an invalid scope at once', async () => {
  work()
  const made: Record<string, unknown[]> = {}
  const widths: Record<string, number[]> = {}
  for (const table of statTableIds) {
    const { body: started, status } = await mine.call(exportStats, { body: { table, side: 'sell' } })
    expect([table, status]).toEqual([table, 200])
    expect((await ended(started.id)).state).toBe('succeeded')
    const file = await mine.call(downloadJobResult, { params: { id: started.id } })
    made[table] = readSheet(file.raw.rawPayload).map((row) => row?.map((cell) => cell?.value ?? null))
    const sheet = unzip(file.raw.rawPayload).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
    widths[table] = Array.from(sheet.matchAll(/ width="(\d+)"/g), ([, width]) => Number(width))
  }
  // Names of companies need a wide column, but their count does not.
  expect([widths.stalled?.[0], widths.sources?.[4]]).toEqual([28, 10])
  expect(made.pipeline).toHaveLength(12)
  expect(made.pipeline?.[0]).toContain('다음 단계로 (%)')
  expect(made.sources?.at(-1)).toEqual(['합계', 0, 0, hostile.length, hostile.length, 100, 0, 0])
  expect(made.months?.at(-1)).toEqual([expect.any(String), hostile.length, 0, 0])
  expect(JSON.stringify(made)).not.toContain('비밀담당')
  const refused = await mine.call(exportStats, { body: { table: 'pipeline', to: '2099-01-01' } })
  expect(refused.status).toBe(400)
  expect((await mine.call(exportStats, { body: { table: 'salary' } as never })).status).toBe(400)
  expect((await t.nobody.call(exportStats, { body: { table: 'pipeline' } })).status).toBe(401)
})
