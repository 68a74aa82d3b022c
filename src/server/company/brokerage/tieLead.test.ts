import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '#server/database/tables/audit.ts'
import { stageHistory } from '#server/database/tables/companyChildren.ts'
import { managerHistory } from '#server/database/tables/managerHistory.ts'
import { addBrokerage, changeBrokerage, getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let maker: Caller
let thief: Caller
let admin: Caller
let managerUser: TestUser
let manager: Caller
beforeAll(async () => {
  maker = await t.as(await makeUser(t.db, { role: 'team' }))
  thief = await t.as(await makeUser(t.db))
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  managerUser = await makeUser(t.db, { role: 'team' })
  manager = await t.as(managerUser)
})

const lead = async (body: Record<string, unknown> = {}) =>
  String((await maker.call(addBrokerage, { body: { contactName: '비밀이름', ...body } as never })).body.id)
const tie = (caller: Caller, key: string, businessNumber: string, more = {}) =>
  caller.call(changeBrokerage, { params: { key }, body: { businessNumber, ...more } })
const lastAudit = async (businessNumber: string, action: string) => {
  const [row] = await t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.businessNumber, businessNumber), eq(auditEntry.action, action)))
    .orderBy(desc(auditEntry.id))
    .limit(1)
  return row
}

describe('tying a lead to a company', () => {
  it('the registrar of a company cannot tie the lead of another team and get its contacts', async () => {
    const key = await lead()
    const number = await register(thief, '가로채기(주)')
    await t.unchanged(async () => {
      const answer = await tie(thief, key, number)
      expect([answer.status, answer.error.code]).toEqual([403, 'add/not-owner'])
      expect(answer.text).not.toContain('비밀이름')
    })
  })

  it('a manager of a lead cannot make themselves manager of a company', async () => {
    const key = await lead()
    await admin.call(changeBrokerage, { params: { key }, body: { manager1Team: managerUser.teamId } })
    const number = await register(thief, '남의것(주)')
    await t.unchanged(async () => {
      expect((await tie(manager, key, number)).error.code).toBe('add/tie-managed')
    })
    expect((await tie(admin, key, number)).body.manager1Team).toBe(managerUser.teamId)
    const history = await t.db.select().from(managerHistory).where(eq(managerHistory.businessNumber, number))
    expect(history.map(({ newTeamId, changeReason }) => [newTeamId, changeReason])).toEqual([
      [managerUser.teamId, '담당자 신규 지정'],
    ])
  })

  it('tying a lead writes the stage history, a unique number and a new version', async () => {
    const key = await lead({ side: 'buy' })
    const number = await register(maker, '따라옴(주)')
    const { body } = await tie(maker, key, number)
    expect(body).toMatchObject({ side: '매수기업', version: 2 })
    expect(body.uniqueNumber).toMatch(/^B\d\d-\d{4}$/)
    const stages = await t.db.select().from(stageHistory).where(eq(stageHistory.businessNumber, number))
    expect(stages.map(({ kind, after }) => [kind, after])).toEqual([['side', '매수기업']])
  })

  it('two people tie a lead at once: one succeeds, the other is refused', async () => {
    const key = await lead()
    const [one, two] = [await register(maker, '하나(주)'), await register(maker, '둘(주)')]
    const answers = await Promise.all([tie(maker, key, one), tie(admin, key, two)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const won = (await admin.call(getBrokerage, { params: { key }, query: {} })).body.businessNumber
    await t.unchanged(async () => {
      const again = await tie(maker, key, won === one ? two : one)
      expect(again.error.code).toBe('add/tied-elsewhere')
    })
  })
})

describe('a change of the brokerage record', () => {
  it('of the opinion alone raises the version, so a stale save gets a conflict', async () => {
    const number = await register(maker, '의견(주)', { additional: { side: 'sell' } })
    const params = { key: number }
    const { version } = (await maker.call(getBrokerage, { params, query: {} })).body
    const first = await maker.call(changeBrokerage, { params, body: { businessCore: '먼저', version } })
    expect(first.body.version).toBe(version + 1)
    const late = await maker.call(changeBrokerage, { params, body: { businessCore: '늦게', version } })
    expect(late.error.code).toBe('company/conflict')
  })

  it('does not reveal whether a contact was guessed right', async () => {
    const answers = []
    let number = ''
    for (const contact1Name of ['비밀이름', '다른이름']) {
      number = await register(maker, '추측(주)', {
        additional: { side: 'sell', contact1Name: '비밀이름' },
      })
      const { body } = await save(thief, {
        company: { businessNumber: number },
        additional: { contact1Name },
      })
      answers.push(body.changed)
    }
    expect(answers[0]).toEqual(answers[1])
    const params = { key: number }
    const versions = []
    for (const contact1Name of ['다른이름', '또다른이름']) {
      versions.push((await thief.call(changeBrokerage, { params, body: { contact1Name } })).body.version)
    }
    expect(versions[1]).toBe((versions[0] ?? 0) + 1)
  })

  it('invisible characters neither count as a contact nor clear one', async () => {
    const number = await register(maker, '숨은글자(주)', {
      additional: { side: 'sell', contact1Name: '비밀이름' },
    })
    await save(thief, { company: { businessNumber: number }, additional: { contact1Name: '\u200b' } })
    expect((await maker.call(getBrokerage, { params: { key: number }, query: {} })).body.contact1Name).toBe(
      '비밀이름',
    )
  })
})

describe('the audit log', () => {
  it('keeps overwritten texts', async () => {
    const number = await register(maker, '증거(주)', {
      company: { businessNumber: '', businessCore: '원래 글' } as never,
      additional: { side: 'sell' },
    })
    await thief.call(changeBrokerage, { params: { key: number }, body: { businessCore: '지움' } })
    const row = await lastAudit(number, 'add/changed')
    expect([row?.before, row?.after]).toMatchObject([{ businessCore: '원래 글' }, { businessCore: '지움' }])
  })

  it('keeps the rows of a list that was replaced', async () => {
    const number = await register(maker, '목록(주)', {
      customers: [{ customerType: 'B', customerName: '원래거래처' }],
    })
    await save(maker, { company: { businessNumber: number }, additional: {}, customers: [] })
    const row = await lastAudit(number, 'company/changed')
    expect(row?.before).toMatchObject({ lists: { customers: [{ customerName: '원래거래처' }] } })
    expect(row?.after).toBeNull()
  })

  it('keeps overwritten figures and statement rows', async () => {
    const figures = (revenue: number) => ({
      income: {
        unit: '백만원',
        years: ['2024'],
        items: [
          { name: '매출액', values: [revenue] },
          { name: '매출원가', values: [revenue / 2] },
          { name: '판매비와관리비', values: [7] },
        ],
      },
    })
    const number = await register(maker, '숫자(주)', figures(100))
    await save(maker, { company: { businessNumber: number }, additional: {}, ...figures(200) })
    const row = await lastAudit(number, 'company/changed')
    // The stored state before the change contains each figure once. Unchanged cells are left out, and so are cells
    // whose figure the yearly record contains.
    expect(row?.before).toEqual({
      years: { 2024: { revenue: 100 } },
      statements: { income: [{ $row: '매출원가', 2024: 50 }] },
    })
    expect(row?.after).toEqual({
      years: { 2024: { revenue: 200 } },
      statements: { income: [{ $row: '매출원가', 2024: 100 }] },
    })
  })
})
