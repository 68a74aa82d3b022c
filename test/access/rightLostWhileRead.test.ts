import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AppDeps, allRoutes } from '#server/app.ts'
import { appUser } from '#server/database/tables/user.ts'
import { readConfig } from '#server/platform/config.ts'
import { logout, setPassword } from '#shared/auth/auth.endpoints.ts'
import { pathOf } from '#shared/platform/endpoint.ts'
import { changeUser, deleteUser } from '#shared/users/users.endpoints.ts'
import { type Caller, callerOf, startTestApp, type TestApp } from '../kit/app.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import { type HeldAnswer, holdAnswers } from '../kit/heldAnswers.ts'
import { samples } from './samples.ts'
import { readAccessTable } from './table.ts'

/**
 * All calls with long answers. They are found by kind in the table of routes, so new streams and downloads are
 * included.
 */
const longCalls = allRoutes({ config: readConfig({}) } as AppDeps)
  .map(({ endpoint }) => endpoint)
  .filter(({ kind }) => kind === 'json-stream' || kind === 'download' || kind === 'events')
  .map(({ method, path }) => `${method} ${path}`)

const rows = readAccessTable()
const password = 'a reader who leaves 1'

let here: TestApp
let there: TestApp
let hold: (path: string, cookie: string) => HeldAnswer
let admin: Caller
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({ database: here.database })
  for (const server of [here, there]) await server.app.listen({ port: 0, host: '127.0.0.1' })
  hold = holdAnswers(here)
  admin = await there.as(await makeUser(here.db, { role: 'admin' }))
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

/** Every way to lose a right. The change is made on the second server while the first server sends an answer. */
const ways: Record<string, (reader: TestUser, own: Caller) => Promise<{ status: number }>> = {
  'signs out': (_reader, own) => own.call(logout, {}),
  'is deleted': ({ teamId }) => admin.call(deleteUser, { params: { teamId } }),
  'changes role': ({ teamId, managerName }) =>
    admin.call(changeUser, { params: { teamId }, body: { managerName, role: 'staff' } }),
  'gets another password': ({ teamId }) =>
    admin.call(setPassword, { params: { teamId }, body: { password: 'chosen by somebody else' } }),
}

async function begin(call: string) {
  const row = rows.findLast((one) => one.call === call && one.expected.viceadmin === 200)
  if (!row) throw new Error(`no row of the access table answers ${call}`)
  const make = samples[row.subject ? `${row.call} (${row.subject})` : row.call]
  if (!make) throw new Error(`no sample for ${call}`)
  const reader = await makeUser(here.db, { role: 'viceadmin' })
  const cookie = (await here.as(reader)).cookie ?? ''
  const sample = await make({ t: here, me: reader, password })
  const answer = hold(pathOf({ path: call.split(' ')[1] ?? '' }, sample), cookie)
  await answer.begun
  return { reader, own: callerOf(there.app, cookie), answer }
}

it.each(longCalls)('%s ends within seconds of the right to it', async (call) => {
  const outcomes = Object.entries(ways).map(async ([way, lose]) => {
    const { reader, own, answer } = await begin(call)
    expect((await lose(reader, own)).status).toBe(200)
    return [way, await answer.outcome()]
  })
  expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(
    Object.fromEntries(Object.keys(ways).map((way) => [way, 'cut'])),
  )
})

it('all of them end when the right goes without a word to this server', async () => {
  const answers = await Promise.all(longCalls.map(begin))
  const readers = answers.map(({ reader }) => reader.teamId)
  await here.db.update(appUser).set({ deletedAt: new Date() }).where(inArray(appUser.teamId, readers))
  const outcomes = await Promise.all(answers.map(({ answer }) => answer.outcome()))
  expect(outcomes).toEqual(longCalls.map(() => 'cut'))
})

it('no answer is aborted while its right is valid, whatever happens to other users', async () => {
  const answers = await Promise.all(longCalls.map(begin))
  const { teamId } = await makeUser(here.db)
  await admin.call(deleteUser, { params: { teamId } })
  const outcomes = await Promise.all(answers.map(({ answer }) => answer.outcome()))
  expect(outcomes).toEqual(longCalls.map(() => 'answered'))
})
