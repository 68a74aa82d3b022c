import { expect, type Locator, type Page } from '@playwright/test'
import type { TestUser } from '../kit/factories.ts'

/** A valid team ID that is unique in the shared database. */
export const unique = (word: string) => `${word}${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

/** Matches the console messages of refusals that a test causes on purpose. */
export const refused = /40[0-9] \((Bad Request|Forbidden|Not Found|Conflict)\)/

export const usersPath = '/usermanagement'
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: '팀ID 또는 담당자명' })
export const action = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: '사용자 작업' }).getByRole('button', { name })
export const rows = (page: Page) =>
  page.getByRole('table', { name: '사용자' }).locator('tbody').getByRole('row')
export const rowOf = (page: Page, teamId: string) =>
  rows(page).filter({ has: page.getByRole('cell', { name: teamId, exact: true }) })
export const field = (scope: Locator, name: string) => scope.getByRole('textbox', { name, exact: true })

/**
 * The toast, also while a dialog is open. A dialog hides the rest of the page from the accessibility tree, so the
 * search includes hidden elements.
 */
export const toastOver = (page: Page) =>
  page
    .getByRole('region', { name: /^알림/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true })

export async function expectToastOver(page: Page, title: string, ...texts: string[]): Promise<void> {
  await expect(toastOver(page)).toHaveCount(1)
  await expect(toastOver(page)).toBeVisible()
  for (const text of [title, ...texts]) await expect(toastOver(page)).toContainText(text)
}

/** Opens the list of users and filters it for the users of this test, because all tests share the database. */
export async function openUsers(page: Page, searched: string): Promise<void> {
  await page.goto(usersPath)
  await expect(rows(page).first()).toBeVisible()
  await searchBox(page).fill(searched)
}

export async function choose(
  page: Page,
  ...users: Pick<TestUser, 'teamId' | 'managerName'>[]
): Promise<void> {
  for (const { managerName, teamId } of users) {
    await page.getByRole('checkbox', { name: `${managerName}(${teamId}) 선택` }).check()
  }
}
