import { beforeEach, describe, expect, it } from 'vitest'
import { login, setPassword } from '#shared/auth/auth.endpoints.ts'
import { deleteUser, unlockUser } from '#shared/users/users.endpoints.ts'
import { type Answer, callerOf, startTestApp, testApp } from '#test/kit/app.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'
import { knownDevice, loginAttempt } from '../database/tables/user.ts'

const password = 'correct horse battery'
const office = '10.0.0.1'
const t = testApp({ env: { TRUST_PROXY: '127.0.0.1' } })
beforeEach(async () => {
  await t.db.delete(loginAttempt)
  await t.db.delete(knownDevice)
})

interface Try {
  address?: string
  given?: string
  cookie?: string | null
  test?: boolean
}
const tryAt = (teamId: string, { address = office, given = 'wrong', cookie = null, test }: Try = {}) =>
  callerOf(t.app, cookie).call(
    login,
    { body: { teamId, password: given, ...(test ? { test } : {}) } },
    { headers: { 'x-forwarded-for': address } },
  )
const deviceOf = (answer: Pick<Answer<unknown>, 'cookies'>) => {
  const found = answer.cookies.find(({ name }) => name === 'dealdesk-device')
  return found ? `dealdesk-device=${found.value}` : null
}
/** Guesses passwords until the sign-in is refused. Returns how many guesses were checked before that. */
async function guess(teamId: string, most: number, options: Try = {}): Promise<number> {
  for (let looked = 0; looked < most; looked += 1) {
    if ((await tryAt(teamId, options)).status !== 401) return looked
  }
  return most
}
async function personWithDevice(): Promise<{ user: TestUser; device: string }> {
  const user = await makeUser(t.db, { password })
  const device = deviceOf(await tryAt(user.teamId, { given: password }))
  if (!device) throw new Error('the sign-in gave no device cookie')
  return { user, device }
}
const codes = (answer: Answer<unknown>) => [answer.status, answer.error?.code]
const failures = (rows: { teamId: string; address: string }[]) => t.db.insert(loginAttempt).values(rows)

describe('the device cookie', () => {
  it('is set at sign-in, HttpOnly, long-lived and stored only as a hash', async () => {
    const user = await makeUser(t.db, { password })
    const answer = await tryAt(user.teamId, { given: password })
    const cookie = answer.cookies.find(({ name }) => name === 'dealdesk-device')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 400 * 24 * 3600 })
    const rows = await t.db.select().from(knownDevice)
    expect(rows).toMatchObject([{ teamId: user.teamId }])
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })

  it('has the __Host- prefix with https', async () => {
    const origin = 'https://desk.example.co.kr'
    const other = await startTestApp({
      env: { PUBLIC_ORIGIN: origin, TRUST_PROXY: '127.0.0.1' },
      database: t.database,
    })
    const user = await makeUser(t.db, { password })
    const body = { teamId: user.teamId, password }
    const { cookies } = await other.nobody.call(login, { body }, { headers: { origin } })
    expect(cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-dealdesk-device', secure: true, httpOnly: true, path: '/' }),
    )
    await other.stop()
  })

  it('is not set for a wrong password, an unknown team ID or a test sign-in', async () => {
    const user = await makeUser(t.db, { password })
    for (const answer of [
      await tryAt(user.teamId),
      await tryAt('nobody-here'),
      await tryAt(user.teamId, { given: password, test: true }),
    ]) {
      expect(answer.cookies).toEqual([])
    }
    expect(await t.db.$count(knownDevice)).toBe(0)
  })

  it('stays the same at the next sign-in and holds tokens of several people', async () => {
    const { user, device } = await personWithDevice()
    const colleague = await makeUser(t.db, { password })
    expect(deviceOf(await tryAt(user.teamId, { given: password, cookie: device }))).toBe(device)
    const shared = deviceOf(await tryAt(colleague.teamId, { given: password, cookie: device }))
    expect(shared).not.toBe(device)
    expect(await t.db.$count(knownDevice)).toBe(2)
    await failures(Array.from({ length: 9 }, () => ({ teamId: user.teamId, address: office })))
    await failures(Array.from({ length: 9 }, () => ({ teamId: colleague.teamId, address: office })))
    for (const { teamId } of [user, colleague]) {
      expect((await tryAt(teamId, { given: password, cookie: shared })).status).toBe(200)
    }
  })

  it('of one account does not count for another, even if planted', async () => {
    const { device } = await personWithDevice()
    const victim = await makeUser(t.db, { password })
    await tryAt(victim.teamId, { given: password, cookie: device })
    await failures(Array.from({ length: 5 }, () => ({ teamId: victim.teamId, address: office })))
    expect(codes(await tryAt(victim.teamId, { given: password, cookie: device }))).toEqual([
      429,
      'auth/locked',
    ])
  })

  it.each([
    ['a word', 'forged'],
    ['short parts', 'a.b.c'],
    ['nothing but dots', '.'.repeat(500)],
    ['4,000 letters', 'x'.repeat(4000)],
    ['a well-formed token that nobody was given', 'x'.repeat(43)],
  ])('garbage in it is no device: %s', async (_name, value) => {
    const user = await makeUser(t.db, { password })
    await failures(Array.from({ length: 5 }, () => ({ teamId: user.teamId, address: office })))
    const cookie = `dealdesk-device=${value}`
    expect((await tryAt(user.teamId, { given: password, cookie })).status).toBe(429)
    const elsewhere = await tryAt(user.teamId, { given: password, cookie, address: '10.0.0.2' })
    expect(elsewhere.status).toBe(200)
    expect(deviceOf(elsewhere)?.length).toBeLessThan(300)
  })
})

describe('nobody locks out others', () => {
  it('a known device is not delayed by guesses from the same address', async () => {
    const { user, device } = await personWithDevice()
    expect(await guess(user.teamId, 20)).toBe(5)
    expect((await tryAt(user.teamId, { given: password, cookie: device })).status).toBe(200)
    // The owner's sign-in does not reset the guesser's count.
    expect(await guess(user.teamId, 20)).toBe(0)
  })

  it('fifty invented team IDs delay only devices that are new to an account', async () => {
    const { user, device } = await personWithDevice()
    await failures(
      Array.from({ length: 50 }, (_, index) => ({ teamId: `made-up-${index}`, address: office })),
    )
    expect((await tryAt(user.teamId, { given: password, cookie: device })).status).toBe(200)
    expect(codes(await tryAt(user.teamId, { given: password }))).toEqual([429, 'auth/locked'])
  })

  it('thirty failures from any address delay only devices that are new to the account', async () => {
    const { user, device } = await personWithDevice()
    await failures(
      Array.from({ length: 30 }, (_, index) => ({ teamId: user.teamId, address: `10.1.0.${index}` })),
    )
    expect((await tryAt(user.teamId, { given: password, address: '10.0.0.6' })).status).toBe(429)
    expect((await tryAt(user.teamId, { given: password, address: '10.0.0.6', cookie: device })).status).toBe(
      200,
    )
  })

  it('a live session can still change its password, and its browser can sign in', async () => {
    const user = await makeUser(t.db, { password })
    const caller = await t.as(user)
    await failures(
      Array.from({ length: 40 }, (_, index) => ({ teamId: user.teamId, address: `10.1.0.${index % 4}` })),
    )
    const at = { headers: { 'x-forwarded-for': '10.1.0.1' } }
    const body = { password: 'a fresh new secret', currentPassword: password }
    expect((await caller.call(setPassword, { params: { teamId: user.teamId }, body }, at)).status).toBe(200)
    const again = { teamId: user.teamId, password: body.password }
    expect((await caller.call(login, { body: again }, at)).status).toBe(200)
  })

  it("a session does not avoid the pause of somebody else's account", async () => {
    const victim = await makeUser(t.db, { password, role: 'admin' })
    const { cookie } = await t.as(await makeUser(t.db))
    expect(await guess(victim.teamId, 20, { cookie, test: true })).toBe(5)
  })
})

describe('a known device does not avoid the limits', () => {
  it('has five attempts of its own, then growing pauses, and delays nobody else', async () => {
    const { user, device } = await personWithDevice()
    expect(await guess(user.teamId, 20, { cookie: device })).toBe(5)
    const locked = await tryAt(user.teamId, { given: password, cookie: device })
    expect([...codes(locked), locked.headers['retry-after']]).toEqual([429, 'auth/locked', '900'])
    expect((await tryAt(user.teamId, { given: password })).status).toBe(200)
    const other = await makeUser(t.db, { password })
    expect((await tryAt(other.teamId, { given: password })).status).toBe(200)
  })

  it('guesses at the current password count for the session, apart from the sign-in', async () => {
    const { user, device } = await personWithDevice()
    const caller = await t.as(user)
    const body = { password: 'a fresh new secret', currentPassword: 'guess' }
    const statuses: number[] = []
    for (let index = 0; index < 6; index += 1) {
      statuses.push((await caller.call(setPassword, { params: { teamId: user.teamId }, body })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    expect((await tryAt(user.teamId, { given: password, cookie: device })).status).toBe(200)
  })

  it('a password reset by the admin side makes every device unknown again and ends the pause of the account', async () => {
    const { user, device } = await personWithDevice()
    await guess(user.teamId, 5, { cookie: device })
    await guess(user.teamId, 5)
    const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
    const body = { password: 'set by the admin' }
    expect((await admin.call(setPassword, { params: { teamId: user.teamId }, body })).status).toBe(200)
    expect(await t.db.$count(knownDevice)).toBe(0)
    expect((await tryAt(user.teamId, { given: body.password, cookie: device })).status).toBe(200)
  })

  it('is removed with the user', async () => {
    const { user } = await personWithDevice()
    const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
    expect((await admin.call(deleteUser, { params: { teamId: user.teamId } })).status).toBe(200)
    expect(await t.db.$count(knownDevice)).toBe(0)
  })
})

describe('an unlock', () => {
  it('forgives no failures of another account: guesses at the admin are not reset', async () => {
    const chief = await makeUser(t.db, { password, role: 'admin' })
    const user = await makeUser(t.db, { password })
    const admin = await t.as(chief)
    expect(await guess(chief.teamId, 20)).toBe(5)
    expect(await guess(user.teamId, 20)).toBe(5)
    expect((await admin.call(unlockUser, { params: { teamId: user.teamId } })).status).toBe(200)
    expect(await guess(chief.teamId, 20)).toBe(0)
    expect((await tryAt(user.teamId, { given: password })).status).toBe(200)
  })

  it('lets only the unlocked account sign in from a paused address', async () => {
    const [user, other] = [await makeUser(t.db, { password }), await makeUser(t.db, { password })]
    const admin = await t.as(await makeUser(t.db, { role: 'admin' }))
    await failures(
      Array.from({ length: 50 }, (_, index) => ({ teamId: `made-up-${index}`, address: office })),
    )
    expect((await admin.call(unlockUser, { params: { teamId: user.teamId } })).status).toBe(200)
    expect((await tryAt(user.teamId, { given: password })).status).toBe(200)
    expect((await tryAt(other.teamId, { given: password })).status).toBe(429)
  })
})

it('checks at most fifty of sixty parallel guesses at sixty accounts from one address', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => tryAt(`spray-${index}`)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(50)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
