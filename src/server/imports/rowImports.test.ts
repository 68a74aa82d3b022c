import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { getImport, listImportRows } from '#shared/imports/imports.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { nextBusinessNumber, register } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { type BookValue, importBook } from '#test/kit/importBook.ts'
import { choiceOf, importDesk, upload } from '#test/kit/imports.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { dailyReport } from '../database/tables/dailyReport.ts'
import { counterparty, counterpartyStep } from '../database/tables/deals/counterparty.ts'

const t = testApp()
const desk = importDesk(t)
let me: Caller
let mine: TestUser
let admin: Caller
let other: Caller
beforeAll(async () => {
  mine = await makeUser(t.db, { role: 'team', managerName: '나세인' })
  me = await t.as(mine)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  other = await t.as(await makeUser(t.db, { role: 'team' }))
})
beforeEach(() => desk.work())

const problemsOf = async (caller: Caller, id: number) => {
  const { body } = await caller.call(listImportRows, { params: { id: String(id) }, query: { kind: 'error' } })
  return body.rows.flatMap(({ row, problems }) =>
    problems.map(({ column, text }) => `${row}:${column} ${text}`),
  )
}

describe('daily reports', () => {
  const heads = [
    '기업명',
    '사업자번호',
    '보고일',
    '시작시간',
    '진행단계',
    '상대방',
    '핵심사항',
    '내용',
    '다음 할 일',
    '기한',
  ]
  const book = (...rows: BookValue[][]) => importBook([{ name: '보고', rows: [heads, ...rows] }])
  const row = (number: string | null, changes: Record<number, BookValue> = {}): BookValue[] =>
    [null, number, '2025-03-04', '14:00', '초기검토', null, '전화', '오래된 짧은 보고', null, null].map(
      (value, at) => (changes[at] === undefined ? value : changes[at]),
    )

  it('are added with a free time, stay once, and are removed by the undo', async () => {
    const number = await register(me, '보고받을기업(주)')
    const before = await businessHash(t.db)
    const content = await book(
      row(number),
      row(number, { 3: null, 7: '시각 없는 보고' }),
      row(number, { 3: 0.4 }),
    )
    const file = await upload(me, content)
    const choice = choiceOf(file.body)
    expect(choice.kind).toBe('reports')
    const checked = await desk.check(me, file.body.id, choice)
    expect(checked.result).toMatchObject({ rows: 3, created: 3, errorRows: 0 })
    expect((await desk.save(me, file.body.id)).result).toMatchObject({ created: 3, rejected: 0 })
    const stored = await t.db.select().from(dailyReport).where(eq(dailyReport.businessNumber, number))
    expect(stored.map(({ startTime }) => startTime).toSorted()).toEqual(['09:00', '09:36', '14:00'])
    expect(stored.every(({ teamId }) => teamId === mine.teamId)).toBe(true)
    const { body: timeline } = await me.call(getTimeline, { params: { businessNumber: number }, query: {} })
    expect(JSON.stringify(timeline)).toContain('import/report-created')

    const again = await upload(me, content)
    const same = await desk.check(me, again.body.id, choiceOf(again.body))
    expect(same.result).toMatchObject({ created: 0, same: 3, errorRows: 0 })

    expect((await desk.undo(me, file.body.id)).state).toBe('succeeded')
    expect(await t.db.$count(dailyReport, eq(dailyReport.businessNumber, number))).toBe(0)
    expect(await businessHash(t.db)).toBe(before)
  })

  it('name what is wrong by cell, also a company and a person of somebody else', async () => {
    const number = await register(me, '오류보고기업(주)')
    const theirs = await register(other, '남의기업(주)')
    const heading = [...heads, '작성자']
    const future = `${Number(dayInSeoul().slice(0, 4)) + 1}-01-01`
    const rows = [
      [...row(number, { 2: future }), null],
      [...row(number, { 4: '없는단계' }), null],
      [...row(number, { 4: '매칭진행' }), null],
      [...row(number, { 7: null }), null],
      [...row(number, { 3: '25시' }), null],
      [...row(nextBusinessNumber()), null],
      [...row(null, { 0: '모르는기업' }), null],
      [...row(theirs), null],
      [...row(number), '없는사람'],
      [...row(number), null],
      [...row(number), null],
    ]
    const file = await upload(me, await importBook([{ rows: [heading, ...rows] }]))
    const choice = choiceOf(file.body)
    const { result } = await desk.check(me, file.body.id, choice)
    expect(await problemsOf(me, file.body.id)).toEqual([
      '2:2 아직 오지 않은 날짜의 보고서는 쓸 수 없습니다',
      '3:4 없는 말입니다',
      '4:5 컨텍회사명 필수',
      '5:7 비어 있습니다',
      '6:3 시각이 아닙니다',
      '7:1 등록되지 않은 기업입니다',
      '8:0 이 이름의 기업이 없습니다',
      '9:1 담당기업이 아닙니다',
      '10:10 없는 담당자입니다',
      '12:7 11행과 같습니다',
    ])
    expect(result).toMatchObject({ errorRows: 10, created: 1 })
    const refused = await desk.save(me, file.body.id)
    expect(refused.error?.code).toBe('import/has-errors')
    expect(await t.db.$count(dailyReport, eq(dailyReport.businessNumber, number))).toBe(0)
  })

  it('that somebody changed since are left by the undo', async () => {
    const number = await register(me, '바뀐보고기업(주)')
    const file = await upload(me, await book(row(number), row(number, { 3: '15:00' })))
    await desk.check(me, file.body.id, choiceOf(file.body))
    await desk.save(me, file.body.id)
    await t.db.execute(
      sql`update daily_report set version = version + 1 where business_number = ${number} and start_time = '15:00'`,
    )
    const { body } = await me.call(getImport, { params: { id: String(file.body.id) } })
    expect(body).toMatchObject({ kind: 'reports', undo: { may: true, changed: 1 }, changed: [{ row: 3 }] })
    expect((await desk.undo(me, file.body.id, true)).result).toEqual({ restored: 1, left: 1 })
    expect(await t.db.$count(dailyReport, eq(dailyReport.businessNumber, number))).toBe(1)
  })
})

describe('counterparties', () => {
  const heads = [
    '매도기업 사업자번호',
    '상대방',
    '상대방 사업자번호',
    '단계',
    '숏리스트',
    'TM일',
    'NDA일',
    '종료일',
    '종료 사유',
  ]
  const sideOf = (number: string, side: string) =>
    t.db
      .update(brokerageRecord)
      .set({ side: side as '매도기업' })
      .where(eq(brokerageRecord.businessNumber, number))
  async function pair(name: string) {
    const seller = await register(me, `${name}매도(주)`)
    const buyer = await register(me, `${name}매수(주)`)
    await t.db.execute(sql`insert into company_add (business_number, side, created_by) values
      (${seller}, '매도기업', ${mine.teamId}), (${buyer}, '매수기업', ${mine.teamId})
      on conflict do nothing`)
    await sideOf(seller, '매도기업')
    await sideOf(buyer, '매수기업')
    await t.db.execute(sql`update company_list set side = a.side from company_add a
      where a.business_number = company_list.business_number and company_list.business_number in (${seller}, ${buyer})`)
    return { seller, buyer }
  }

  it('are added with their steps, stay once, and are removed by the undo', async () => {
    const { seller, buyer } = await pair('갑')
    const before = await businessHash(t.db)
    const rows: BookValue[][] = [
      [seller, null, buyer, 'NDA', 'O', '2025-01-02', '2025-02-03', null, null],
      [seller, '새잠재(주)', null, null, null, '2025-01-05', null, '2025-03-01', '응답 없음'],
    ]
    const content = await importBook([{ rows: [heads, ...rows] }])
    const file = await upload(me, content)
    const choice = choiceOf(file.body)
    expect(choice.kind).toBe('deals')
    const checked = await desk.check(me, file.body.id, choice)
    expect(await problemsOf(me, file.body.id)).toEqual([])
    expect(checked.result).toMatchObject({ created: 2, errorRows: 0 })
    expect((await desk.save(me, file.body.id)).result).toMatchObject({ created: 2 })
    const stored = await t.db.select().from(counterparty).where(eq(counterparty.sellerNumber, seller))
    expect(stored.find(({ otherNumber }) => otherNumber === buyer)).toMatchObject({
      stage: 'nda',
      star: true,
      stageDays: { tm: '2025-01-02', nda: '2025-02-03' },
      lastDay: '2025-02-03',
    })
    expect(stored.find(({ name }) => name === '새잠재(주)')).toMatchObject({
      stage: 'tm',
      endedDay: '2025-03-01',
      endReason: 'no-answer',
    })
    expect(await t.db.$count(counterpartyStep)).toBe(4)
    const again = await upload(me, content)
    const same = await desk.check(me, again.body.id, choiceOf(again.body))
    expect(same.result).toMatchObject({ created: 0, same: 1, errorRows: 1 })
    expect(await problemsOf(me, again.body.id)).toEqual(['3:1 종료된 상대방입니다'])
    expect((await desk.undo(me, file.body.id)).state).toBe('succeeded')
    expect(await businessHash(t.db)).toBe(before)
  })

  it('with a note, even a deleted one, are left by the undo', async () => {
    const { seller, buyer } = await pair('정')
    const { buyer: second } = await pair('무')
    const line = (to: string): BookValue[] => [seller, null, to, 'TM', null, '2025-01-02', null, null, null]
    const file = await upload(me, await importBook([{ rows: [heads, line(buyer), line(second)] }]))
    await desk.check(me, file.body.id, choiceOf(file.body))
    await desk.save(me, file.body.id)
    await t.db.execute(sql`
      insert into note (business_number, counterparty_id, text, author, author_name, deleted_at)
      select seller_number, id, '', ${mine.teamId}, '나세인', now() from counterparty
        where seller_number = ${seller} and other_number = ${buyer}`)
    const undone = await desk.undo(me, file.body.id, true)
    expect(undone.result).toEqual({ restored: 1, left: 1 })
    const stored = await t.db.select().from(counterparty).where(eq(counterparty.sellerNumber, seller))
    expect(stored.map(({ otherNumber }) => otherNumber)).toEqual([buyer])
  })

  it('name what is wrong by cell, and nothing is stored', async () => {
    const { seller, buyer } = await pair('을')
    const rows: BookValue[][] = [
      [buyer, null, seller, null, null, null, null, null, null],
      [seller, null, seller, null, null, null, null, null, null],
      [seller, null, buyer, 'NDA', null, '2025-03-01', '2025-02-01', null, null],
      [seller, null, buyer, 'TM', null, '2025-03-01', '2025-03-02', null, null],
      [seller, '가나다(주)', null, 'TM', null, null, null, '2025-03-02', null],
      [seller, null, '999-99-99999', 'TM', null, null, null, null, null],
    ]
    const file = await upload(me, await importBook([{ rows: [heads, ...rows] }]))
    await desk.check(me, file.body.id, choiceOf(file.body))
    const problems = await problemsOf(me, file.body.id)
    expect(problems).toEqual(
      expect.arrayContaining([
        '2:0 매도기업이나 투자희망기업이 아닙니다',
        '3:2 매도기업 자신입니다',
        '4:6 앞 단계보다 빠른 날입니다',
        '5:6 TM 뒤의 단계입니다',
        '6:8 종료 사유가 없습니다',
        '7:2 등록되지 않은 기업입니다',
      ]),
    )
    await desk.save(me, file.body.id)
    expect(await t.db.$count(counterparty, eq(counterparty.sellerNumber, seller))).toBe(0)
  })

  it('of a seller of somebody else are refused, and the admin side may add them', async () => {
    const { seller, buyer } = await pair('병')
    const content = await importBook([
      { rows: [heads, [seller, null, buyer, 'TM', null, '2025-01-02', null, null, null]] },
    ])
    const theirs = await upload(other, content)
    await desk.check(other, theirs.body.id, choiceOf(theirs.body))
    expect(await problemsOf(other, theirs.body.id)).toEqual(['2:0 담당기업이 아닙니다'])
    const own = await upload(admin, content)
    expect((await desk.check(admin, own.body.id, choiceOf(own.body))).result).toMatchObject({ created: 1 })
  })
})
