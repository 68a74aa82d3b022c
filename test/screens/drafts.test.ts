import { logout } from '#shared/auth/auth.endpoints.ts'
import { logOut, offer, typeDraft, typed } from '../browser/sessionParts.ts'
import { loginButton, storedKeys } from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { expect, test } from './kit/test.ts'

test('a draft is offered again, can be refused, and is listed on the home page', async ({
  page,
  signIn,
  server,
}) => {
  emptyFirm(server)
  signIn('team')
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
  signIn('team')
  await typeDraft(page, '오래 쓴 글')
  await page.goto('/dev/form')
  await expect(offer(page)).toBeVisible()
  await typed(page).fill('새 글')
  await expect(page.getByText('초안 저장됨')).toBeVisible()
  await page.goto('/dev/form')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(typed(page)).toHaveValue('오래 쓴 글')
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(typed(page)).toHaveValue('새 글')
  await expect(offer(page)).toHaveCount(0)
})

test('logout asks about drafts before it removes them', async ({ page, signIn, server }) => {
  const user = signIn('team')
  server.answer(logout, () => ({ message: '로그아웃되었습니다.' }))
  await typeDraft(page, '지우면 아까운 글')
  await logOut(page, `${user.teamId}_김도현`)
  const question = page.getByRole('alertdialog', { name: '로그아웃할까요?' })
  await expect(question).toContainText('이 기기의 초안 1건이 삭제됩니다')
  await question.getByRole('button', { name: '취소' }).click()
  await expect(page.getByRole('button', { name: `${user.teamId}_김도현` })).toBeFocused()
  await expect(typed(page)).toHaveValue('지우면 아까운 글')
  expect(server.calls(logout)).toHaveLength(0)

  await logOut(page, `${user.teamId}_김도현`)
  await question.getByRole('button', { name: '삭제하고 로그아웃' }).click()
  await expect(loginButton(page)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})
