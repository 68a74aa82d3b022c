import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Connection, connect } from '#server/database/connect.ts'
import { startSession } from '#server/platform/session.ts'
import type { Role } from '#shared/auth/role.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'

interface TestFixtures {
  /** A new user of that role, signed in without the form. */
  signIn(role: Role, options?: { teamId?: string; managerName?: string }): Promise<TestUser>
  /** Console errors that this test brings about on purpose. */
  expectErrors(...patterns: RegExp[]): void
  /** Writes a picture for looking at; never compared. */
  capture(name: string): Promise<void>
}
interface WorkerFixtures {
  database: Connection
}

const unique = () =>
  `t${process.pid.toString(36)}${Date.now().toString(36)}${Math.floor(Math.random() * 1e4)}`

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const connection = connect(process.env.BROWSER_DATABASE_URL ?? '', { max: 2 })
      await use(connection)
      await connection.close()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(process.env.BROWSER_BASE_URL),
  signIn: async ({ context, database }, use) => {
    await use(async (role, options = {}) => {
      const user = await makeUser(database.db, {
        teamId: unique(),
        managerName: '김도현',
        position: '팀장',
        role,
        ...options,
      })
      await signInAs(context, database, user)
      return user
    })
  },
  expectErrors: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const errors: string[] = []
      // Every page of the test: an error in the console or a refused resource is a failure nobody asked about.
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use((...patterns) => void allowed.push(...patterns))
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  capture: async ({ page }, use) => {
    await use(async (name) => {
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled' })
    })
  },
})

export { expect }

/** Gives a browser the session of a user, as if they had signed in a moment ago. */
export async function signInAs(context: BrowserContext, { db }: Connection, user: TestUser): Promise<void> {
  const origin = { address: '127.0.0.1', requestId: 'browser', userAgent: null }
  const token = await startSession(db, { idleMinutes: 60, hours: 12 }, user.teamId, origin)
  const url = process.env.BROWSER_BASE_URL ?? ''
  await context.addCookies([{ name: 'dealdesk', value: token, url, httpOnly: true, sameSite: 'Lax' }])
  const { teamId, managerName, position, role } = user
  await context.addInitScript((stored) => {
    // Only once: a test that signs out must not find it again after a reload.
    if (sessionStorage.getItem('test:signed-in')) return
    sessionStorage.setItem('test:signed-in', '1')
    localStorage.setItem('auth_user', stored)
  }, JSON.stringify({ teamId, managerName, position, role }))
}

export async function expectNoAxeFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}
