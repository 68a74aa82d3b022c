import { afterEach, beforeEach, expect, it } from 'vitest'
import { listAudit } from '#shared/audit/audit.endpoints.ts'
import type { TestProof } from '#test/kit/audit.ts'
import { withNewAuditLog } from '#test/kit/database.ts'
import { makeUser } from '#test/kit/factories.ts'
import { refusalApp } from '#test/kit/refusalApp.ts'
import { lastLink } from '../platform/audit/chain.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import { removeOldRefusals, sealRefusals } from '../platform/audit/sealRefusals.ts'
import { verifyAudit } from '../platform/audit/verify.ts'

const { t, asOwner, admin, guess, found } = refusalApp()
let proof: TestProof
beforeEach(async () => {
  ;({ proof } = await withNewAuditLog(t.database))
})
afterEach(() => proof.remove())
const verify = () => verifyAudit(t.db, proof)
const sealed = async () => {
  const user = await makeUser(t.db, { managerName: '지난시간' })
  await (await t.as(user)).call(listAudit, { query: {} })
  await guess(user.teamId)
  await guess('nobody of that name')
  await t.app.refusals?.flush()
  expect(await sealRefusals(t.db)).toBe(0)
  await asOwner(`update audit_refusal set hour = hour - interval '2 hours'`)
  expect(await sealRefusals(t.db)).toBe(3)
  expect(await sealRefusals(t.db)).toBe(0)
  await sealAudit(t.db, proof.keys)
  await proof.anchors.append(await lastLink(t.db))
  return user
}

it('a row whose hour is over becomes one sealed audit entry; later counts start a new row', async () => {
  const user = await sealed()
  expect(await verify()).toMatchObject({ ok: true, fault: null })
  const entries = async (query: Record<string, string>) =>
    (await (await admin()).call(listAudit, { query })).body.rows
  expect(await entries({ kind: 'refused/', person: user.teamId })).toMatchObject([
    { action: 'refused/denied', teamId: user.teamId, managerName: '지난시간', subjectId: 'GET /api/audit' },
  ])
  const tried = (await entries({ kind: 'refused/sign-in' })).filter(
    ({ subjectId }) => subjectId === user.teamId,
  )
  // The sign-in failed, so the audit entry is about this person and has no author.
  expect(tried).toMatchObject([{ teamId: null, subjectKind: 'user', subjectName: '지난시간' }])
  expect((await found({ person: user.teamId })).every((row) => row.sealed)).toBe(true)
  await (await t.as(user)).call(listAudit, { query: {} })
  expect((await found({ person: user.teamId })).map((row) => row.sealed)).toEqual([false, true, true])
})

it.each([
  ['update', `update audit_refusal set count = 1 where entry_id is not null`],
  ['delete', 'delete from audit_refusal'],
  ['truncate', 'truncate audit_refusal'],
])('the application can no longer %s a sealed row', async (_name, statement) => {
  await sealed()
  await expect(t.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it.each([
  ['changes a count', 'update audit_refusal set count = 99 where entry_id is not null'],
  ['changes who it was', `update audit_refusal set team_id = '001' where team_id <> ''`],
  ['deletes one', 'delete from audit_refusal where id = (select max(id) from audit_refusal)'],
])('verifying detects a database owner who %s', async (_name, statement) => {
  await sealed()
  await asOwner(statement)
  expect((await verify()).fault ?? 'nothing').toContain('거부된 요청의 기록')
})

it('a sealed row is kept three years, as the audit log is', async () => {
  await sealed()
  const count = async () => Number((await t.database.pool.query('select 1 from audit_refusal')).rowCount)
  await removeOldRefusals(t.db)
  expect(await count()).toBe(3)
  await asOwner(`update audit_refusal set hour = now() - interval '3 years 1 day'`)
  await removeOldRefusals(t.db)
  expect(await count()).toBe(0)
})
