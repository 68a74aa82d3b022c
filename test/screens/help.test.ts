import { emptyFirm } from './emptyFirm.ts'
import { expect, test } from './kit/test.ts'

test('the user menu opens the section of the current screen', async ({ page, signIn, server }) => {
  emptyFirm(server)
  const user = signIn('team', { managerName: '이서윤', position: '과장' })
  await page.goto('/notice')
  await page.getByRole('button', { name: `${user.teamId}_이서윤` }).click()
  await page.getByRole('link', { name: '도움말' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '도움말' })).toBeVisible()
  await expect(page).toHaveURL(/\/help#notice$/)
  await expect(page).toHaveTitle('도움말 | 딜데스크')
  await expect(page.getByRole('heading', { level: 3, name: '공지사항' })).toBeFocused()
})

test('the guide is read by its contents and by the links of its pages', async ({ page, signIn, server }) => {
  emptyFirm(server)
  signIn('staff')
  await page.goto('/help')
  await expect(page.getByRole('heading', { level: 2, name: '딜데스크 사용 안내' })).toBeVisible()
  const contents = page.getByRole('navigation', { name: '도움말 차례' })
  await contents.getByRole('link', { name: '팀원' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '팀원' })).toBeVisible()
  await expect(contents.locator('[aria-current=page]')).toHaveText('팀원')
  await page.getByRole('link', { name: '진행표' }).first().click()
  await expect(page).toHaveURL(/\/help#dealTable$/)
  await expect(page.getByRole('heading', { level: 3, name: '진행표' })).toBeFocused()
  await expect(contents.locator('[aria-current=page]')).toHaveText('진행과 통계')
})

test('an unknown page or section shows the overview', async ({ page, signIn, server }) => {
  emptyFirm(server)
  signIn('staff')
  await page.goto('/help?page=nothing#nowhere')
  await expect(page.getByRole('heading', { level: 2, name: '딜데스크 사용 안내' })).toBeVisible()
})
