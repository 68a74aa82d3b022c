import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { login } from '#shared/auth/auth.endpoints.ts'
import { addUsers, mostNewUsers } from '#shared/users/users.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { appUser } from '../database/tables/user.ts'

const t = testApp()
let admin: Caller
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
})

const person = (teamId: string, more: object = {}) => ({ teamId, managerName: '윤하린', ...more })

it('adds all people with their first passwords, each with an audit entry', async () => {
  const people = [
    person('many-1', { password: 'first long secret' }),
    person('many-2', { role: 'viceadmin' }),
  ]
  const answer = await admin.call(addUsers, { body: { people } })
  expect(answer.status).toBe(201)
  expect(answer.body.map(({ teamId, role, hasPassword }) => [teamId, role, hasPassword])).toEqual([
    ['many-1', 'staff', true],
    ['many-2', 'viceadmin', false],
  ])
  const signedIn = await t.nobody.call(login, { body: { teamId: 'many-1', password: 'first long secret' } })
  expect(signedIn.body.mustChangePassword).toBe(true)
  const entries = await t.db
    .select()
    .from(auditEntry)
    .where(inArray(auditEntry.subjectId, ['many-1', 'many-2']))
  expect(entries.filter(({ action }) => action === 'user/created')).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain('first long secret')
})

it.each([
  ['an ID in use', [person('bad-1'), person('MANY-1')], 409, 'user/duplicate', 'people.1.teamId'],
  [
    'an ID given twice',
    [person('bad-1'), person('bad-2'), person('BAD-1')],
    400,
    'user/repeated',
    'people.2.teamId',
  ],
  [
    'a weak password',
    [person('bad-1'), person('bad-2', { password: 'bad-2' })],
    400,
    undefined,
    'people.1.password',
  ],
  ['a missing name', [person('bad-1'), { teamId: 'bad-2' }], 400, undefined, 'people.1.managerName'],
])('adds nobody because of %s, and names the cell', async (_, people, status, code, path) => {
  await admin.call(addUsers, { body: { people: [person('many-1')] } })
  const before = await fingerprint(t.database.pool)
  const answer = await admin.call(addUsers, { body: { people: people as never } })
  expect(answer.status).toBe(status)
  if (code) expect(answer.error.code).toBe(code)
  expect(answer.error.fields?.map((field) => field.path)).toEqual([path])
  expect(await fingerprint(t.database.pool)).toEqual(before)
})

it('adds nobody if a viceadmin names an admin', async () => {
  const vice = await t.as(await makeUser(t.db, { role: 'viceadmin' }))
  const people = [person('vice-1'), person('vice-2', { role: 'admin' })]
  const answer = await vice.call(addUsers, { body: { people } })
  expect([answer.status, answer.error.fields?.[0]?.path]).toEqual([403, 'people.1.role'])
  expect(await t.db.select().from(appUser).where(eq(appUser.teamId, 'vice-1'))).toEqual([])
})

it('refuses an empty list and too many people', async () => {
  const many = Array.from({ length: mostNewUsers + 1 }, (_, at) => person(`most-${at}`))
  for (const people of [[], many]) expect((await admin.call(addUsers, { body: { people } })).status).toBe(400)
  expect((await t.nobody.call(addUsers, { body: { people: [person('nobody-1')] } })).status).toBe(401)
})
