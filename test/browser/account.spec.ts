import { inArray } from 'drizzle-orm'
import { session } from '#server/database/tables/user.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, signInByForm } from './shellParts.ts'

const password = '노을빛-바다-서른걸음'
const chosen = '새벽빛-기차-마흔칸'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('the devices are listed in plain words, and the others can be signed out', async ({
  page,
  newUser,
  browser,
  baseURL,
  database,
  countSessions,
}) => {
  const user = await newUser('staff', { password })
  await page.goto('/account')
  await signInByForm(page, user.teamId, password)
  const sessions = page.getByRole('region', { name: '로그인한 기기' })
  const end = sessions.getByRole('button', { name: '다른 기기 모두 로그아웃' })
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(sessions.getByRole('listitem')).toContainText('Linux · Chrome이 기기')
  await expect(sessions.getByRole('listitem')).toContainText(
    /접속 주소 127\.0\.0\.1 · 로그인 20\d\d-\d\d-\d\d \d\d:\d\d · 마지막 활동 오늘/,
  )
  await expect(end).toBeDisabled()

  const others = await Promise.all(
    [firefox, iphone].map(async (userAgent) => {
      const context = await browser.newContext({ userAgent, ...(baseURL ? { baseURL } : {}) })
      await context.request.post('/api/auth/login', { data: { teamId: user.teamId, password } })
      return context
    }),
  )
  // Gives both sessions the same start time: the list must still show both.
  await database.db
    .update(session)
    .set({ createdAt: new Date() })
    .where(inArray(session.userAgent, [firefox, iphone]))
  await page.reload()
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'iPhone · Safari' })).toBeVisible()
  await expect(sessions.getByRole('listitem').filter({ hasText: 'Linux · Firefox' })).toBeVisible()
  await expect(sessions.getByText('이 기기', { exact: true })).toHaveCount(1)

  await end.click()
  const question = page.getByRole('alertdialog', { name: '다른 기기에서 모두 로그아웃할까요?' })
  await expect(question).toContainText('이 기기를 뺀 2대에서')
  await question.getByRole('button', { name: '취소' }).click()
  expect(await countSessions(user)).toBe(3)
  await end.click()
  await question.getByRole('button', { name: '모두 로그아웃' }).click()
  await expectToast(page, '로그아웃 완료', '다른 기기 2대에서 로그아웃되었습니다.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await countSessions(user)).toBe(1)
  for (const context of others) {
    expect((await context.request.get('/api/auth/me')).status()).toBe(401)
    await context.close()
  }
})

test('the own password is changed here, and other devices are signed out', async ({
  page,
  signIn,
  browser,
  baseURL,
  countSessions,
  expectErrors,
}) => {
  expectErrors(/400 \(Bad Request\)/)
  const user = await signIn('staff', { password })
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  await elsewhere.request.post('/api/auth/login', { data: { teamId: user.teamId, password } })
  await page.goto('/account')
  const sessions = page.getByRole('region', { name: '로그인한 기기' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const form = page.getByRole('form', { name: '비밀번호 변경' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await expect(field('현재 비밀번호')).not.toBeFocused()
  await field('현재 비밀번호').fill('기억나지-않는-것')
  await field('새 비밀번호').fill(chosen)
  await field('새 비밀번호 확인').fill(chosen)
  await form.getByRole('button', { name: '변경' }).click()
  await expect(form.getByText('현재 비밀번호가 올바르지 않습니다.')).toBeVisible()
  await field('현재 비밀번호').fill(password)
  await form.getByRole('button', { name: '변경' }).click()
  await expectToast(page, '비밀번호를 변경했습니다', '다른 기기에서는 로그아웃됩니다.')
  for (const name of ['현재 비밀번호', '새 비밀번호', '새 비밀번호 확인']) {
    await expect(field(name)).toHaveValue('')
    await expect(field(name)).not.toHaveAttribute('aria-invalid')
  }
  await expect(sessions).toHaveCount(1)
  expect(await countSessions(user)).toBe(1)
  await elsewhere.close()
})
