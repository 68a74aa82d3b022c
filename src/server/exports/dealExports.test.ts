import { beforeAll, expect, it } from 'vitest'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { addTask } from '#shared/deals/tasks.endpoints.ts'
import { exportDeals, exportWeekly } from '#shared/exports/exports.endpoints.ts'
import { downloadJobResult } from '#shared/jobs/jobs.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { addOne } from '#test/kit/dealApp.ts'
import { endedJob, exportDesk } from '#test/kit/exports.ts'
import { makeUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { readSheet } from '#test/kit/readXlsx.ts'

const t = testApp()
const desk = exportDesk(t)
let me: Caller
let admin: Caller
let seller: string
beforeAll(async () => {
  const user = await makeUser(t.db, { role: 'team', managerName: '이서윤' })
  me = await t.as(user)
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  const make = (name: string, side: string) =>
    registerManaged(admin, name, { manager1Team: user.teamId }, side)
  seller = await make('내보낼매도(주)', 'sell')
  const row = await addOne(me, seller, { businessNumber: await make('=HYPERLINK("x")', 'buy') })
  const hidden = await make('숨은매수(주)', 'buy')
  await addOne(me, seller, { businessNumber: hidden })
  await addOne(me, seller, { name: '새 리드', star: true })
  const body = { text: '전화하기', teamId: user.teamId, day: dayInSeoul(), counterpartyId: row.id }
  await me.call(addTask, { body: { ...body, meetingWeek: dayInSeoul() } })
  await admin.call(deleteCompany, { params: { businessNumber: hidden }, body: { reason: '중복' } })
})

async function sheetOf(id: string) {
  const job = await endedJob(me, id)
  const { raw } = await me.call(downloadJobResult, { params: { id: job.id } })
  return readSheet(raw.rawPayload).map((row) => row.map((cell) => cell?.value ?? null))
}

it('the deal table of a company and of all own sellers, without deleted companies', async () => {
  desk.work()
  for (const body of [{ businessNumber: seller }, {}]) {
    const started = await me.call(exportDeals, { body })
    expect(started.status).toBe(200)
    const rows = await sheetOf(started.body.id)
    const text = JSON.stringify(rows)
    expect(rows).toHaveLength(3)
    expect(text).toContain('새 리드')
    expect(text).toContain('전화하기')
    expect(text).not.toContain('숨은매수')
  }
  expect((await t.nobody.call(exportDeals, { body: {} })).status).toBe(401)
  expect((await me.call(exportDeals, { body: { stage: 'x' as never } })).status).toBe(400)
})

it('the weekly meeting', async () => {
  desk.work()
  const started = await me.call(exportWeekly, { body: {} })
  const rows = await sheetOf(started.body.id)
  const text = JSON.stringify(rows)
  expect(text).toContain('결정')
  expect(text).toContain('새 상대')
  expect(text).not.toContain('숨은매수')
  expect((await t.nobody.call(exportWeekly, { body: {} })).status).toBe(401)
  expect((await me.call(exportWeekly, { body: { team: '987654' } })).status).toBe(400)
})
