import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { choosePerson, makeCompany } from './managerParts.ts'
import { toasts } from './shellParts.ts'
import { unique } from './userParts.ts'

/** Distance of the toast from the right and bottom edges of the window. */
const distance = async (page: Page) => {
  const box = await toasts(page).boundingBox()
  const size = page.viewportSize()
  if (!box || !size) return null
  return [size.width - box.x - box.width, size.height - box.y - box.height].map(Math.round)
}

test('toasts have one place, whatever is below them', async ({ page, signIn }) => {
  await signIn('admin')
  // At these window heights, the pager and the buttons of the list are at the place where toasts appear.
  for (const height of [770, 900]) {
    await page.setViewportSize({ width: 1440, height })
    await page.goto('/companyload?businessNumber=12')
    await expect(toasts(page)).toContainText('검색된 사업자번호가 올바르지 않습니다.')
    await expect.poll(() => distance(page)).toEqual([16, 16])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/companyload?businessNumber=12')
  await expect(toasts(page)).toContainText('검색된 사업자번호가 올바르지 않습니다.')
  await expect.poll(async () => (await distance(page))?.[0]).toBe(12)
})

test('Esc closes the window first, then the message', async ({
  page,
  signIn,
  newUser,
  database,
  expectErrors,
}) => {
  expectErrors(/409/)
  await signIn('admin')
  const [from, to] = [await newUser('team'), await newUser('team')]
  await makeCompany(database, `${unique('알림')}(주)`, { record: { manager1Team: from.teamId } })
  await page.route('**/api/managers/handover', (route) =>
    route.fulfill({ status: 409, json: { message: '그 사이 바뀌었습니다.' } }),
  )
  await page.goto('/assignment')
  await page.getByRole('button', { name: '담당기업 일괄 이관' }).click()
  const dialog = page.getByRole('dialog', { name: '담당기업 일괄 이관' })
  await choosePerson(dialog.getByRole('combobox', { name: '넘기는 담당자' }), from.teamId)
  await choosePerson(dialog.getByRole('combobox', { name: '후임 담당자' }), to.teamId)
  await dialog.getByRole('textbox', { name: '이관 사유' }).fill('퇴사')
  await dialog.getByRole('button', { name: '1개 기업 이관' }).click()
  // The toast is above the dialog and stays while the mouse is over it. The dialog hides it from the accessibility
  // tree, so it is found by its attribute.
  const message = page.locator('[data-toast-viewport] > li')
  await expect(message).toContainText('담당자지정 정보 수정에 실패했습니다.')
  await message.hover()
  const question = page.getByRole('alertdialog')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await expect(message).toBeVisible()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: '닫기' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(message).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(message).toHaveCount(0)
})

test('no ring around a tab that was pressed with the mouse; with the keyboard there is one', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('admin')
  const number = await makeCompany(database, `${unique('고리')}(주)`, { record: null })
  await page.goto(`/detail-progress/${number}`)
  const ring = () =>
    page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)
  // A pressed Tab key makes the browser show the keyboard focus.
  await page.keyboard.press('Tab')
  const tab = page.getByRole('tab', { name: '재무정보' })
  await tab.click()
  await expect(tab).toBeFocused()
  expect(await ring()).toBe('none')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '거래처' })).toBeFocused()
  expect(await ring()).toBe('solid')
})
