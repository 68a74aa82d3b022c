import { expect, test } from './fixtures.ts'

test('home', async ({ page, signIn, capture }) => {
  await signIn('admin')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '딜데스크' })).toBeVisible()
  await capture('home')
})
test('login', async ({ page, capture }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()
  await capture('login')
})
