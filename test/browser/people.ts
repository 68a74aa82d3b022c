import type { Browser, Page } from '@playwright/test'
import type { Connection } from '#server/database/connect.ts'
import { startSession } from '#server/platform/session/session.ts'
import type { TestUser } from '../kit/factories.ts'

/** A second person at a second machine, signed in, looking at a page. */
export async function openAs(
  browser: Browser,
  { db }: Connection,
  user: TestUser,
  path: string,
): Promise<Page> {
  const origin = { address: '127.0.0.1', requestId: 'browser', userAgent: null }
  const value = await startSession(db, { idleMinutes: 60, hours: 12 }, user.teamId, origin)
  const url = process.env.BROWSER_BASE_URL ?? ''
  const context = await browser.newContext({ baseURL: url, locale: 'ko-KR', timezoneId: 'Asia/Seoul' })
  await context.addCookies([{ name: 'dealdesk', value, url, httpOnly: true, sameSite: 'Lax' }])
  const { teamId, managerName, position, role } = user
  await context.addInitScript(
    (stored) => localStorage.setItem('auth_user', stored),
    JSON.stringify({ teamId, managerName, position, role }),
  )
  const page = await context.newPage()
  await page.goto(path)
  return page
}
