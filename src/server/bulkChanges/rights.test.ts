import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import {
  type BulkChange,
  getBulkChange,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { registerManaged } from '#test/kit/managers.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let other: TestUser
let admin: Caller
beforeAll(async () => {
  other = await makeUser(t.db, { role: 'team' })
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const halted = { field: 'companyStatus', value: '진행중단', reason: '매각 철회' } as const
const managed = (name: string, { teamId }: TestUser) => registerManaged(admin, name, { manager1Team: teamId })
const preview = async (caller: Caller, change: BulkChange, numbers: string[]) =>
  (
    await caller.call(previewBulkChange, {
      body: { change, rows: numbers.map((businessNumber) => ({ businessNumber })) },
    })
  ).body.rows
async function done(caller: Caller, change: BulkChange, numbers: string[]) {
  const seen = await preview(caller, change, numbers)
  const rows = seen.map(({ businessNumber, version }) => ({ businessNumber, version: version ?? 0 }))
  const { status, body } = await caller.call(makeBulkChange, { body: { change, rows, onlyPossible: false } })
  expect(status).toBe(200)
  return body.id
}
const undo = (caller: Caller, id: number, leaveChanged = false) =>
  caller.call(undoBulkChange, { params: { id: String(id) }, body: { leaveChanged } })

it('an undo is refused if the person may no longer edit a company, and the admin side can still make it', async () => {
  const leaving = await makeUser(t.db, { role: 'viceadmin' })
  const numbers = [await managed('권한잃은(주)', other), await managed('아직내것(주)', leaving)]
  const id = await done(await t.as(leaving), halted, numbers)
  await t.db.update(appUser).set({ role: 'team' }).where(eq(appUser.teamId, leaving.teamId))
  const demoted = await t.as({ ...leaving, role: 'team' })
  const before = await businessHash(t.db)
  for (const leaveChanged of [false, true]) {
    const { status, error } = await undo(demoted, id, leaveChanged)
    expect([status, error.code]).toEqual([403, 'bulk/undo-rights'])
    expect(error.message).toContain('1곳')
  }
  expect(await businessHash(t.db)).toBe(before)
  expect((await undo(admin, id)).body).toEqual({ restored: 2, left: 0 })
})

it('an undo that restores nothing is not marked as made', async () => {
  const number = await managed('모두바뀐(주)', other)
  const id = await done(admin, halted, [number])
  await save(admin, { company: { businessNumber: number, fax: '02-7' } })
  const before = await businessHash(t.db)
  expect((await undo(admin, id, true)).body).toEqual({ restored: 0, left: 1 })
  expect(await businessHash(t.db)).toBe(before)
  const { body } = await admin.call(getBulkChange, { params: { id: String(id) } })
  expect([body.undoneAt, body.undo.may]).toEqual([null, true])
})

it('names a default manager, who then is none', async () => {
  const number = await managed('기본담당(주)', other)
  const record = async () => (await admin.call(getBrokerage, { params: { key: number }, query: {} })).body.add
  await t.db
    .update(brokerageRecord)
    .set({ managerByDefault: true })
    .where(eq(brokerageRecord.businessNumber, number))
  const change = { field: 'manager1Team', value: other.teamId } as const
  expect((await preview(admin, change, [number]))[0]).toMatchObject({ outcome: 'change' })
  const id = await done(admin, change, [number])
  expect(await record()).toMatchObject({ manager1Team: other.teamId, managerByDefault: false })
  expect((await preview(admin, change, [number]))[0]).toMatchObject({ outcome: 'same' })
  expect((await undo(admin, id)).body).toEqual({ restored: 1, left: 0 })
  expect(await record()).toMatchObject({ manager1Team: other.teamId, managerByDefault: true })
})
