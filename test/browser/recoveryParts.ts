import { expect, type Page } from '@playwright/test'

/** Parts of the tests of recovery, on the form under /dev/form. */
export const typed = (page: Page) => page.getByRole('textbox', { name: '내용' })

/** Opens the form with a fake clock that only the test moves forward. */
export async function openForm(page: Page) {
  await page.clock.install({ time: '2026-03-02T09:00:00+09:00' })
  await page.goto('/dev/form')
  await expect(typed(page)).toBeVisible()
  await page.clock.pauseAt('2026-03-02T09:10:00+09:00')
}

/**
 * Marks the page in its memory. The returned function tells whether the mark is still there, that is, whether the page
 * was not reloaded.
 */
export async function mark(page: Page) {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return async () => {
    // Waits for an answer of the server first, because a reload in progress would abort it.
    await page.getByRole('button', { name: '서버에 묻기' }).click()
    await expect(page.getByText('응답 받음')).toBeVisible()
    return page.evaluate(() => 'marked' in window)
  }
}
