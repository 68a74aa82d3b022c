import { listFactorResets, listOwnDevices, listOwnFactors } from '#shared/auth/factors.endpoints.ts'
import '#web/styles/app.css'
import type { Page } from '@playwright/test'
import { test as base, vi } from 'vitest'
import { me } from '#shared/auth/auth.endpoints.ts'
import type { SignedInUser } from '#shared/auth/user.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { mostOwnFields } from '#shared/company/own/ownField.ts'
import { getSecrecy, listSecretCompanies } from '#shared/company/secrecy.endpoints.ts'
import { countUnreadNotices } from '#shared/notices/notices.endpoints.ts'
import { countNotifications } from '#shared/notifications/notifications.endpoints.ts'
import { listOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import { browserContext } from '../../browser/browserContext.ts'
import { expect } from './expect.ts'
import { LiveStream } from './liveStream.ts'
import { closeApp, signInAs } from './openApp.tsx'
import { page } from './page.ts'
import { type StandIns, standIns } from './standIns.ts'
import { uploadsTo } from './upload.ts'

interface Fixtures {
  page: Page
  /** The server stub. Calls of the app shell already have answers. */
  server: StandIns
  /** Sets the signed-in user. Call it before the program is opened. */
  signIn(role: Role, options?: Partial<SignedInUser>): SignedInUser
  /** Names console errors that this test causes on purpose. */
  expectErrors(...patterns: RegExp[]): void
}

let allowed: RegExp[] = []
const realFetch = window.fetch.bind(window)

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  page: async ({}, use) => use(page),
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = standIns()
      // Every screen with companies asks the server which companies are marked 극비.
      server.answer(listSecretCompanies, () => ({ businessNumbers: [] }))
      server.answer(getSecrecy, () => ({ secret: false, can: { change: false } }))
      const heard = vi.spyOn(console, 'error').mockImplementation(() => {})
      allowed = []
      vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init)
        return new URL(request.url).pathname.startsWith('/api/')
          ? server.handle(request)
          : realFetch(input, init)
      })
      vi.stubGlobal('EventSource', LiveStream)
      vi.stubGlobal('XMLHttpRequest', uploadsTo(server.handle))
      server.answer(countUnreadNotices, () => ({ count: 0 }))
      server.answer(countNotifications, () => ({ count: 0 }))
      // The firm has no fields of its own, unless a test says otherwise.
      server.answer(listOwnFields, () => ({ rows: [], most: mostOwnFields }))
      await use(server)
      vi.useRealTimers()
      server.close()
      await closeApp()
      await page.setViewportSize(browserContext.viewport)
      vi.unstubAllGlobals()
      const errors = heard.mock.calls.map((parts) => parts.map(String).join(' '))
      heard.mockRestore()
      // Console errors and faults of the server stub are checked together after the cleanup, so that a failure leaves
      // nothing behind for the next test.
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))
      expect([...server.faults, ...unexpected]).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ server }, use) => {
    await use((role, options = {}) => {
      const user: SignedInUser = {
        teamId: '101',
        managerName: '김도현',
        position: '팀장',
        mobile: null,
        email: null,
        mustChangePassword: false,
        role,
        ...options,
      }
      server.answer(me, () => user)
      // Nobody has a second factor, unless a test says otherwise.
      server.answer(listOwnFactors, () => ({
        app: null,
        passkeys: [],
        recoveryCodesLeft: 0,
        required: false,
        passkeysPossible: false,
        exempt: false,
      }))
      server.answer(listOwnDevices, () => ({ devices: [], signIns: [] }))
      server.answer(listFactorResets, () => [])
      signInAs(user)
      return user
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectErrors: async ({}, use) => use((...patterns) => void allowed.push(...patterns)),
})

export { expect }
