import { expect, test } from './fixtures.ts'
import { loginButton, storedKeys } from './parts.ts'
import { logOut, offer, typeDraft, typed } from './sessionParts.ts'

test('a draft is offered again, can be refused, and is listed on the home page', async ({ page, signIn }) => {
  await signIn('team')
  await typeDraft(page, '오래 쓴 글')
  await page.getByRole('button', { name: '비우기' }).click()
  expect(await storedKeys(page, 'draft:')).toEqual([])

  await typed(page).fill('다시 쓴 글')
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', { name: /초안 시험/ }).click()
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: '버리기' }).click()
  await expect(offer(page)).toHaveCount(0)
  expect(await storedKeys(page, 'draft:')).toEqual([])
})

test('typing beside an offer that is not answered loses neither', async ({ page, signIn }) => {
  await signIn('team')
  await typeDraft(page, '오래 쓴 글')
  await page.goto('/')
  await page.goto('/dev/form')
  await expect(offer(page)).toBeVisible()
  await typed(page).fill('새 글')
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await page.goto('/')
  await page.goto('/dev/form')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(typed(page)).toHaveValue('오래 쓴 글')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(typed(page)).toHaveValue('새 글')
  await expect(offer(page)).toHaveCount(0)
})

test('logout asks about drafts before it removes them', async ({ page, signIn, countSessions }) => {
  const user = await signIn('team')
  await typeDraft(page, '지우면 아까운 글')
  await logOut(page, `${user.teamId}_김도현`)
  const question = page.getByRole('alertdialog', { name: '로그아웃할까요?' })
  await expect(question).toContainText('이 기기의 초안 1건이 삭제됩니다')
  await question.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('button', { name: `${user.teamId}_김도현` })).toBeFocused()
  await expect(typed(page)).toHaveValue('지우면 아까운 글')
  expect(await countSessions(user)).toBe(1)

  await logOut(page, `${user.teamId}_김도현`)
  await question.getByRole('button', { name: '삭제하고 로그아웃' }).click()
  await expect(loginButton(page)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

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
