import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { type Connection, connect } from '#server/database/connect.ts'
import { session } from '#server/database/tables/user.ts'
import { startSession } from '#server/platform/session/session.ts'
import type { Role } from '#shared/auth/role.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'

interface UserOptions {
  managerName?: string
  position?: string
  /** Only for tests that go through the form: hashing one takes its time. */
  password?: string
  mustChangePassword?: boolean
}
interface TestFixtures {
  /** A new user of that role. */
  newUser(role: Role, options?: UserOptions): Promise<TestUser>
  /** A new user of that role, signed in without the form. Call it before the first page is opened. */
  signIn(role: Role, options?: UserOptions): Promise<TestUser>
  /** A page of somebody else, in a browser of their own. */
  pageOf(user: TestUser): Promise<Page>
  /** Ends every session of a user behind the browser's back. */
  endSessions(user: TestUser): Promise<void>
  countSessions(user: TestUser): Promise<number>
  /** Console errors that this test brings about on purpose. */
  expectErrors(...patterns: RegExp[]): void
  /** Writes a picture for looking at; never compared. */
  capture(name: string): Promise<void>
}
interface WorkerFixtures {
  database: Connection
}

// Short enough to look natural in a picture. A worker's index never repeats within a run, so no two collide.
let made = 0
function nextTeamId(workerIndex: number): string {
  made += 1
  return String(1000 * (workerIndex + 1) + made)
}

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
  newUser: async ({ database }, use, { workerIndex }) => {
    await use((role, options = {}) =>
      makeUser(database.db, {
        teamId: nextTeamId(workerIndex),
        managerName: '김도현',
        position: '팀장',
        role,
        ...options,
      }),
    )
  },
  signIn: async ({ context, database, newUser }, use) => {
    await use(async (role, options) => {
      const user = await newUser(role, options)
      await signInAs(context, database, user)
      return user
    })
  },
  pageOf: async ({ browser, baseURL, database }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (user) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'ko-KR' })
      contexts.push(context)
      await signInAs(context, database, user)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
  endSessions: async ({ database }, use) => {
    await use(async ({ teamId }) => {
      await database.db.delete(session).where(eq(session.teamId, teamId))
    })
  },
  countSessions: async ({ database }, use) => {
    await use(({ teamId }) => database.db.$count(session, eq(session.teamId, teamId)))
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
async function signInAs(context: BrowserContext, { db }: Connection, user: TestUser): Promise<void> {
  const origin = { address: '127.0.0.1', requestId: 'browser', userAgent: null }
  const token = await startSession(db, { idleMinutes: 60, hours: 12 }, user.teamId, origin)
  const url = new URL(process.env.BROWSER_BASE_URL ?? '')
  const { teamId, managerName, position, role } = user
  const stored = JSON.stringify({ teamId, managerName, position, role })
  await context.setStorageState({
    cookies: [
      {
        name: 'dealdesk',
        value: token,
        domain: url.hostname,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    origins: [{ origin: url.origin, localStorage: [{ name: 'auth_user', value: stored }] }],
  })
}
