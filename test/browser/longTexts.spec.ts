import type { BrowserContext, Page } from '@playwright/test'
import { startSession } from '#server/platform/session/session.ts'
import { screens } from '#web/shell/screens.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import { firmDatabases } from './firm.ts'
import { test as base, expect } from './fixtures.ts'
import { fillWithLongTexts, letters, number } from './longTextParts.ts'
import { type OwnServer, startOwnServer } from './ownServer.ts'
import { redrawn, watchCalls } from './settledCalls.ts'
import { goWithin } from './shellParts.ts'

/** An administrator with the longest names that are allowed. */
let admin: TestUser
let server: OwnServer
/** All tests of this file share one server and one page. */
let page: Page
let settled: () => Promise<void>
const test = base.extend({
  // The fixtures check the context given to the test. Here that is the context of the shared page, so the page pool is not used.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  context: async ({}, use) => use(page.context()),
})
test.describe.configure({ mode: 'default' })
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  server = await startOwnServer(firmDatabases(), async (db) => {
    admin = await makeUser(db, {
      teamId: 'M'.repeat(50),
      managerName: 'W'.repeat(100),
      position: 'W'.repeat(20),
      role: 'admin',
    })
  })
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await signIn(context)
  await fillWithLongTexts(context.request)
  page = await context.newPage()
  settled = watchCalls(page)
})
test.afterAll(async () => {
  await page.context().close()
  await server.stop()
})

async function signIn(context: BrowserContext) {
  const { db, close } = server.connect()
  const origin = { address: '127.0.0.1', requestId: 'long', userAgent: 'W'.repeat(300) }
  const value = await startSession(db, { idleMinutes: 60, hours: 12 }, admin.teamId, origin)
  await close()
  await context.addCookies([{ name: 'dealdesk', value, url: server.url, httpOnly: true, sameSite: 'Lax' }])
  const { teamId, managerName, position, role } = admin
  await context.addInitScript(
    (stored) => localStorage.setItem('auth_user', stored),
    JSON.stringify({ teamId, managerName, position, role }),
  )
}

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const open = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await expect(dialog(page).first()).toBeVisible()
}

interface Visit {
  name: string
  path: string
  /**
   * True if the screen has no dialogs or other states to open. Its title must differ from the title of the previous
   * screen.
   */
  plain?: boolean
  act?: (page: Page) => Promise<unknown>
}
const company = `?businessNumber=${number}`
const visits: Visit[] = [
  ...Object.values(screens)
    .filter((screen) => !('developmentOnly' in screen) && screen.path !== '/login')
    .map(({ path, title }) => ({ name: title, path, plain: true })),
  { name: '추가등록 of a company', path: `/companyload${company}` },
  { name: '추가등록 search', path: '/companyload?mode=name', act: searchByName },
  { name: '파일 관리 of a company', path: `/filemanagement${company}` },
  { name: '담당자지정 of a company', path: `/assignment${company}` },
  { name: '담당자 변경이력 of a company', path: `/history${company}` },
  { name: 'a notice', path: '/notice?id=1' },
  { name: 'a notice being edited', path: '/notice?edit=1' },
  { name: '부가정보 being edited', path: '/companyadd?id=1', act: open(/수정/) },
  { name: '부가정보 being made', path: '/companyadd?new=1' },
  { name: 'a user being edited', path: '/usermanagement', act: editUser },
  { name: 'an audit entry', path: '/audit-log?kind=company%2Fcreated', act: openEntry },
  { name: 'the user menu', path: '/', act: openUserMenu },
  { name: 'Ctrl K', path: '/', act: findInPalette },
]

async function searchByName(page: Page) {
  await page.getByRole('textbox', { name: '기업명' }).fill(letters)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option').first()).toBeVisible()
}
async function editUser(page: Page) {
  await page.getByRole('checkbox').nth(1).check()
  await open(/수정/)(page)
}
async function openEntry(page: Page) {
  await page.getByRole('table', { name: '감사로그' }).locator('tbody').getByRole('button').first().click()
  await expect(dialog(page)).toBeVisible()
}
async function openUserMenu(page: Page) {
  const menu = page.getByRole('button', { name: /메뉴 열기|M{20}/ }).filter({ visible: true })
  await menu.first().click()
}
async function findInPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '기업 또는 화면 찾기' }).fill(letters)
  await expect(page.getByRole('dialog').getByRole('row').first()).toContainText(letters)
}

/**
 * Returns by how many pixels the page and every open dialog overflow horizontally, with the element that overflows
 * most.
 */
async function sidewaysOf(page: Page) {
  await redrawn(page)
  return page.evaluate(() => {
    const root = document.documentElement
    const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')]
    const faults: string[] = []
    const widest = (within: Element, edge: number) => {
      const right = (part: Element) => part.getBoundingClientRect().right
      const out = [...within.querySelectorAll('*')].filter((part) => right(part) > edge + 1)
      const parts = out.toSorted((a, b) => right(b) - right(a)).slice(0, 3)
      return parts.map((part) => `${part.tagName}.${part.getAttribute('class')?.slice(0, 90)}`).join(' | ')
    }
    if (root.scrollWidth > root.clientWidth)
      faults.push(`page +${root.scrollWidth - root.clientWidth}: ${widest(document.body, root.clientWidth)}`)
    for (const one of dialogs) {
      const { left, right } = one.getBoundingClientRect()
      if (left < 0 || right > root.clientWidth) faults.push(`dialog from ${left} to ${right}`)
      if (one.scrollWidth > one.clientWidth)
        faults.push(`dialog +${one.scrollWidth - one.clientWidth}: ${widest(one, right)}`)
    }
    return faults
  })
}

const widths = [1440, 768, 390]

/**
 * Opens a screen. A plain screen is opened like a link, without a reload. All other screens are reloaded, so that no
 * dialog is left open.
 */
async function visit({ path, plain = false }: Visit) {
  if (!plain || page.url() === 'about:blank') return page.goto(path)
  const before = await page.title()
  await goWithin(page, path)
  // The title changes when the new screen is shown.
  await expect(page).not.toHaveTitle(before)
}

test.describe('with the longest text in every field nothing scrolls sideways at 1440, 768 and 390 px', () => {
  for (const one of visits) {
    const { name, act } = one
    test(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await visit(one)
      await settled()
      await act?.(page)
      await settled()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        // On a busy machine a dialog gets the new width a few frames late, so the result is polled.
        await expect.poll(() => sidewaysOf(page), { message: `${width} px`, timeout: 5000 }).toEqual([])
      }
    })
  }
})
