import { test as base, type ConsoleMessage, expect, type Page, type WebError } from '@playwright/test'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Connection, connect } from '#server/database/connect.ts'
import { appUser, session } from '#server/database/tables/user.ts'
import { startSession } from '#server/platform/session/session.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import { type Archive, openArchive, ownFirm } from './firm.ts'
import { type KeptPages, keepPages, type Lent } from './keptPages.ts'
import { withoutOwnSteps } from './playwrightOverhead.ts'

// Node runs the sources directly, so no source maps are needed. Playwright would search for them at every call, which
// takes a seventh of a worker's CPU time.
if (process.env.PW_DISABLE_TS_ESM) Reflect.deleteProperty(Error, 'prepareStackTrace')
withoutOwnSteps()

interface UserOptions {
  managerName?: string
  position?: string
  /** Needed only by tests that use the login form. All other tests omit it, because hashing is slow. */
  password?: string
  mustChangePassword?: boolean
}
interface TestFixtures {
  /** Set it with `test.use` if a test needs a browser with an empty cache. */
  firstVisit: boolean
  /** Creates a user with this role. The user is not signed in. */
  newUser(role: Role, options?: UserOptions): Promise<TestUser>
  /** Creates a user with this role, signed in without the form. Call it before the first page is opened. */
  signIn(role: Role, options?: UserOptions): Promise<TestUser>
  /** Opens a page of another user in another browser context, at `path` if given. */
  pageOf(user: TestUser, path?: string): Promise<Page>
  /** Ends every session of a user in the database. */
  endSessions(user: TestUser): Promise<void>
  countSessions(user: TestUser): Promise<number>
  /** Names console errors that this test causes on purpose. */
  expectErrors(...patterns: RegExp[]): void
  /** Writes a screenshot for people to look at; no test compares it. Works only in the long tier or with `CAPTURE`. */
  capture(name: string, options?: { fullPage?: boolean }): Promise<void>
}
interface WorkerFixtures {
  database: Connection
  archive: Archive
  keptPages: KeptPages
}

// The id is short, so that it looks natural in a screenshot. The worker's index makes it unique within a run.
let made = 0
function nextTeamId(workerIndex: number): string {
  made += 1
  return String(1000 * (workerIndex + 1) + made)
}

/**
 * Users of earlier tests in this worker. They are deleted when the next test begins. Otherwise every list of people
 * would grow to a thousand entries during a run and slow down each screen.
 */
const formerUsers: string[] = []
async function leave({ db }: Connection, teamIds: string[]) {
  if (teamIds.length === 0) return
  const still = and(inArray(appUser.teamId, teamIds), isNull(appUser.deletedAt))
  // The deletion date is long ago, because a calendar still shows a user in the months before the deletion.
  await db
    .update(appUser)
    .set({ deletedAt: new Date('2020-01-01') })
    .where(still)
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const connection = connect(ownFirm().databaseUrl, { max: 2 })
      // For a firm younger than a month, the home page shows the first steps instead of the day's work. So the firm is
      // made older.
      await connection.db.update(appUser).set({ createdAt: new Date('2020-01-01') })
      await use(connection)
      await connection.close()
    },
    { scope: 'worker' },
  ],
  archive: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const archive = await openArchive()
      await use(archive)
      await archive.close()
    },
    { scope: 'worker' },
  ],
  keptPages: [
    async ({ browser }, use) => {
      const kept = keepPages(browser)
      await use(kept)
      await kept.close()
    },
    { scope: 'worker' },
  ],
  firstVisit: [false, { option: true }],
  context: async (
    { keptPages, viewport, colorScheme, hasTouch, contextOptions, firstVisit },
    use,
    testInfo,
  ) => {
    const lent = await keptPages.lend({ viewport, colorScheme, hasTouch, ...contextOptions, firstVisit })
    await use(lent.context)
    await lent.giveBack(!firstVisit && testInfo.status === testInfo.expectedStatus)
  },
  page: async ({ context }, use) => {
    await use(context.pages()[0] ?? (await context.newPage()))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => use(ownFirm().url),
  newUser: async ({ database, archive }, use, { workerIndex }) => {
    await leave(database, formerUsers.splice(0))
    await archive.clear()
    await use(async (role, options = {}) => {
      const teamId = nextTeamId(workerIndex)
      const user = await makeUser(database.db, {
        teamId,
        managerName: '김도현',
        position: '팀장',
        role,
        ...options,
      })
      formerUsers.push(teamId)
      return user
    })
  },
  signIn: async ({ context, database, newUser }, use) => {
    await use(async (role, options) => {
      const user = await newUser(role, options)
      await signInAs(context.pages()[0] ?? (await context.newPage()), database, user)
      return user
    })
  },
  pageOf: async ({ keptPages, database, viewport, colorScheme, hasTouch, contextOptions }, use, testInfo) => {
    const all: Lent[] = []
    await use(async (user, path) => {
      const lent = await keptPages.lend({
        viewport,
        colorScheme,
        hasTouch,
        ...contextOptions,
        firstVisit: false,
      })
      all.push(lent)
      await signInAs(lent.page, database, user)
      if (path) await lent.page.goto(path)
      return lent.page
    })
    for (const lent of all) await lent.giveBack(testInfo.status === testInfo.expectedStatus)
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
      // A console error or a failed resource on any page fails the test, unless it is expected.
      const hearConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') errors.push(message.text())
      }
      const hearError = (error: WebError) => errors.push(String(error.error()))
      context.on('console', hearConsole)
      context.on('weberror', hearError)
      await use((...patterns) => void allowed.push(...patterns))
      context.off('console', hearConsole)
      context.off('weberror', hearError)
      expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
  capture: async ({ page }, use) => {
    await use(async (name, options) => {
      if (process.env.LOOKS === 'half' && !process.env.CAPTURE) return
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: `screenshots/${name}.png`, animations: 'disabled', ...options })
    })
  },
})

export { expect }

/**
 * `test(name, quick, …)` makes a test part of `npm test`. It is for the main journey of a feature, for rights, visual
 * checks and what only a whole browser shows. All other tests of this folder run only with `npm run test:all`, so that
 * `npm test` stays fast.
 */
export const quick = { tag: '@quick' }

/** Creates a session of the user and sets its cookie, as if the user had just signed in. */
async function signInAs(page: Page, { db }: Connection, user: TestUser): Promise<void> {
  const origin = { address: '127.0.0.1', requestId: 'browser', userAgent: null }
  const value = await startSession(db, { idleMinutes: 60, hours: 12 }, user.teamId, origin)
  await page
    .context()
    .addCookies([{ name: 'dealdesk', value, url: ownFirm().url, httpOnly: true, sameSite: 'Lax' }])
  const { teamId, managerName, position, role } = user
  const stored = JSON.stringify({ teamId, managerName, position, role })
  await page.evaluate((text) => localStorage.setItem('auth_user', text), stored)
}
