import { expect, test } from './fixtures.ts'
import { typed } from './sessionParts.ts'

test('leaving with unsaved input asks, inside the app and when the tab closes', async ({ page, signIn }) => {
  await signIn('team')
  await page.goto('/dev/form')
  await typed(page).fill('쓰다 만 글')
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
  await page.getByRole('link', { name: '공지사항' }).click()
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL('/dev/form')
  await expect(typed(page)).toHaveValue('쓰다 만 글')

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.getByRole('link', { name: '공지사항' }).click()
  await question.getByRole('button', { name: '나가기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible()
})
