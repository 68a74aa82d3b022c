import type { Locator, Page } from '@playwright/test'
import { box, screenPath, searchButton } from './dossierParts.ts'
import { expect, test } from './fixtures.ts'

const long = '가나다라마바사아자차'.repeat(25)

/**
 * Pastes a text that is longer than any name. Expects that the page sends only the part that fits and gets an answer.
 */
async function expectCut(page: Page, input: Locator, ask = () => Promise.resolve()) {
  const answered = page.waitForResponse(/\/api\/company-cretop.*%EA/)
  await input.focus()
  await page.keyboard.insertText(long)
  await ask()
  expect((await answered).status()).toBe(200)
  await expect(input).toHaveValue(long.slice(0, 200))
}

test('a text longer than any name is cut where it is typed and never refused', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/assignment')
  await expectCut(page, page.getByRole('searchbox', { name: '기업 검색' }))
  await page.keyboard.press('Control+k')
  await expectCut(page, page.getByRole('combobox', { name: '기업 또는 화면 찾기' }))
  await page.goto(`${screenPath}?mode=name`)
  await expectCut(page, box(page, '기업명'), () => searchButton(page).click())
})
