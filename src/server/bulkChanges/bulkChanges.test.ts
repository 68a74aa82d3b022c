import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import {
  getBulkChange,
  listBulkChanges,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { tooManyBulkRows } from '#shared/bulkChanges/bulkFields.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getCompany } from '#shared/company/company.endpoints.ts'
import { getTimeline } from '#shared/company/timeline.endpoints.ts'
import { getImport, listImports, undoImport } from '#shared/imports/imports.endpoints.ts'
import { getHistory } from '#shared/managers/history.endpoints.ts'
import { deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { businessHash } from '#test/kit/businessHash.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { assign, registerManaged } from '#test/kit/managers.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let mine: TestUser
let me: Caller
let other: TestUser
let admin: Caller
beforeAll(async () => {
  mine = await makeUser(t.db, { role: 'team', managerName: '나세인' })
  me = await t.as(mine)
  other = await makeUser(t.db, { role: 'team', managerName: '남도윤' })
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const hash = () => businessHash(t.db)
const halted = { field: 'companyStatus', value: '진행중단', reason: '매각 철회' } as const
const own = (name: string) => registerManaged(admin, name, { manager1Team: mine.teamId })
const record = async (key: string) =>
  (await admin.call(getBrokerage, { params: { key }, query: {} })).body.add
const preview = async (change: BulkChange, numbers: string[], caller = me) =>
  (
    await caller.call(previewBulkChange, {
      body: { change, rows: numbers.map((businessNumber) => ({ businessNumber })) },
    })
  ).body
const versionsOf = async (change: BulkChange, numbers: string[], caller = me) =>
  (await preview(change, numbers, caller)).rows.map(({ businessNumber, version }) => ({
    businessNumber,
    version: version ?? 0,
  }))
const apply = (
  change: BulkChange,
  rows: { businessNumber: string; version: number }[],
  onlyPossible = false,
  caller = me,
) => caller.call(makeBulkChange, { body: { change, rows, onlyPossible } })
const done = async (change: BulkChange, numbers: string[], caller = me) => {
  const answer = await apply(change, await versionsOf(change, numbers, caller), false, caller)
  expect(answer.status).toBe(200)
  return answer.body.id
}
const undo = (id: number, leaveChanged = false, caller = me) =>
  caller.call(undoBulkChange, { params: { id: String(id) }, body: { leaveChanged } })

describe('a preview', () => {
  it('tells of each company what would happen, and stores nothing', async () => {
    const free = await own('바뀔(주)')
    const stopped = await own('이미중단(주)')
    await save(me, { company: { businessNumber: stopped }, additional: { companyStatus: '진행중단' } })
    const foreign = await registerManaged(admin, '남의(주)', { manager1Team: other.teamId })
    const unknown = nextBusinessNumber()
    const before = await fingerprint(t.database.pool)
    const { after, rows } = await preview(halted, [free, stopped, foreign, unknown])
    expect(await fingerprint(t.database.pool)).toEqual(before)
    expect(after).toBe('진행중단')
    expect(rows).toMatchObject([
      { companyName: '바뀔(주)', outcome: 'change', before: null, note: null },
      { outcome: 'same', before: '진행중단' },
      { outcome: 'refused', note: '담당기업이 아닙니다' },
      { companyName: null, version: null, outcome: 'refused', note: '없거나 볼 수 없는 기업입니다' },
    ])
  })

  it('marks companies that were changed since an earlier preview, and names who did it', async () => {
    const number = await own('겹칠(주)')
    const rows = await versionsOf(halted, [number])
    await save(admin, { company: { businessNumber: number }, additional: { companyStatus: '진행보류' } })
    const { body } = await me.call(previewBulkChange, { body: { change: halted, rows } })
    expect(body.rows).toMatchObject([
      { outcome: 'overlap', before: '진행보류', changedBy: { managerName: expect.any(String) } },
    ])
  })

  it('refuses too many companies, unknown values and managers named by a team', async () => {
    const rows = Array.from({ length: 1001 }, () => ({ businessNumber: nextBusinessNumber() }))
    const many = await me.call(previewBulkChange, { body: { change: halted, rows } })
    expect([many.status, many.error.details]).toEqual([400, expect.stringContaining(tooManyBulkRows)])
    const asked = (change: BulkChange, caller = me) =>
      caller.call(previewBulkChange, { body: { change, rows: rows.slice(0, 1) } })
    expect((await asked({ field: 'side', value: '무기업' })).status).toBe(400)
    expect((await asked({ field: 'progressStage', value: null })).status).toBe(400)
    expect((await asked({ field: 'manager1Team', value: mine.teamId })).error.code).toBe('manager/admin-side')
    expect((await asked({ field: 'manager1Team', value: '없는팀' }, admin)).error.code).toBe(
      'add/manager-unknown',
    )
  })
})

describe('a bulk change', () => {
  it('changes every company with history, timeline and audit entry', async () => {
    const numbers = [await own('하나(주)'), await own('둘(주)')]
    const id = await done(halted, numbers)
    for (const number of numbers) {
      expect(await record(number)).toMatchObject({
        companyStatus: '진행중단',
        statusReason: '매각 철회',
        statusWriter: mine.teamId,
      })
      const entries = await t.db.select().from(auditEntry).where(eq(auditEntry.businessNumber, number))
      expect(entries.filter(({ action }) => action === 'bulk/company-changed')).toMatchObject([
        { teamId: mine.teamId, reason: '매각 철회', after: { companyStatus: '진행중단', bulkId: id } },
      ])
      const { body } = await me.call(getTimeline, { params: { businessNumber: number }, query: {} })
      expect(body.rows[0]).toMatchObject({ kind: 'stage', actorTeam: mine.teamId })
    }
    const { body } = await me.call(getBulkChange, { params: { id: String(id) } })
    expect(body).toMatchObject({ field: 'companyStatus', after: '진행중단', reason: '매각 철회', changed: 2 })
  })

  it('needs a reason for an ability that asks for one, and keeps the stored one if it asks for none, as the form does', async () => {
    const number = await own('사유(주)')
    const rows = await versionsOf(halted, [number])
    const before = await fingerprint(t.database.pool)
    const refused = await apply({ field: 'companyStatus', value: '진행중단' }, rows)
    expect([refused.status, refused.error.details]).toEqual([
      400,
      expect.stringContaining('사유를 입력해주세요.'),
    ])
    expect(await fingerprint(t.database.pool)).toEqual(before)
    await apply(halted, rows)
    await done({ field: 'companyStatus', value: '진행가능' }, [number])
    expect(await record(number)).toMatchObject({ companyStatus: '진행가능', statusReason: '매각 철회' })
  })

  it('overwrites nothing that somebody changed since the preview: all or what is possible', async () => {
    const [first, second] = [await own('먼저바뀐(주)'), await own('그대로인(주)')]
    const rows = await versionsOf(halted, [first, second])
    await save(admin, { company: { businessNumber: first }, additional: { companyStatus: '진행보류' } })
    const before = await hash()
    const refused = await apply(halted, rows)
    expect([refused.status, refused.error.code]).toEqual([409, 'bulk/changed-meanwhile'])
    expect(await hash()).toBe(before)
    const saved = await apply(halted, rows, true)
    expect(saved.body).toMatchObject({ changed: 1, left: [{ businessNumber: first, outcome: 'overlap' }] })
    expect((await record(first)).companyStatus).toBe('진행보류')
    expect((await record(second)).companyStatus).toBe('진행중단')
    const again = await apply(halted, await versionsOf(halted, [second]), true)
    expect([again.status, again.error.code]).toEqual([409, 'bulk/nothing'])
  })

  it('checks the rights of each company again', async () => {
    const number = await own('곧남의것(주)')
    const rows = await versionsOf(halted, [number])
    await assign(admin, number, { manager1Team: other.teamId })
    const before = await hash()
    expect((await apply(halted, rows)).error.code).toBe('bulk/changed-meanwhile')
    expect((await apply(halted, rows, true)).error.code).toBe('bulk/nothing')
    expect(await hash()).toBe(before)
  })

  it('gives a company its unique number with its side, but none with a manager', async () => {
    const [bare, sided] = [await register(admin, '번호없음(주)'), await register(admin, '중개유형(주)')]
    await done({ field: 'manager1Team', value: other.teamId }, [bare], admin)
    expect(await record(bare)).toMatchObject({ manager1Team: other.teamId, uniqueNumber: null })
    await done({ field: 'side', value: '매수기업' }, [sided], admin)
    expect((await record(sided)).uniqueNumber).toMatch(/^B\d\d-\d{4}$/)
  })

  it('writes the manager history and tells of a person in two slots', async () => {
    const number = await registerManaged(admin, '두자리(주)', { manager2Team: other.teamId })
    const change = { field: 'manager1Team', value: other.teamId } as const
    const { after, rows } = await preview(change, [number], admin)
    expect(after).toBe(`${other.teamId}_남도윤`)
    expect(rows[0]).toMatchObject({ outcome: 'change', note: '이 기업의 부담당자이기도 합니다' })
    await done(change, [number], admin)
    const { body } = await admin.call(getHistory, { params: { businessNumber: number } })
    expect(body[0]).toMatchObject({
      managerType: '주담당자',
      newTeamId: other.teamId,
      changeReason: '담당자 신규 지정 · 일괄 변경',
    })
  })
})

describe('the undo of a bulk change', () => {
  it('leaves the database as before', async () => {
    const numbers = [await own('되돌릴(주)'), await register(me, '부가정보없음(주)')]
    await save(me, { company: { businessNumber: numbers[0] ?? '' }, additional: { statusReason: '옛 사유' } })
    const before = await hash()
    for (const change of [
      halted,
      { field: 'side', value: '투자기업' },
      { field: 'progressStage', value: '계약중' },
    ] as const) {
      const id = await done(change, numbers)
      expect(await hash()).not.toBe(before)
      expect((await undo(id)).body).toEqual({ restored: 2, left: 0 })
      expect(await hash()).toBe(before)
      expect((await undo(id)).error.code).toBe('bulk/undone')
    }
    const id = await done({ field: 'manager3Team', value: other.teamId }, numbers, admin)
    expect((await undo(id, false, admin)).body).toEqual({ restored: 2, left: 0 })
    expect(await hash()).toBe(before)
  })

  it('names the companies that somebody changed since, and restores the others if wanted', async () => {
    const [first, second] = [await own('뒤에바뀐(주)'), await own('안바뀐(주)')]
    const id = await done(halted, [first, second])
    await save(me, { company: { businessNumber: first, fax: '02-7' } })
    const params = { id: String(id) }
    const { body } = await me.call(getBulkChange, { params })
    expect(body.undo).toEqual({ may: true, expired: false, changed: 1 })
    expect(body.newer).toEqual([{ name: '뒤에바뀐(주)', businessNumber: first }])
    const before = await hash()
    expect((await undo(id)).error.code).toBe('bulk/changed')
    expect(await hash()).toBe(before)
    expect((await undo(id, true)).body).toEqual({ restored: 1, left: 1 })
    expect((await record(first)).companyStatus).toBe('진행중단')
    expect((await record(second)).companyStatus).toBeNull()
  })

  it('is for the person who made it and the admin side, and not part of the imports', async () => {
    const id = await done(halted, [await own('남이못되돌릴(주)')])
    const params = { id: String(id) }
    const stranger = await t.as(other)
    expect((await stranger.call(getBulkChange, { params })).status).toBe(404)
    expect((await undo(id, false, stranger)).status).toBe(404)
    expect((await stranger.call(listBulkChanges, { query: {} })).body.total).toBe(0)
    expect((await me.call(listBulkChanges, { query: {} })).body.rows[0]).toMatchObject({
      id,
      undo: { may: true },
    })
    expect((await admin.call(getImport, { params })).status).toBe(404)
    expect((await admin.call(undoImport, { params, body: { leaveChanged: false } })).status).toBe(404)
    expect((await admin.call(listImports, { query: {} })).body.total).toBe(0)
    expect((await undo(id, false, admin)).status).toBe(200)
  })

  it('gives no company back to a deleted person', async () => {
    const gone = await makeUser(t.db, { role: 'team' })
    const number = await registerManaged(admin, '떠난담당(주)', { manager1Team: gone.teamId })
    const id = await done({ field: 'manager1Team', value: other.teamId }, [number], admin)
    expect((await admin.call(deleteUser, { params: { teamId: gone.teamId } })).status).toBe(200)
    const { body } = await admin.call(getBulkChange, { params: { id: String(id) } })
    expect(body.undo.changed).toBe(1)
    expect((await undo(id, true, admin)).body).toEqual({ restored: 0, left: 1 })
    expect((await record(number)).manager1Team).toBe(other.teamId)
  })

  it('of managers is only for the admin side', async () => {
    const deputy = await makeUser(t.db, { role: 'viceadmin' })
    const id = await done(
      { field: 'manager2Team', value: other.teamId },
      [await own('담당바뀐(주)')],
      await t.as(deputy),
    )
    await t.db.update(appUser).set({ role: 'team' }).where(eq(appUser.teamId, deputy.teamId))
    expect((await undo(id, false, await t.as({ ...deputy, role: 'team' }))).error.code).toBe(
      'bulk/undo-denied',
    )
  })

  it('raises the versions, so that a form that was open meanwhile gets a conflict', async () => {
    const number = await own('판번호(주)')
    const { version } = (await me.call(getCompany, { params: { businessNumber: number } })).body
    await undo(await done(halted, [number]))
    expect((await me.call(getCompany, { params: { businessNumber: number } })).body.version).toBe(
      (version ?? 0) + 2,
    )
  })
})
