import { expect, type Locator, type Page } from '@playwright/test'

/** Parts of the app shell used by many tests, found by role and name. */
export const teamIdField = (page: Page) => page.getByRole('textbox', { name: '팀ID' })
export const passwordField = (page: Page) => page.getByLabel('비밀번호', { exact: true })
export const loginButton = (page: Page) => page.getByRole('button', { name: '로그인', exact: true })
export const mainMenu = (page: Page) => page.getByRole('navigation', { name: '주 메뉴' })
/** The visible toasts, not their copy for screen readers. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^알림/ }).getByRole('listitem')

export async function signInByForm(page: Page, teamId: string, password: string): Promise<void> {
  await teamIdField(page).fill(teamId)
  await passwordField(page).fill(password)
  await loginButton(page).click()
}

/**
 * Navigates to another screen without reloading the program, which takes a third of the time. Use it for tests of a
 * screen, not of a reload. The caller must wait for something that the previous screen did not have.
 */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path)

/**
 * Opens a page and waits until the server has confirmed the stored user. Before that, a 401 means "not signed in", not
 * "session ended".
 */
export async function openConfirmed(page: Page, path: string): Promise<void> {
  const confirmed = page.waitForResponse('**/api/auth/me')
  await page.goto(path)
  await (await confirmed).finished()
}

export const overlay = (page: Page) => page.getByRole('dialog', { name: '세션이 종료되었습니다' })

/** Used on /dev/form after the session has ended: calls the server until the page shows this element. */
export async function askUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    if (!(await shown.isVisible())) {
      await page.getByRole('button', { name: '서버에 묻기' }).click({ timeout: 2000 })
    }
    await expect(shown).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })
}
export const meetTheEnd = (page: Page) => askUntil(page, overlay(page))

export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText(title)
  await expect(toasts(page)).toContainText(description)
}

/**
 * Clicks the retry button. Another user's change may make the page refetch by itself; then the button is gone, which is
 * accepted too.
 */
export async function tryAgain(where: Page | Locator): Promise<void> {
  const again = where.getByRole('button', { name: '다시 시도' })
  await again.click({ timeout: 2000 }).catch(() => expect(again).toHaveCount(0))
}

export const storedItem = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name)

export const storedKeys = (page: Page, prefix = '') =>
  page.evaluate((start) => Object.keys(localStorage).filter((key) => key.startsWith(start)), prefix)
