import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { idempotencyKey } from '#server/database/tables/idempotency.ts'
import { getBoard, listBoardCards, moveBoardCard } from '#shared/company/board/board.endpoints.ts'
import { defaultTeamId } from '#shared/managers/managerTypes.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'

const t = testApp()
let adminUser: TestUser
let admin: Caller
let manager: TestUser
let own: Caller
let stranger: Caller
let number: string
let count = 0
beforeAll(async () => {
  adminUser = await makeUser(t.db, { teamId: defaultTeamId, role: 'admin' })
  admin = await t.as(adminUser)
  manager = await makeUser(t.db, { role: 'team' })
  own = await t.as(manager)
  stranger = await t.as(await makeUser(t.db, { role: 'team' }))
})
beforeEach(async () => {
  count += 1
  number = await registerManaged(admin, `보드${count}(주)`, { manager1Team: manager.teamId })
  await change({ progressStage: '계약전', companyStatus: '진행가능', sellerHopedPrice: 5000 })
})

const change = async (additional: object) => {
  const { status, text } = await save(admin, { company: { businessNumber: number }, additional } as never)
  if (status >= 300) throw new Error(text)
}
const record = async () => {
  const [row] = await t.db.select().from(brokerageRecord).where(eq(brokerageRecord.businessNumber, number))
  if (!row) throw new Error('no record')
  return row
}
type Move = { by: 'progressStage' | 'companyStatus' | 'manager1Team'; from: string; to: string }
const move = (caller: Caller, given: Move & { reason?: string | null; undo?: { byDefault: boolean } }) =>
  caller.call(moveBoardCard, { body: { businessNumber: number, ...given } })
const columnsOf = async (caller: Caller, query: Record<string, string>) => {
  const { status, body, text } = await caller.call(getBoard, { query: query as never })
  if (status !== 200) throw new Error(text)
  return new Map(body.columns.map((column) => [column.key, column]))
}
const forward = { by: 'progressStage', from: '계약전', to: '계약중' } as const

it('moves a card, and the same call backwards undoes it', async () => {
  const moved = await move(own, forward)
  expect([moved.status, moved.body.before]).toEqual([200, { reason: null, byDefault: false }])
  expect(await record()).toMatchObject({ progressStage: '계약중' })
  const back = await move(own, { ...forward, from: '계약중', to: '계약전', undo: { byDefault: false } })
  expect(back.status).toBe(200)
  expect(await record()).toMatchObject({ progressStage: '계약전' })
})

it('asks for the reason of an ability; an undo brings the earlier reason back', async () => {
  const halt = { by: 'companyStatus', from: '진행가능', to: '진행중단' } as const
  const before = await businessHash(t.db)
  const refused = await move(own, halt)
  expect([refused.status, refused.error.fields]).toMatchObject([400, [{ message: '사유를 입력해주세요.' }]])
  expect(await businessHash(t.db)).toBe(before)
  const moved = await move(own, { ...halt, reason: '매각 철회' })
  expect(moved.status).toBe(200)
  expect(await record()).toMatchObject({ companyStatus: '진행중단', statusReason: '매각 철회' })
  const undone = {
    by: 'companyStatus',
    from: '진행중단',
    to: '진행가능',
    reason: moved.body.before.reason,
  } as const
  expect((await move(own, { ...undone, undo: { byDefault: false } })).status).toBe(200)
  expect(await record()).toMatchObject({ companyStatus: '진행가능', statusReason: null })
})

it('an undo needs no reason only if it takes the last change back, and never keeps the undone reason', async () => {
  const undo = { byDefault: false }
  const halt = { by: 'companyStatus', from: '진행가능', to: '진행중단' } as const
  const before = await businessHash(t.db)
  const pretended = await move(own, { ...halt, undo })
  expect([pretended.status, pretended.error.fields]).toMatchObject([400, [{ path: 'reason' }]])
  expect(await businessHash(t.db)).toBe(before)
  await t.db
    .update(brokerageRecord)
    .set({ companyStatus: '진행보류', statusReason: null })
    .where(eq(brokerageRecord.businessNumber, number))
  expect((await move(own, { ...halt, from: '진행보류', reason: '매각 철회' })).status).toBe(200)
  const back = { by: 'companyStatus', from: '진행중단', to: '진행보류', undo } as const
  expect((await move(own, back)).status).toBe(200)
  expect(await record()).toMatchObject({ companyStatus: '진행보류', statusReason: null })
})

it('a repeated move tells the earlier reason only with the right to change the company, and stores it nowhere', async () => {
  const reason = '대표 건강 문제'
  expect((await move(own, { by: 'companyStatus', from: '진행가능', to: '진행중단', reason })).status).toBe(
    200,
  )
  const headers = { 'idempotency-key': `board-${number}` }
  const send = () => {
    const payload = { businessNumber: number, by: 'companyStatus', from: '진행중단', to: '진행가능' }
    return own.send({ method: 'POST', url: '/api/company-board/moves', payload, headers })
  }
  expect((await send()).body).toMatchObject({ before: { reason } })
  expect((await send()).body).toMatchObject({ before: { reason } })
  await change({ manager1Team: adminUser.teamId })
  expect((await send()).body).toMatchObject({ before: { reason: null } })
  expect(JSON.stringify(await t.db.select().from(idempotencyKey))).not.toContain(reason)
})

it('only the admin side moves cards between managers; an undo makes the default manager one again', async () => {
  await t.db
    .update(brokerageRecord)
    .set({ manager1Team: adminUser.teamId, managerByDefault: true })
    .where(eq(brokerageRecord.businessNumber, number))
  const naming = { by: 'manager1Team', from: adminUser.teamId, to: manager.teamId } as const
  const before = await businessHash(t.db)
  const refused = await move(own, naming)
  expect([refused.status, refused.error.code]).toEqual([403, 'manager/admin-side'])
  expect(await businessHash(t.db)).toBe(before)
  const moved = await move(admin, naming)
  expect([moved.status, moved.body.before.byDefault]).toEqual([200, true])
  expect(await record()).toMatchObject({ manager1Team: manager.teamId, managerByDefault: false })
  const back = { ...naming, from: manager.teamId, to: adminUser.teamId, undo: { byDefault: true } }
  expect((await move(admin, back)).status).toBe(200)
  expect(await record()).toMatchObject({ manager1Team: adminUser.teamId, managerByDefault: true })
})

it.each([
  ['nobody', () => t.nobody, 401, 'auth/required'],
  ['whoever does not manage the company', () => stranger, 403, 'company/not-manager'],
])('refuses %s and changes nothing', async (_name, caller, status, code) => {
  const before = await businessHash(t.db)
  const answer = await move(caller(), forward)
  expect([answer.status, answer.error.code]).toEqual([status, code])
  expect(await businessHash(t.db)).toBe(before)
})

it('refuses a card that somebody else moved meanwhile, and says where it is now and who moved it', async () => {
  await change({ progressStage: '계약완료' })
  const before = await businessHash(t.db)
  const { status, error } = await move(own, forward)
  expect([status, error]).toMatchObject([
    409,
    {
      code: 'board/conflict',
      stored: { column: '계약완료' },
      savedBy: { teamId: adminUser.teamId },
    },
  ])
  expect(await businessHash(t.db)).toBe(before)
})

it('of two people who move the same card at once, one is refused', async () => {
  const answers = await Promise.all([move(own, forward), move(admin, { ...forward, to: '계약완료' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it.each([
  ['an unknown column', { ...forward, to: '계약끝' }],
  ['the column of the card', { ...forward, to: '계약전' }],
  ['a report stage', { by: 'latestReportStage', from: '초기검토', to: '실사' }],
  ['an unknown company', { ...forward, businessNumber: '123' }],
])('refuses %s with 400', async (_name, given) => {
  const before = await businessHash(t.db)
  const { status } = await own.call(moveBoardCard, { body: { businessNumber: number, ...given } as never })
  expect(status).toBe(400)
  expect(await businessHash(t.db)).toBe(before)
})

it('refuses an unknown person as manager, and a company that does not exist', async () => {
  const before = await businessHash(t.db)
  const unknown = { by: 'manager1Team', from: manager.teamId, to: '없는팀' } as const
  expect((await move(admin, unknown)).status).toBe(400)
  const gone = await admin.call(moveBoardCard, { body: { ...forward, businessNumber: '999-99-99999' } })
  expect(gone.status).toBe(404)
  expect(await businessHash(t.db)).toBe(before)
})

it('counts and sums every column, and reads its cards', async () => {
  const mine = { name: `보드${count}(주)` }
  const columns = await columnsOf(own, { by: 'progressStage', ...mine })
  expect([...columns.keys()]).toEqual(['미설정', '계약전', '계약중', '계약완료'])
  expect(columns.get('계약전')).toMatchObject({ count: 1, price: 5000, priceHidden: false, open: true })
  expect(columns.get('계약중')).toMatchObject({ count: 0, price: null })
  const cards = async (caller: Caller, column: string) =>
    (await caller.call(listBoardCards, { query: { by: 'progressStage', column, ...mine } as never })).body
      .rows
  expect(await cards(own, '계약전')).toMatchObject([
    { businessNumber: number, sellerHopedPrice: 5000, manager1Team: manager.teamId, mayMove: true },
  ])
  expect(await cards(stranger, '계약전')).toMatchObject([{ mayMove: false }])
  expect(await cards(own, '계약중')).toEqual([])
})

it('has a column for every person only for those who name managers', async () => {
  const mine = { by: 'manager1Team', name: `보드${count}(주)` }
  const columns = await columnsOf(admin, mine)
  expect([...columns.keys()][0]).toBe('미지정')
  expect(columns.get(manager.teamId)).toMatchObject({
    label: `${manager.teamId}_${manager.managerName}`,
    count: 1,
  })
  expect(columns.has(adminUser.teamId)).toBe(true)
  expect([...(await columnsOf(own, mine)).keys()]).toEqual(['미지정', manager.teamId])
})

it.each([
  ['no field', {}],
  ['an unknown field', { by: 'revenue' }],
  ['a contradiction', { by: 'progressStage', revenueMin: '5', revenueMax: '1' }],
  ['unreadable conditions', { by: 'progressStage', where: 'all(x.y)' }],
])('refuses a board with %s', async (_name, query) => {
  expect((await own.call(getBoard, { query: query as never })).status).toBe(400)
  expect((await own.call(listBoardCards, { query: { ...query, column: '계약전' } as never })).status).toBe(
    400,
  )
})

it('pages through a column in the order of the list', async () => {
  const at = Array.from({ length: 32 }, (_, place) => String(place).padStart(2, '0'))
  await Promise.all(
    at.map((place) => registerManaged(admin, `쪽나눔${place}`, { manager1Team: manager.teamId })),
  )
  const names: string[] = []
  let after: string | null | undefined
  do {
    const query = { by: 'manager1Team', column: manager.teamId, name: '쪽나눔', sort: '-companyName' }
    const { body } = await own.call(listBoardCards, {
      query: { ...query, ...(after ? { after } : {}) } as never,
    })
    names.push(...body.rows.map(({ companyName }) => companyName))
    after = body.next
  } while (after)
  expect(names).toHaveLength(32)
  expect(names).toEqual(names.toSorted().toReversed())
})
