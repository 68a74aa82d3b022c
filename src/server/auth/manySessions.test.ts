import { and, desc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { login, me } from '#shared/auth/auth.endpoints.ts'
import { callerOf, testApp } from '#test/kit/app.ts'
import { makeUser } from '#test/kit/factories.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { session } from '../database/tables/user.ts'
import { mostSessions } from '../platform/session/session.ts'

const password = 'correct horse battery'
const t = testApp()

const signIn = (teamId: string) => t.nobody.call(login, { body: { teamId, password } })
const sessionsOf = (teamId: string) => t.db.select().from(session).where(eq(session.teamId, teamId))
const endings = (teamId: string) =>
  t.db
    .select({ after: auditEntry.after })
    .from(auditEntry)
    .where(and(eq(auditEntry.action, 'auth/oldest-session-ended'), eq(auditEntry.subjectId, teamId)))
    .orderBy(desc(auditEntry.id))

async function withSessions(count: number) {
  const user = await makeUser(t.db, { password })
  const devices = []
  for (let index = 0; index < count; index += 1) devices.push(await t.as(user))
  return { user, devices }
}

it('the twenty-first sign-in ends the oldest session, and only that one', async () => {
  const { user, devices } = await withSessions(mostSessions)
  const other = await t.as(await makeUser(t.db))
  const answer = await signIn(user.teamId)
  expect(answer.status).toBe(200)
  const [oldest, ...rest] = await Promise.all(devices.map((device) => device.call(me, {})))
  expect([oldest?.status, oldest?.error.code]).toEqual([401, 'auth/session-ended'])
  expect(rest.map(({ status }) => status)).toEqual(rest.map(() => 200))
  const token = answer.cookies.find(({ name }) => name === 'dealdesk')?.value
  expect((await callerOf(t.app, `dealdesk=${token}`).call(me, {})).status).toBe(200)
  expect((await other.call(me, {})).status).toBe(200)
  expect(await sessionsOf(user.teamId)).toHaveLength(20)
  expect(await endings(user.teamId)).toEqual([{ after: { ended: 1 } }])
})

it('up to twenty sessions nobody is signed out, and nothing is recorded', async () => {
  const { user, devices } = await withSessions(mostSessions - 1)
  await signIn(user.teamId)
  expect((await devices[0]?.call(me, {}))?.status).toBe(200)
  expect(await endings(user.teamId)).toEqual([])
})

it('many sign-ins at once leave twenty sessions', async () => {
  const { user } = await withSessions(mostSessions)
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(user.teamId)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await sessionsOf(user.teamId)).toHaveLength(mostSessions)
})

it('an expired session does not count', async () => {
  const { user, devices } = await withSessions(mostSessions)
  const [newest] = await sessionsOf(user.teamId).orderBy(desc(session.createdAt)).limit(1)
  await t.db
    .update(session)
    .set({ expiresAt: new Date(0) })
    .where(eq(session.tokenHash, newest?.tokenHash ?? ''))
  await signIn(user.teamId)
  expect((await devices[0]?.call(me, {}))?.status).toBe(200)
})
