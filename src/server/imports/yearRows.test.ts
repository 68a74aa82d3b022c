import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getYears } from '#shared/company/company.endpoints.ts'
import { checkImport, listImportRows } from '#shared/imports/imports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'

const t = testApp()
const desk = importDesk(t)
let me: Caller
beforeAll(async () => {
  me = await t.as(await makeUser(t.db, { role: 'team' }))
})
beforeEach(() => desk.work())

const heads = ['기업명', '사업자번호', '결산년도', '매출액(백만원)', '영업이익(백만원)']
const book = (...rows: BookValue[][]) => importBook([{ rows: [heads, ...rows] }])
const figuresOf = async (businessNumber: string) => {
  const { body } = await me.call(getYears, { params: { businessNumber } })
  return body.map(({ year, revenue, operatingIncome }) => [year, revenue, operatingIncome]).toSorted()
}
const problemsOf = async (id: number) => {
  const { body } = await me.call(listImportRows, { params: { id: String(id) }, query: {} })
  return body.rows.flatMap(({ row, problems }) =>
    problems.map(({ column, level, text }) => [row, column, level, text]),
  )
}

describe('a sheet with a row for each company and year', () => {
  it('puts the rows of a company together, wherever they stand, and is undone as one', async () => {
    const known = await register(me, '아는연도(주)')
    const before = await businessHash(t.db)
    const fresh = Array.from({ length: 300 }, () => nextBusinessNumber())
    // The rows are sorted by year, so that the rows of a company are in different pieces of the file.
    const file = await upload(
      me,
      await book(
        ...fresh.map((number): BookValue[] => [`새 ${number}`, number, 2024, 100, 10]),
        ['아는연도(주)', known, 'FY2023', 7, -1],
        ...fresh.map((number): BookValue[] => [`새 ${number}`, number, '2025-12-31', 200, 20]),
        ['아는연도(주)', known, "'25", 9, '△2'],
      ),
    )
    const checked = await desk.check(me, file.body.id, choiceOf(file.body))
    expect(checked.result).toMatchObject({ rows: 602, created: 300, updated: 1, errors: 0, warnings: 0 })
    const saved = await desk.save(me, file.body.id)
    expect(saved.result).toEqual({ created: 300, updated: 1, leads: 0, rejected: 0 })
    expect(await figuresOf(known)).toEqual([
      ['2023', 7, -1],
      ['2025', 9, -2],
    ])
    expect(await figuresOf(fresh[299] ?? '')).toEqual([
      ['2024', 100, 10],
      ['2025', 200, 20],
    ])
    await desk.undo(me, file.body.id)
    expect(await businessHash(t.db)).toBe(before)
  })

  it('rejects a year that comes twice, a figure without a year and a text that is no year, each alone', async () => {
    const number = nextBusinessNumber()
    const file = await upload(
      me,
      await book(
        ['연도산업', number, 2023, 1, 1],
        ['연도산업', number, 2024, 2, 2],
        ['연도산업', number, 2024, 3, 3],
        ['연도산업', number, null, 4, 4],
        ['연도산업', number, '제10기', 5, 5],
        ['연도산업(구)', number, 2025, 6, 6],
      ),
    )
    const choice = choiceOf(file.body)
    expect(choice.columns.map(({ target, year }) => [target, year])).toEqual([
      ['companyName', null],
      ['businessNumber', null],
      ['figuresYear', null],
      ['revenue', null],
      ['operatingIncome', null],
    ])
    const checked = await desk.check(me, file.body.id, choice)
    expect(checked.result).toMatchObject({ rows: 6, created: 1, errorRows: 3 })
    expect(await problemsOf(file.body.id)).toEqual([
      [2, 0, 'warning', '7행의 값이 다릅니다'],
      [4, 2, 'error', '2024년은 3행에 있습니다'],
      [5, 3, 'error', '연도가 없습니다'],
      [5, 4, 'error', '연도가 없습니다'],
      [6, 2, 'error', '연도가 아닙니다'],
      [6, 3, 'error', '연도가 없습니다'],
      [6, 4, 'error', '연도가 없습니다'],
    ])
    await desk.save(me, file.body.id, true)
    expect(await figuresOf(number)).toEqual([
      ['2023', 1, 1],
      ['2024', 2, 2],
      ['2025', 6, 6],
    ])
  })

  it('refuses all rows of a company that cannot be imported, and figures without any year', async () => {
    const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
    const theirs = await register(admin, '남의연도(주)')
    const { teamId } = await makeUser(t.db, { role: 'team' })
    await save(admin, { company: { businessNumber: theirs }, additional: { manager1Team: teamId } })
    const file = await upload(
      me,
      await book(['남의연도(주)', theirs, 2024, 1, 1], ['남의연도(주)', theirs, 2025, 2, 2]),
    )
    const choice = choiceOf(file.body)
    const checked = await desk.check(me, file.body.id, choice)
    expect(checked.result).toMatchObject({ errorRows: 2, created: 0, updated: 0 })
    const withoutYear = choice.columns.filter(({ target }) => target !== 'figuresYear')
    const refused = await me.call(checkImport, {
      params: { id: String(file.body.id) },
      body: { ...choice, columns: withoutYear },
    })
    expect(refused.status).toBe(400)
  })
})
