import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { login, me } from '#shared/auth/auth.endpoints.ts'
import { testApp } from '#test/kit/app.ts'
import { testAuditKey } from '#test/kit/audit.ts'
import { runCommand } from '#test/kit/command.ts'
import { makeUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { appUser, loginAttempt } from '../database/tables/user.ts'
import { sealAudit } from '../platform/audit/seal.ts'
import { verifyAudit } from '../platform/audit/verify.ts'
import { resetAtMachine } from './machineReset.ts'

const t = testApp()

/** Runs the command as a separate program, as an administrator would. */
const reset = (...args: string[]) =>
  runCommand('resetUser', args, {
    DATA_DIR: t.config.dataDir,
    DATABASE_URL: t.database.url,
    DATABASE_ADMIN_URL: t.database.adminUrl,
    AUDIT_KEY: testAuditKey,
  })

it('gives a locked-out user a temporary password that must be changed', async () => {
  const user = await makeUser(t.db, { teamId: 'Lost', role: 'admin', password: 'nobody noted this one' })
  const session = await t.as(user)
  const rows = Array.from({ length: 40 }, () => ({ teamId: user.teamId, address: '127.0.0.1' }))
  await t.db.insert(loginAttempt).values(rows)
  const sign = (password: string) => t.nobody.call(login, { body: { teamId: user.teamId, password } })
  expect((await sign('nobody noted this one')).status).toBe(429)

  const { code, text } = await reset('lost')
  expect([code, text]).toEqual([0, expect.stringContaining('팀ID      Lost')])
  const password = /비밀번호\s+(\S{20})\n/.exec(text)?.[1] ?? ''
  expect((await session.call(me, {})).status).toBe(401)
  expect((await sign('nobody noted this one')).status).toBe(401)
  expect(await sign(password)).toMatchObject({ status: 200, body: { mustChangePassword: true } })

  const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.action, 'user/machine-reset'))
  expect(entry).toMatchObject({ subjectId: 'Lost', teamId: null, managerName: null })
  await sealAudit(t.db, t.database.proof.keys)
  expect(await verifyAudit(t.db, t.database.proof)).toMatchObject({ ok: true })
})

it('reports an unknown user in one line and changes nothing', async () => {
  await makeUser(t.db, { teamId: 'gone' })
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, 'gone'))
  const before = await fingerprint(t.database.pool)
  expect(await resetAtMachine(t.db, 'nobody')).toBeNull()
  const refused = { code: 1, text: expect.stringMatching(/^.*없거나 삭제되었습니다.*\n$/) }
  expect(await reset('gone')).toEqual(refused)
  expect(await fingerprint(t.database.pool)).toEqual(before)
})
