import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { hashPassword } from '#server/auth/account/hashing.ts'
import { setUserPassword } from '#server/auth/auth.commands.ts'
import { auditEntry } from '#server/database/tables/audit.ts'
import { appUser } from '#server/database/tables/user.ts'
import { endOtherSessions, login, logout, setPassword } from '#shared/auth/auth.endpoints.ts'
import { boundedText } from '#shared/platform/bounded.ts'
import { endpoint } from '#shared/platform/endpoint.ts'
import { changeUser, deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { changeAs } from '#test/kit/change.ts'
import { makeUser } from '#test/kit/factories.ts'
import { recordAudit } from '../audit/record.ts'
import { route } from '../http/route.ts'
import { adminSide } from '../session/policy.ts'

const slow = endpoint('POST', '/api/test/slow-change', {
  summary: 'test',
  body: z.object({ name: boundedText(100) }),
  response: z.object({ role: z.string() }),
})
/**
 * Called after the body is read and before the change, at the point where hashing or storing bytes would take time.
 */
let meanwhile: (teamId: string) => Promise<unknown>
const t = testApp({
  routes: [
    route(slow, adminSide, async ({ actor, body, change }) => {
      await meanwhile(actor.teamId)
      return change(async (tx, now) => {
        await recordAudit(tx, now, { action: 'test/made', subject: { kind: 'thing', id: body.name } })
        return { role: now.role }
      })
    }),
  ],
})

const admin = async () => {
  const user = await makeUser(t.db, { role: 'admin' })
  return { user, caller: await t.as(user) }
}
const madeOf = (name: string) => t.db.$count(auditEntry, eq(auditEntry.subjectId, name))

describe('the policy inside the transaction', () => {
  const become = (change: Partial<typeof appUser.$inferInsert>) => (teamId: string) =>
    t.db.update(appUser).set(change).where(eq(appUser.teamId, teamId))
  it.each([
    ['a lower role', become({ role: 'staff' }), 403, 'access/denied'],
    ['a forced password change', become({ mustChangePassword: true }), 403, 'password/change-required'],
    ['a deletion', become({ deletedAt: new Date() }), 401, 'auth/session-ended'],
  ])('refuses the change after %s in the meantime', async (name, lose, status, code) => {
    meanwhile = lose
    const { caller } = await admin()
    const answer = await caller.call(slow, { body: { name } })
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(await madeOf(name)).toBe(0)
  })

  it("uses the person's current rights", async () => {
    meanwhile = become({ role: 'viceadmin' })
    const { caller } = await admin()
    expect((await caller.call(slow, { body: { name: 'now' } })).body.role).toBe('viceadmin')
  })
})

describe('there is no deadlock between', () => {
  const all = (calls: Promise<{ status: number }>[]) =>
    Promise.all(calls).then((answers) => answers.map(({ status }) => status).toSorted())
  const demote = (caller: Caller, teamId: string) =>
    caller.call(changeUser, { params: { teamId }, body: { managerName: '강등', role: 'staff' } })

  it('two admins who demote each other at once: one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = [await admin(), await admin()]
      const statuses = await all([demote(one.caller, two.user.teamId), demote(two.caller, one.user.teamId)])
      expect(statuses).toEqual([200, 401])
    }
  })

  it('two who delete each other, while both change their own password', async () => {
    const password = 'a good long secret'
    for (let round = 0; round < 3; round += 1) {
      const users = [
        await makeUser(t.db, { role: 'admin', password }),
        await makeUser(t.db, { role: 'admin', password }),
      ] as const
      const callers = [await t.as(users[0]), await t.as(users[1])] as const
      const own = (at: 0 | 1) =>
        callers[at].call(setPassword, {
          params: { teamId: users[at].teamId },
          body: { password: `another long secret ${round}`, currentPassword: password },
        })
      const remove = (at: 0 | 1) =>
        callers[at].call(deleteUser, { params: { teamId: users[at === 0 ? 1 : 0].teamId } })
      const statuses = await all([remove(0), remove(1), own(0), own(1)])
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    }
  })

  it('a person deleted between the policy check and the password change gets the message that the session ended', async () => {
    const user = await makeUser(t.db)
    const { actor, change } = await changeAs(t.db, user)
    await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, user.teamId))
    const own = setUserPassword(t.db, change, actor, user.teamId, { password: 'another long secret' })
    await expect(own).rejects.toMatchObject({ code: 'auth/session-ended' })
  })

  it('sessions of one person that end each other, sign out and sign in at once', async () => {
    const password = 'a good long secret'
    const user = await makeUser(t.db, { password })
    for (let round = 0; round < 5; round += 1) {
      const callers = await Promise.all(Array.from({ length: 4 }, () => t.as(user)))
      const statuses = await all([
        ...callers.slice(0, 3).map((caller) => caller.call(endOtherSessions, {})),
        ...callers.map((caller) => caller.call(logout, {})),
        t.nobody.call(login, { body: { teamId: user.teamId, password } }),
      ])
      expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
    }
  })
})

describe('while a transaction is open', () => {
  const inside = async (work: () => Promise<unknown>) => {
    const { change } = await changeAs(t.db, await makeUser(t.db))
    return change(() => work())
  }
  it.each<[string, () => Promise<unknown>]>([
    ['a second connection', () => t.db.$count(appUser)],
    ['a second transaction', () => t.db.transaction(async () => undefined)],
    ['a slow hash', () => hashPassword('a good long secret')],
    ['storing bytes', () => t.store.keep({ path: '', size: 0, sha256: '', head: Buffer.alloc(0) })],
    ['receiving bytes', () => t.store.receive((async function* () {})(), { maxBytes: 1 })],
  ])('%s is refused', async (_name, work) => {
    // The query builder wraps the pool's error, so the message of the cause is read as well.
    const said = await inside(work).then(String, (error: Error) => `${error.message} ${String(error.cause)}`)
    expect(said).toMatch(/inside a transaction/)
  })
  it('(and afterwards it is allowed)', async () => {
    await inside(async () => undefined)
    expect(await t.db.$count(appUser)).toBeGreaterThan(0)
  })
})

it('a call makes one change, because an idempotency key covers only one', async () => {
  const { change } = await changeAs(t.db, await makeUser(t.db))
  await change(async () => undefined)
  await expect(change(async () => undefined)).rejects.toThrow(/one change/)
})
