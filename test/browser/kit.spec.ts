import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** The kit shows everything twice, in light and dark colours; these tests use the light half. */
const light = (page: Page) => page.getByRole('region', { name: '밝음' })

// These tests run with animations, as most users see the page.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test.beforeEach(async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/dev/kit')
})

test('neither Esc nor a click outside closes a locked dialog', async ({ page }) => {
  await light(page).getByRole('button', { name: '잠긴 대화상자' }).click()
  const dialog = page.getByRole('dialog', { name: '다시 로그인해주세요' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('button', { name: '로그인' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a list can be chosen from by keyboard under the strict policy', async ({ page }) => {
  const select = light(page).getByRole('combobox', { name: '선택', exact: true })
  await expect(select).toHaveText('진행가능')
  await select.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: '진행가능' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: '진행보류' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(select).toHaveText('진행보류')
})
