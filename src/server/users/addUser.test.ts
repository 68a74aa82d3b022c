import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { login } from '#shared/auth/auth.endpoints.ts'
import { addUser, deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let adminUser: TestUser
let admin: Caller
beforeAll(async () => {
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

describe('add', () => {
  it('creates a user who can sign in and must change the password', async () => {
    const answer = await admin.call(addUser, {
      body: { teamId: 'add-1', ...details, role: 'team', password: 'first long secret' },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ teamId: 'add-1', ...details, role: 'team', hasPassword: true })
    const signedIn = await t.nobody.call(login, { body: { teamId: 'add-1', password: 'first long secret' } })
    expect(signedIn.body.mustChangePassword).toBe(true)
    const [entry] = await t.db.select().from(auditEntry).where(eq(auditEntry.subjectId, 'add-1'))
    expect(entry).toMatchObject({ action: 'user/created', teamId: adminUser.teamId })
    expect(JSON.stringify(entry)).not.toContain('first long secret')
  })

  it('creates staff without a password by default, who cannot sign in yet', async () => {
    const { body } = await admin.call(addUser, { body: { teamId: ' add-2 ', managerName: '  한서준 ' } })
    expect(body).toMatchObject({
      teamId: 'add-2',
      managerName: '한서준',
      role: 'staff',
      hasPassword: false,
      position: null,
    })
  })

  it('accepts the older spelling of viceadmin and stores the current one', async () => {
    const { body } = await admin.call(addUser, {
      body: { teamId: 'add-3', managerName: '오세린', role: 'vice_admin' },
    })
    expect(body.role).toBe('viceadmin')
    expect((await rowOf('add-3'))?.role).toBe('viceadmin')
  })

  it.each([
    ['no team ID', { managerName: 'x' }, 'teamId'],
    ['blank team ID', { teamId: '  ', managerName: 'x' }, 'teamId'],
    ['no manager name', { teamId: 'bad-1' }, 'managerName'],
    ['team ID of 51', { teamId: 'x'.repeat(51), managerName: 'x' }, 'teamId'],
    ['team ID with a slash', { teamId: 'a/b', managerName: 'x' }, 'teamId'],
    ['team ID with a long s', { teamId: 'x\u017ft1', managerName: 'x' }, 'teamId'],
    ['team ID with a hidden character', { teamId: 'a\u200bb', managerName: 'x' }, 'teamId'],
    ['manager name of 101', { teamId: 'bad-2', managerName: '가'.repeat(101) }, 'managerName'],
    ['position of 21', { teamId: 'bad-3', managerName: 'x', position: '가'.repeat(21) }, 'position'],
    ['mobile of 21', { teamId: 'bad-4', managerName: 'x', mobile: '1'.repeat(21) }, 'mobile'],
    ['e-mail of 256', { teamId: 'bad-5', managerName: 'x', email: `${'a'.repeat(250)}@x.kr12` }, 'email'],
    ['no e-mail', { teamId: 'bad-6', managerName: 'x', email: 'not an address' }, 'email'],
    ['unknown role', { teamId: 'bad-7', managerName: 'x', role: 'owner' }, 'role'],
  ])('%s is 400 and names the field', (_name, body, path) =>
    t.unchanged(async () => {
      const answer = await admin.call(addUser, { body: body as never })
      expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([400, path])
      expect(answer.error.details).toMatch(/[가-힣]/)
    }),
  )

  it('a team ID that differs only in case counts as existing, also for a deleted user', async () => {
    await admin.call(addUser, { body: { teamId: 'Case-A', managerName: '한서준' } })
    const spelledOtherwise = () => admin.call(addUser, { body: { teamId: 'cASE-a', managerName: '오세린' } })
    await t.unchanged(async () => {
      const answer = await spelledOtherwise()
      expect([answer.status, answer.error.code]).toEqual([409, 'user/duplicate'])
    })
    await admin.call(deleteUser, { params: { teamId: 'Case-A' } })
    await t.unchanged(async () => {
      const answer = await spelledOtherwise()
      expect([answer.status, answer.error.code]).toEqual([409, 'user/team-id-used'])
    })
    await expect(
      t.db.insert(appUser).values({ teamId: 'CASE-A', managerName: '누군가' }),
    ).rejects.toMatchObject({ cause: { code: '23505' } })
  })

  it('an existing team ID is 409, a deleted one too, each with its message', async () => {
    const user = await makeUser(t.db)
    const again = await admin.call(addUser, { body: { teamId: user.teamId, managerName: 'x' } })
    expect([again.status, again.error.code]).toEqual([409, 'user/duplicate'])
    expect(again.error.message).toContain(user.teamId)
    await admin.call(deleteUser, { params: { teamId: user.teamId } })
    const reborn = await admin.call(addUser, { body: { teamId: user.teamId, managerName: 'x' } })
    expect([reborn.status, reborn.error.code]).toEqual([409, 'user/team-id-used'])
  })

  it('twenty concurrent calls create one user', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.call(addUser, { body: { teamId: 'race', managerName: 'x' } })),
    )
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })

  it('a weak first password is refused', () =>
    t.unchanged(async () => {
      const answer = await admin.call(addUser, {
        body: { teamId: 'weak', managerName: 'x', password: 'password123' },
      })
      expect(answer.error.code).toBe('password/common')
    }))

  it('unknown fields are ignored', async () => {
    const body = {
      teamId: 'bind',
      managerName: 'x',
      passwordHash: 'x',
      mustChangePassword: false,
      deletedAt: '2020-01-01',
      version: 99,
    }
    await admin.call(addUser, { body: body as never })
    expect(await rowOf('bind')).toMatchObject({ passwordHash: null, deletedAt: null, version: 1 })
  })
})
