import { Client } from 'pg'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { getCompany, getYears } from '#shared/company/company.endpoints.ts'
import { patchCompany } from '#shared/company/patch.endpoints.ts'
import { listImportRows } from '#shared/imports/imports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'
import { compoundOf } from '#test/storage/compoundWriter.ts'

const t = testApp()
const desk = importDesk(t)
let me: Caller
beforeAll(async () => {
  me = await t.as(await makeUser(t.db, { role: 'team' }))
})
beforeEach(() => desk.work())

describe('a file as people send it', () => {
  const legacy = compoundOf(['Workbook'])
  const page = Buffer.from('<html><body><table><tr><td>기업명</td></tr></table></body></html>')
  it.each([
    ['a workbook of the old format', legacy, '명단.xls'],
    ['a workbook of the old format with a new name', legacy, '명단.xlsx'],
    ['a web page named .xls', page, '명단.xls'],
    ['a web page named .xlsx', page, '명단.xlsx'],
  ])('is refused with how to save it: %s', async (_, content, name) => {
    const { status, error } = await upload(me, content, name)
    expect(status).toBe(400)
    expect(`${error?.message} ${error?.details}`).toMatch(/xlsx.*저장|저장.*xlsx/i)
  })

  it('names every bad cell and keeps no resident number', async () => {
    const heads = [
      '기업명',
      '사업자번호',
      '설립일',
      '매출액(원)',
      '영업이익(백만원)',
      '대표전화',
      '대표',
      '특이사항',
    ]
    const good = (number: string): BookValue[] => [
      '좋은',
      number,
      '2024.3.5',
      '1,000,000원',
      '△12',
      '02-123-4567',
      '김',
      '',
    ]
    const [first, second] = [nextBusinessNumber(), nextBusinessNumber()]
    const rows: BookValue[][] = [
      good(first),
      [
        '나쁜',
        second,
        '2024-13-40',
        { value: '#REF!', type: 'e' },
        '(3)',
        21_234_567,
        '900101-1234568',
        '1.23E+09',
      ],
      ['지수', '1.23E+09', 45_356, 1_000_000, 1, '', '', ''],
      ['같은', first, '', '', '', '', '', ''],
    ]
    const file = await upload(me, await importBook([{ rows: [heads, ...rows], isProtected: true }]))
    expect(file.body.sheets[0]?.protected).toBe(true)
    await desk.check(me, file.body.id, choiceOf(file.body))
    const { body } = await me.call(listImportRows, { params: { id: String(file.body.id) }, query: {} })
    const faults = body.rows.flatMap(({ row, problems }) =>
      problems.flatMap(({ column, level }) => (level === 'error' ? [`${row}:${column}`] : [])),
    )
    expect(faults.toSorted()).toEqual(['3:2', '3:3', '3:5', '3:6', '4:1', '5:1'])
    expect(JSON.stringify(body)).not.toContain('1234568')
    await desk.save(me, file.body.id, true)
    const { body: company } = await me.call(getCompany, { params: { businessNumber: first } })
    expect(company.establishmentDate).toBe('2024-03-05')
    const { body: years } = await me.call(getYears, { params: { businessNumber: first } })
    expect(years).toMatchObject([{ revenue: 1, operatingIncome: -12 }])
  })
})

describe('somebody saves a row meanwhile', () => {
  it('the import plans it again: it fills only what is still empty, and its answer counts what it did', async () => {
    const number = await register(me, '사이기업(주)')
    const content = await importBook([
      {
        rows: [
          ['기업명', '사업자번호', '주요제품', '홈페이지'],
          ['사이기업(주)', number, '파일 제품', 'www.file.example'],
        ],
      },
    ])
    const file = await upload(me, content)
    const choice = choiceOf(file.body, { existing: 'fill' })
    expect((await desk.check(me, file.body.id, choice)).result).toMatchObject({ updated: 1 })
    await save(me, { company: { businessNumber: number, mainProducts: '사람 제품' } })
    await desk.save(me, file.body.id)
    const { body } = await me.call(getCompany, { params: { businessNumber: number } })
    expect(body).toMatchObject({ mainProducts: '사람 제품', website: 'www.file.example' })
  })
})

describe('somebody saves a company while its import is undone', () => {
  const faxOf = async (number: string) =>
    (await me.call(getCompany, { params: { businessNumber: number } })).body.fax

  /** Imports a fax number and opens a second connection, which can hold the company. */
  async function imported() {
    const number = await register(me, '되돌릴기업(주)')
    await save(me, { company: { businessNumber: number, fax: '02-111-1111' } })
    const rows: BookValue[][] = [
      ['사업자번호', '팩스'],
      [number, '02-222-2222'],
    ]
    const file = await upload(me, await importBook([{ rows }]))
    await desk.check(me, file.body.id, choiceOf(file.body))
    await desk.save(me, file.body.id)
    expect(await faxOf(number)).toBe('02-222-2222')
    const other = new Client({ connectionString: t.database.url })
    await other.connect()
    onTestFinished(() => other.end())
    const isWaitedFor = async () => {
      await expect
        .poll(
          async () =>
            (
              await other.query(
                'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
              )
            ).rows.length,
          { timeout: 30_000, interval: 20 },
        )
        .toBeGreaterThan(0)
    }
    return { id: file.body.id, number, other, isWaitedFor }
  }

  it('a save that came first is not overwritten: the undo stops, or leaves the company by choice', async () => {
    const { id, number, other, isWaitedFor } = await imported()
    await other.query('begin')
    await other.query(
      `update company set fax = '02-333-3333', version = version + 1 where business_number = $1`,
      [number],
    )
    const undoing = desk.undo(me, id)
    await isWaitedFor()
    await other.query('commit')
    expect(await undoing).toMatchObject({ state: 'failed', error: { code: 'import/changed' } })
    expect(await faxOf(number)).toBe('02-333-3333')
    expect((await desk.undo(me, id, true)).result).toMatchObject({ restored: 0, left: 1 })
    expect(await faxOf(number)).toBe('02-333-3333')
  })

  it('a save of a form that was opened before the undo is refused after it', async () => {
    const { id, number, other, isWaitedFor } = await imported()
    const { version } = (await me.call(getCompany, { params: { businessNumber: number } })).body
    await other.query('begin')
    await other.query('select 1 from company where business_number = $1 for update', [number])
    const undoing = desk.undo(me, id)
    await isWaitedFor()
    const saving = me.call(patchCompany, {
      params: { businessNumber: number },
      body: { fax: '02-333-3333', version },
    })
    await other.query('commit')
    expect((await undoing).result).toMatchObject({ restored: 1, left: 0 })
    expect((await saving).status).toBe(409)
    expect(await faxOf(number)).toBe('02-111-1111')
  })
})
