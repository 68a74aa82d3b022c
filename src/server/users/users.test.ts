import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { login, me } from '#shared/auth/auth.endpoints.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { addUser, changeUser, deleteUser, listUsers, unlockUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { appUser, loginAttempt } from '../database/tables/user.ts'

const t = testApp()
let adminUser: TestUser
let admin: Caller
beforeEach(async () => {
  // Every test starts with exactly one admin.
  await t.db.update(appUser).set({ role: 'staff' }).where(eq(appUser.role, 'admin'))
  adminUser = await makeUser(t.db, { role: 'admin' })
  admin = await t.as(adminUser)
})

const rowOf = async (teamId: string) =>
  (await t.db.select().from(appUser).where(eq(appUser.teamId, teamId)))[0]
const details = {
  managerName: '윤하린',
  position: '대리',
  mobile: '010-0000-1234',
  email: 'harin@example.co.kr',
}

describe('list', () => {
  it('shows the admin side everything but secrets', async () => {
    const user = await makeUser(t.db, { password: 'a good long secret' })
    const { body, text } = await admin.call(listUsers, {})
    expect(body.find((one) => one.teamId === user.teamId)).toMatchObject({
      managerName: user.managerName,
      mobile: null,
      hasPassword: true,
      mustChangePassword: false,
      failedSignIns: 0,
      version: 1,
    })
    expect(text).not.toMatch(/argon2|password_?hash/i)
  })

  it('shows colleagues only names, and no deleted users', async () => {
    const gone = await makeUser(t.db)
    await admin.call(deleteUser, { params: { teamId: gone.teamId } })
    const { body } = await (await t.as(await makeUser(t.db, { role: 'team' }))).call(listUsers, {})
    expect(body.map((one) => Object.keys(one).toSorted().join())).toEqual(
      body.map(() => 'managerName,position,role,teamId'),
    )
    expect(body.map((one) => one.teamId)).not.toContain(gone.teamId)
  })
})

describe('change', () => {
  it('changes details, audits both states and keeps the sessions', async () => {
    const user = await makeUser(t.db)
    const theirs = await t.as(user)
    const answer = await admin.call(changeUser, {
      params: { teamId: user.teamId },
      body: { ...details, version: 1 },
    })
    expect(answer.body).toMatchObject({ ...details, role: 'staff', version: 2 })
    expect((await theirs.call(me, {})).body.managerName).toBe('윤하린')
    const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, user.teamId))
    expect(entry?.before).toMatchObject({ managerName: user.managerName })
    expect(entry?.after).toMatchObject({ managerName: '윤하린' })
  })

  it('a new role ends their sessions on the very next request', async () => {
    const user = await makeUser(t.db, { role: 'viceadmin' })
    const theirs = await t.as(user)
    await admin.call(changeUser, {
      params: { teamId: user.teamId },
      body: { managerName: 'x', role: 'staff' },
    })
    expect((await theirs.call(me, {})).status).toBe(401)
  })

  it('a stale version is 409 with the stored state, and nothing is lost', async () => {
    const user = await makeUser(t.db)
    const save = (managerName: string) =>
      admin.call(changeUser, { params: { teamId: user.teamId }, body: { managerName, version: 1 } })
    const answers = await Promise.all([save('하나'), save('둘')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const loser = answers.find((answer) => answer.status === 409)?.error
    const winner = answers.find((answer) => answer.status === 200)
    const won = winner?.body.managerName
    expect(loser).toMatchObject({
      stored: { managerName: won, version: 2 },
      sent: { managerName: won === '하나' ? '둘' : '하나' },
      savedBy: { managerName: expect.any(String), at: expect.any(String) },
    })
  })

  it('a change without a version is accepted, as from an older client', async () => {
    const user = await makeUser(t.db)
    expect(
      (await admin.call(changeUser, { params: { teamId: user.teamId }, body: { managerName: 'x' } })).status,
    ).toBe(200)
  })

  it('nobody changes their own role', async () => {
    await makeUser(t.db, { role: 'admin' })
    await t.unchanged(async () => {
      const answer = await admin.call(changeUser, {
        params: { teamId: adminUser.teamId },
        body: { managerName: 'x', role: 'staff' },
      })
      expect(answer.error.code).toBe('user/own-role')
    })
  })

  it('a viceadmin can neither appoint, demote nor change an admin', async () => {
    const deputyUser = await makeUser(t.db, { role: 'viceadmin' })
    const deputy = await t.as(deputyUser)
    const staff = await makeUser(t.db)
    await t.unchanged(async () => {
      const calls = [
        deputy.call(changeUser, {
          params: { teamId: staff.teamId },
          body: { managerName: 'x', role: 'admin' },
        }),
        deputy.call(changeUser, {
          params: { teamId: deputyUser.teamId },
          body: { managerName: 'x', role: 'admin' },
        }),
        deputy.call(changeUser, {
          params: { teamId: adminUser.teamId },
          body: { managerName: 'x', role: 'staff' },
        }),
        deputy.call(changeUser, { params: { teamId: adminUser.teamId }, body: { managerName: 'x' } }),
        deputy.call(deleteUser, { params: { teamId: adminUser.teamId } }),
        deputy.call(unlockUser, { params: { teamId: adminUser.teamId } }),
        deputy.call(addUser, { body: { teamId: 'made-by-deputy', managerName: 'x', role: 'admin' } }),
      ]
      expect((await Promise.all(calls)).map((answer) => answer.status)).toEqual(calls.map(() => 403))
    })
  })

  it('two admins who demote each other at once leave one admin', async () => {
    const otherUser = await makeUser(t.db, { role: 'admin' })
    const other = await t.as(otherUser)
    const answers = await Promise.all([
      admin.call(changeUser, {
        params: { teamId: otherUser.teamId },
        body: { managerName: 'x', role: 'staff' },
      }),
      other.call(changeUser, {
        params: { teamId: adminUser.teamId },
        body: { managerName: 'x', role: 'staff' },
      }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await t.db.select().from(appUser).where(eq(appUser.role, 'admin'))).toHaveLength(1)
  })
})

describe('delete', () => {
  it('ends the session at once, keeps the row, never shows it again', async () => {
    const user = await makeUser(t.db, { password: 'a good long secret' })
    const theirs = await t.as(user)
    expect((await admin.call(deleteUser, { params: { teamId: user.teamId } })).status).toBe(200)
    expect((await theirs.call(me, {})).status).toBe(401)
    expect(await rowOf(user.teamId)).toMatchObject({ managerName: user.managerName, passwordHash: null })
    for (const call of [deleteUser, unlockUser] as const) {
      expect((await admin.call(call, { params: { teamId: user.teamId } })).status).toBe(404)
    }
    const change = await admin.call(changeUser, {
      params: { teamId: user.teamId },
      body: { managerName: 'x' },
    })
    expect(change.status).toBe(404)
  })

  it('refuses the person’s own account and the last admin', async () => {
    const deputy = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
    await t.unchanged(async () => {
      const self = await admin.call(deleteUser, { params: { teamId: adminUser.teamId } })
      expect(self.error.code).toBe('user/delete-self')
      expect((await deputy.call(deleteUser, { params: { teamId: adminUser.teamId } })).status).toBe(403)
    })
    const second = await makeUser(t.db, { role: 'admin' })
    const secondCaller = await t.as(second)
    const both = await Promise.all([
      admin.call(deleteUser, { params: { teamId: second.teamId } }),
      secondCaller.call(deleteUser, { params: { teamId: adminUser.teamId } }),
    ])
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})

it('unlocking clears the failed sign-ins of that account', async () => {
  const user = await makeUser(t.db, { password: 'a good long secret' })
  await t.db
    .insert(loginAttempt)
    .values(Array.from({ length: 6 }, () => ({ teamId: user.teamId, address: '127.0.0.1' })))
  const signIn = () => t.nobody.call(login, { body: { teamId: user.teamId, password: 'a good long secret' } })
  expect((await signIn()).status).toBe(429)
  const failed = (await admin.call(listUsers, {})).body.find(
    (one) => one.teamId === user.teamId,
  )?.failedSignIns
  expect(failed).toBe(6)
  await admin.call(unlockUser, { params: { teamId: user.teamId } })
  expect((await signIn()).status).toBe(200)
})

it.each<Role>(['team', 'staff'])('%s may do none of it', async (role) => {
  const caller = await t.as(await makeUser(t.db, { role }))
  const target = await makeUser(t.db)
  await t.unchanged(async () => {
    const params = { teamId: target.teamId }
    const answers = [
      await caller.call(addUser, { body: { teamId: 'sneaky', managerName: 'x' } }),
      await caller.call(changeUser, { params, body: { managerName: 'x', role: 'admin' } }),
      await caller.call(deleteUser, { params }),
      await caller.call(unlockUser, { params }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([403, 403, 403, 403])
  })
})
