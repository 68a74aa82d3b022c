import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { listOwnSessions, login, me } from '#shared/auth/auth.endpoints.ts'
import {
  approveFactorReset,
  beginApp,
  confirmApp,
  endOwnSession,
  forgetDevice,
  listFactorResets,
  listOwnDevices,
  requestFactorReset,
  withdrawFactorReset,
} from '#shared/auth/factors.endpoints.ts'
import { callerOf, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { userTotp } from '../../database/tables/signIn/factors.ts'
import { resetAtMachine } from '../machineReset.ts'

const password = 'correct horse battery'
const t = testApp()

async function withApp(role: TestUser['role'] = 'team') {
  const user = await makeUser(t.db, { password, role })
  const here = await t.as(user)
  const { body } = await here.call(beginApp, {})
  const code = new TOTP({ secret: Secret.fromBase32(body.seed) }).generate()
  await here.call(confirmApp, { body: { code } })
  return { user, here }
}
const enter = (user: TestUser) => t.nobody.call(login, { body: { teamId: user.teamId, password } })

it('a reset needs two members of the admin side, neither of them the person', async () => {
  const { user, here } = await withApp('viceadmin')
  const [one, two] = [
    await t.as(await makeUser(t.db, { role: 'admin' })),
    await t.as(await makeUser(t.db, { role: 'viceadmin' })),
  ]
  const params = { teamId: user.teamId }
  const body = { reason: '휴대전화를 잃어버림' }
  for (const [caller, status] of [
    [t.nobody, 401],
    [await t.as(await makeUser(t.db, { role: 'team' })), 403],
    [here, 403],
  ] as const)
    await t.unchanged(async () =>
      expect((await caller.call(requestFactorReset, { params, body })).status).toBe(status),
    )
  expect((await one.call(requestFactorReset, { params, body: { reason: ' ' } })).status).toBe(400)
  expect((await one.call(requestFactorReset, { params, body })).status).toBe(200)
  expect((await two.call(requestFactorReset, { params, body })).error.code).toBe('factor-reset/open')
  const [reset] = (await one.call(listFactorResets, {})).body
  expect(reset).toMatchObject({ ...body, teamId: user.teamId, canApprove: false })
  const id = { params: { id: String(reset?.id) } }
  for (const caller of [one, here])
    await t.unchanged(async () =>
      expect((await caller.call(approveFactorReset, id)).error.code).toBe('factor-reset/second-person'),
    )
  expect((await two.call(listFactorResets, {})).body[0]?.canApprove).toBe(true)
  expect((await enter(user)).body.step).toBe('second-factor')
  expect((await two.call(approveFactorReset, id)).status).toBe(200)
  expect((await two.call(approveFactorReset, id)).error.code).toBe('factor-reset/not-found')
  expect((await here.call(me, {})).status).toBe(401)
  expect((await enter(user)).body.step).toBeUndefined()
})

it('only an admin may ask or approve for an admin, and a request can be withdrawn', async () => {
  const { user } = await withApp('admin')
  const [admin, deputy] = [
    await t.as(await makeUser(t.db, { role: 'admin' })),
    await t.as(await makeUser(t.db, { role: 'viceadmin' })),
  ]
  const asking = { params: { teamId: user.teamId }, body: { reason: '기기 교체' } }
  expect((await deputy.call(requestFactorReset, asking)).status).toBe(403)
  expect((await admin.call(requestFactorReset, asking)).status).toBe(200)
  const reset = (await deputy.call(listFactorResets, {})).body.find((one) => one.teamId === user.teamId)
  const id = { params: { id: String(reset?.id) } }
  expect(reset?.canApprove).toBe(false)
  expect((await deputy.call(approveFactorReset, id)).status).toBe(403)
  expect((await admin.call(withdrawFactorReset, id)).status).toBe(200)
  expect((await enter(user)).body.step).toBe('second-factor')
  const plain = await makeUser(t.db)
  const nothing = { params: { teamId: plain.teamId }, body: asking.body }
  expect((await admin.call(requestFactorReset, nothing)).error.code).toBe('factor-reset/nothing')
})

it('the command on the server removes the factors as well', async () => {
  const { user } = await withApp()
  const reset = await resetAtMachine(t.db, user.teamId)
  expect(await t.db.select().from(userTotp).where(eq(userTotp.teamId, user.teamId))).toEqual([])
  const answer = await t.nobody.call(login, {
    body: { teamId: user.teamId, password: reset?.password ?? '' },
  })
  expect(answer.body).toMatchObject({ mustChangePassword: true })
  expect(answer.body.step).toBeUndefined()
})

it('own sessions are ended and own devices forgotten one by one, never those of others', async () => {
  const user = await makeUser(t.db, { password })
  const stranger = await t.as(await makeUser(t.db))
  const answers = [await enter(user), await enter(user)]
  const [one, two] = answers.map((answer) =>
    callerOf(t.app, answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')),
  )
  if (!one || !two) throw new Error('no callers')
  const other = (await one.call(listOwnSessions, {})).body.find(({ current }) => !current)
  const session = { params: { id: other?.id ?? '' } }
  await t.unchanged(async () => expect((await stranger.call(endOwnSession, session)).status).toBe(404))
  expect((await one.call(endOwnSession, session)).status).toBe(200)
  expect((await two.call(me, {})).status).toBe(401)
  const { devices, signIns } = (await one.call(listOwnDevices, {})).body
  expect(devices.map(({ current }) => current).sort()).toEqual([false, true])
  expect(signIns).toHaveLength(2)
  expect(signIns[0]).toMatchObject({ succeeded: true, method: 'password', inside: null })
  const device = { params: { id: devices[0]?.id ?? '' } }
  await t.unchanged(async () => expect((await stranger.call(forgetDevice, device)).status).toBe(404))
  expect((await one.call(forgetDevice, device)).status).toBe(200)
  expect((await one.call(listOwnDevices, {})).body.devices).toHaveLength(1)
})
