import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getCompany, getYears } from '#shared/company/company.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { getImport, listImportRows, listImports, undoImport } from '#shared/imports/imports.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'

const t = testApp()
const desk = importDesk(t)
let me: Caller
let mine: TestUser
let admin: Caller
beforeAll(async () => {
  mine = await makeUser(t.db, { role: 'team', managerName: '나세인' })
  me = await t.as(mine)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})
beforeEach(() => desk.work())

const heads = ['기업명', '사업자번호', '대표', '중개유형', '매출액(원)', '휴대폰', '신용등급']
const book = (...rows: BookValue[][]) => importBook([{ rows: [heads, ...rows] }])
const row = (number: string | null, changes: (BookValue | undefined)[] = []): BookValue[] => {
  const usual: BookValue[] = [
    `들인 기업 ${number ?? ''}`,
    number,
    '공하리',
    '매도기업',
    18_420_000_000,
    '010-1234-5678',
    'BB+',
  ]
  return usual.map((value, at) => (changes[at] === undefined ? value : changes[at]))
}

const hash = () => businessHash(t.db)

describe('an import', () => {
  it('registers new companies and changes known ones, with figures, contacts and unique numbers', async () => {
    const known = await register(me, '아는기업(주)')
    const fresh = nextBusinessNumber()
    const file = await upload(me, await book(row(known, ['아는기업(주)']), row(fresh)))
    expect(file.status).toBe(200)
    const checked = await desk.check(me, file.body.id, choiceOf(file.body))
    expect(checked.result).toMatchObject({ rows: 2, created: 1, updated: 1, errorRows: 0 })
    const saved = await desk.save(me, file.body.id)
    expect(saved.result).toEqual({ created: 1, updated: 1, leads: 0, rejected: 0 })
    const { body: company } = await me.call(getCompany, { params: { businessNumber: fresh } })
    expect(company).toMatchObject({
      representative: '공하리',
      creditRating: 'BB+',
      version: 1,
      createdBy: mine.teamId,
    })
    expect(company.uniqueNumber).toMatch(/^S\d\d-\d{4}$/)
    const { body: years } = await me.call(getYears, { params: { businessNumber: known } })
    expect(years).toMatchObject([{ year: file.body.year, revenue: 18_420 }])
    const { body: record } = await me.call(getBrokerage, { params: { key: fresh }, query: {} })
    expect(record.add.contact1Mobile).toBe('010-1234-5678')
  })

  it('is named in the timeline with its number', async () => {
    const number = nextBusinessNumber()
    const file = await upload(me, await book(row(number)))
    await desk.check(me, file.body.id, choiceOf(file.body))
    await desk.save(me, file.body.id)
    const { body } = await me.call(getTimeline, { params: { businessNumber: number }, query: {} })
    expect(body.rows[0]).toMatchObject({ kind: 'imported', actorTeam: mine.teamId })
    expect(body.rows[0]?.changes).toContainEqual({
      field: 'importId',
      before: null,
      after: file.body.id,
      cells: null,
    })
  })

  it('stores nothing if one row has an error, unless only the valid rows are wanted', async () => {
    const [good, bad] = [nextBusinessNumber(), nextBusinessNumber()]
    const file = await upload(
      me,
      await book(row(good), row(bad, [undefined, undefined, undefined, '매도희망', '약 30억'])),
    )
    const checked = await desk.check(me, file.body.id, choiceOf(file.body))
    expect(checked.result).toMatchObject({ created: 1, errorRows: 1, errors: 2 })
    expect(checked.hasFile).toBe(true)
    const { body: errors } = await me.call(listImportRows, {
      params: { id: String(file.body.id) },
      query: { kind: 'error' },
    })
    expect(errors.rows[0]?.problems.map(({ column, text }) => [column, text])).toEqual([
      [3, '없는 말입니다'],
      [4, '숫자가 아닙니다'],
    ])
    const before = await hash()
    const refused = await desk.save(me, file.body.id)
    expect([refused.state, refused.error?.code]).toEqual(['failed', 'import/has-errors'])
    expect(await hash()).toBe(before)
    const saved = await desk.save(me, file.body.id, true)
    expect(saved.result).toEqual({ created: 1, updated: 0, leads: 0, rejected: 1 })
    expect(saved.hasFile).toBe(true)
  })

  it('stores no row if a later row has an error, however many were written', async () => {
    const rows = Array.from({ length: 520 }, () => row(nextBusinessNumber()))
    const file = await upload(me, await book(...rows, row('1234')))
    await desk.check(me, file.body.id, choiceOf(file.body))
    const before = await hash()
    expect((await desk.save(me, file.body.id)).error?.code).toBe('import/has-errors')
    expect(await hash()).toBe(before)
  })

  it('refuses rows that the importer may not save', async () => {
    const foreign = await register(admin, '남의기업(주)')
    const other = await makeUser(t.db, { role: 'team' })
    await save(admin, { company: { businessNumber: foreign }, additional: { manager1Team: other.teamId } })
    const file = await upload(me, await book(row(foreign)))
    const checked = await desk.check(me, file.body.id, choiceOf(file.body))
    expect(checked.result).toMatchObject({ errorRows: 1, updated: 0 })
    const named = await upload(
      me,
      await importBook([
        {
          rows: [
            [...heads, '주담당자'],
            [...row(nextBusinessNumber()), other.teamId],
          ],
        },
      ]),
    )
    const choice = choiceOf(named.body)
    expect(choice.columns.map(({ target }) => target)).not.toContain('manager1Team')
    const forced = {
      ...choice,
      columns: [...choice.columns, { column: 7, target: 'manager1Team', unit: null, year: null }],
    }
    expect((await desk.check(me, named.body.id, forced)).result).toMatchObject({ errorRows: 1 })
  })

  it('checks the rights again when it saves', async () => {
    const number = await register(admin, '곧남의것(주)')
    const file = await upload(me, await book(row(number)))
    expect((await desk.check(me, file.body.id, choiceOf(file.body))).result).toMatchObject({ updated: 1 })
    const other = await makeUser(t.db, { role: 'team' })
    await save(admin, { company: { businessNumber: number }, additional: { manager1Team: other.teamId } })
    const before = await hash()
    expect((await desk.save(me, file.body.id)).error?.code).toBe('import/has-errors')
    expect(await hash()).toBe(before)
  })

  it('turns a row without a business number into a lead with all its values', async () => {
    const file = await upload(me, await book(row(null)))
    expect((await desk.check(me, file.body.id, choiceOf(file.body))).result).toMatchObject({
      leads: 1,
      warnings: 1,
    })
    await desk.save(me, file.body.id)
    const [lead] = await t.db.select().from(brokerageRecord).orderBy(sql`id desc`).limit(1)
    expect(lead).toMatchObject({ businessNumber: null, side: '매도기업', contact1Mobile: '010-1234-5678' })
    expect(lead?.companySpecialty).toContain('대표자: 공하리')
    expect(lead?.companySpecialty).toContain('매출액: 18,420백만원')
  })

  it('fills only empty fields, leaves an empty cell alone, and clears it if wanted', async () => {
    const number = await register(me, '채울기업(주)')
    await save(me, { company: { businessNumber: number, representative: '먼저온이', fax: '02-1' } })
    const rows = [
      ['기업명', '사업자번호', '대표', '팩스'],
      ['채울기업(주)', number, '공하리', null],
    ]
    const run = async (changes: object) => {
      const file = await upload(me, await importBook([{ rows }]))
      await desk.check(me, file.body.id, choiceOf(file.body, changes))
      await desk.save(me, file.body.id)
      return (await me.call(getCompany, { params: { businessNumber: number } })).body
    }
    expect(await run({ existing: 'fill' })).toMatchObject({ representative: '먼저온이', fax: '02-1' })
    expect(await run({ existing: 'replace' })).toMatchObject({ representative: '공하리', fax: '02-1' })
    expect(await run({ existing: 'replace', clearEmpty: true })).toMatchObject({ fax: null })
  })

  it('refuses a number that is in the file twice', async () => {
    const number = nextBusinessNumber()
    const file = await upload(me, await book(row(number), row(number.replaceAll('-', ''))))
    await desk.check(me, file.body.id, choiceOf(file.body))
    const { body } = await me.call(listImportRows, {
      params: { id: String(file.body.id) },
      query: { kind: 'error' },
    })
    expect(body.rows.map((one) => [one.row, one.problems.at(-1)?.text])).toEqual([[3, '2행과 같습니다']])
  })
})

describe('an undo', () => {
  async function imported(caller: Caller, ...rows: BookValue[][]) {
    const file = await upload(caller, await book(...rows))
    await desk.check(caller, file.body.id, choiceOf(file.body))
    expect((await desk.save(caller, file.body.id)).state).toBe('succeeded')
    return file.body.id
  }

  it('leaves the database as before: new companies, changed values, leads and counters', async () => {
    const known = await register(me, '고칠기업(주)')
    await save(me, {
      company: { businessNumber: known, representative: '옛대표' },
      additional: { creditRating: 'A', side: '매수기업' },
    })
    const before = await hash()
    const id = await imported(me, row(known), row(nextBusinessNumber()), row(null))
    expect(await hash()).not.toBe(before)
    expect((await desk.undo(me, id)).result).toEqual({ restored: 3, left: 0 })
    expect(await hash()).toBe(before)
    const { body } = await me.call(getImport, { params: { id: String(id) } })
    expect(body).toMatchObject({ undoneBy: '나세인', undoLeft: 0, undo: { may: false } })
    expect(
      (await me.call(undoImport, { params: { id: String(id) }, body: { leaveChanged: true } })).error.code,
    ).toBe('import/undone')
  })

  it('names the rows that somebody changed since, and undoes the others if wanted', async () => {
    const [first, second] = [nextBusinessNumber(), nextBusinessNumber()]
    const id = await imported(me, row(first), row(second))
    await save(me, { company: { businessNumber: first, fax: '02-7' } })
    const params = { id: String(id) }
    const { body } = await me.call(getImport, { params })
    expect(body.undo).toEqual({ may: true, expired: false, changed: 1 })
    expect(body.changed).toEqual([{ row: 2, name: `들인 기업 ${first}`, businessNumber: first }])
    expect((await me.call(undoImport, { params, body: { leaveChanged: false } })).error.code).toBe(
      'import/changed',
    )
    expect((await desk.undo(me, id, true)).result).toEqual({ restored: 1, left: 1 })
    expect((await me.call(getCompany, { params: { businessNumber: first } })).status).toBe(200)
    expect((await me.call(getCompany, { params: { businessNumber: second } })).status).toBe(404)
  })

  it('is allowed only to the importer and the admin side', async () => {
    const id = await imported(me, row(nextBusinessNumber()))
    const other = await t.as(await makeUser(t.db, { role: 'team' }))
    const params = { id: String(id) }
    expect((await other.call(getImport, { params })).status).toBe(404)
    expect((await other.call(undoImport, { params, body: { leaveChanged: false } })).status).toBe(404)
    expect((await other.call(listImports, { query: {} })).body.total).toBe(0)
    expect((await desk.undo(admin, id)).state).toBe('succeeded')
  })
})
