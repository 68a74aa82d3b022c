import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportAudit, listAudit } from '#shared/audit/audit.endpoints.ts'
import { endOtherSessions, login, logout, me, setPassword } from '#shared/auth/auth.endpoints.ts'
import { addBrokerage, changeBrokerage, deleteBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany, getCompany, restoreCompany } from '#shared/company/company.endpoints.ts'
import { deleteFile } from '#shared/files/files.endpoints.ts'
import { handOver } from '#shared/managers/handover.endpoints.ts'
import { deleteNotice, viewNotice } from '#shared/notices/notices.endpoints.ts'
import { changeUser, deleteUser, unlockUser } from '#shared/users/users.endpoints.ts'
import { type Answer, type Caller, startTestApp, type TestApp } from '#test/kit/app.ts'
import { nextBusinessNumber, register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { expectUnchanged, filesForm, pdf, send, uploadOne } from '#test/kit/files.ts'
import { watchDisk } from '../storage/diskWatch.ts'

const password = 'correct horse battery'
let t: TestApp
/** A server on the same database whose disk reserve is used up. */
let full: TestApp
let chief: TestUser
let admin: Caller
let adminOfFull: Caller
let number: string
beforeAll(async () => {
  t = await startTestApp()
  const disk = await watchDisk([tmpdir()], Number.MAX_SAFE_INTEGER)
  full = await startTestApp({ database: t.database, disk })
  chief = await makeUser(t.db, { role: 'admin', password })
  admin = await t.as(chief)
  adminOfFull = await full.as(chief)
  number = await register(admin, '빈자리없음(주)')
})
afterAll(async () => {
  await full.stop()
  await t.stop()
})
const refusal = ({ status, error }: Answer<unknown>) => [status, error?.code]
const noSpace = [507, 'server/disk-full']

it('measures the free space of the disk itself', async () => {
  const roomy = await watchDisk([tmpdir()], 0)
  const crowded = await watchDisk([tmpdir()], Number.MAX_SAFE_INTEGER)
  expect([roomy.hasRoom(), crowded.hasRoom()]).toEqual([true, false])
  expect(() => crowded.refuseWhenFull()).toThrow('저장 공간이 부족')
  roomy.stop()
  crowded.stop()
})

describe('without the disk reserve, calls that take space are refused with 507 and change nothing', () => {
  const noticeForm = [
    { name: 'title', content: '제목' },
    { name: 'content', content: '내용' },
  ]
  it.each([
    [
      'a document',
      '/api/files/upload',
      () => [
        { name: 'businessNumber', content: number },
        { name: 'file', fileName: '가.pdf', content: pdf },
      ],
    ],
    ['several', '/api/files/upload-multiple', () => filesForm(number, [{ name: '가.pdf', category: 'IM' }])],
    ['a notice', '/api/notices', () => noticeForm],
    ['a report', '/api/analyze-document', () => [{ name: 'file', fileName: '가.pdf', content: pdf }]],
  ])('%s', async (_name, url, form) => {
    await expectUnchanged(full, async () => {
      expect(refusal(await send(adminOfFull, url, form()))).toEqual(noSpace)
    })
  })

  it('a large save, with and without a declared size', async () => {
    const businessCore = '핵심 사업을 길게 적은 글입니다. '.repeat(400)
    const body = {
      company: { businessNumber: nextBusinessNumber(), companyName: '큰저장(주)', businessCore },
    }
    await expectUnchanged(full, async () => {
      expect(refusal(await save(adminOfFull, body))).toEqual(noSpace)
      const silent = await adminOfFull.send({
        method: 'POST',
        url: '/api/save-company-data',
        payload: Readable.from([JSON.stringify(body)]),
        headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      })
      expect(refusal(silent)).toEqual(noSpace)
    })
    expect((await save(admin, body)).status).toBe(200)
  })

  it('a small call whose work writes a file', async () => {
    await expectUnchanged(full, async () => {
      expect(refusal(await adminOfFull.call(exportAudit, { body: { reason: '점검' } }))).toEqual(noSpace)
    })
  })
})

describe('without the disk reserve, calls that free space, end access or need a few bytes still work', () => {
  it('signing in and out, and changing one’s own password', async () => {
    const user = await makeUser(t.db, { password })
    const { status, cookies } = await full.nobody.call(login, { body: { teamId: user.teamId, password } })
    expect([status, cookies.length]).toEqual([200, 2])
    const caller = await full.as(user)
    const change = { password: 'a fresh new secret', currentPassword: password }
    const params = { teamId: user.teamId }
    expect((await caller.call(setPassword, { params, body: change })).status).toBe(200)
    expect((await caller.call(endOtherSessions, {})).status).toBe(200)
    expect((await caller.call(logout, {})).status).toBe(200)
    expect((await caller.call(me, {})).status).toBe(401)
  })

  it('roles, resets, unlocking, handing over and deleting people', async () => {
    const user = await makeUser(t.db, { role: 'viceadmin' })
    const params = { teamId: user.teamId }
    const reset = { password: 'set by the admin' }
    const body = { managerName: user.managerName, role: 'staff' as const }
    const handed = { fromTeamId: user.teamId, toTeamId: chief.teamId, reason: '퇴사' }
    expect((await adminOfFull.call(changeUser, { params, body })).status).toBe(200)
    expect((await adminOfFull.call(setPassword, { params, body: reset })).status).toBe(200)
    expect((await adminOfFull.call(unlockUser, { params })).status).toBe(200)
    expect((await adminOfFull.call(handOver, { body: handed })).status).toBe(200)
    expect((await adminOfFull.call(deleteUser, { params })).status).toBe(200)
  })

  it('taking a manager from a company', async () => {
    const manager = await makeUser(t.db, { role: 'team' })
    const params = { key: number }
    await admin.call(addBrokerage, { body: { businessNumber: number, manager1Team: manager.teamId } })
    const taken = await adminOfFull.call(changeBrokerage, { params, body: { manager1Team: null } })
    expect([taken.status, taken.body.manager1Team]).toEqual([200, null])
  })

  it('deleting documents, notices, leads and companies, and all reads', async () => {
    expect((await uploadOne(admin, number, '낡은.pdf')).status).toBe(201)
    const params = { businessNumber: number }
    expect((await adminOfFull.call(deleteFile, { params: { ...params, fileName: '낡은.pdf' } })).status).toBe(
      200,
    )
    const notice = await send<{ id: number }>(admin, '/api/notices', [
      { name: 'title', content: '제목' },
      { name: 'content', content: '내용' },
    ])
    const ofNotice = { params: { id: String(notice.body.id) } }
    expect((await adminOfFull.call(viewNotice, ofNotice)).status).toBe(200)
    expect((await adminOfFull.call(deleteNotice, ofNotice)).status).toBe(200)
    const lead = await admin.call(addBrokerage, { body: { managerName: '잠재' } })
    expect((await adminOfFull.call(deleteBrokerage, { params: { key: String(lead.body.id) } })).status).toBe(
      200,
    )
    expect((await adminOfFull.call(getCompany, { params })).status).toBe(200)
    expect((await adminOfFull.call(listAudit, { query: {} })).status).toBe(200)
    expect((await adminOfFull.call(deleteCompany, { params, body: { reason: '정리' } })).status).toBe(200)
    expect((await adminOfFull.call(restoreCompany, { params })).status).toBe(200)
  })
})
