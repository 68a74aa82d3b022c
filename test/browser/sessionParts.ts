import { expect, type Page } from '@playwright/test'

// Helpers for the form at /dev/form and for signing out.
export const typed = (page: Page) => page.getByRole('textbox', { name: '내용' })
export const offer = (page: Page) => page.getByText('작성하던 내용이 있습니다')

export async function typeDraft(page: Page, text: string) {
  await page.goto('/dev/form')
  await typed(page).fill(text)
  await expect(page.getByText('초안 저장됨')).toBeVisible()
}

export async function logOut(page: Page, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: '로그아웃' }).click()
}
