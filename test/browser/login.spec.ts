import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  expectToast,
  loginButton,
  passwordField,
  signInByForm,
  storedItem,
  storedKeys,
  teamIdField,
  toasts,
} from './parts.ts'

const password = '푸른-사과-마흔두개'
const refused = /401 \(Unauthorized\)/

test('both fields are needed', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('문의사항은 시스템 관리자에게 연락해주세요.')).toBeVisible()
  await loginButton(page).click()
  await expectToast(page, '오류', '팀ID와 비밀번호를 입력해주세요')
  await expect(teamIdField(page)).toBeFocused()

  await page.getByRole('button', { name: '알림 닫기' }).click()
  await teamIdField(page).fill('101')
  await loginButton(page).click()
  await expectToast(page, '오류', '팀ID와 비밀번호를 입력해주세요')
  await expect(passwordField(page)).toBeFocused()
})

test('a wrong password is refused and what was typed stays', async ({ page, newUser, expectErrors }) => {
  expectErrors(refused)
  const { teamId } = await newUser('team', { password })
  await page.goto('/')
  await signInByForm(page, teamId, '틀린-비밀번호')
  await expectToast(page, '로그인 실패', '팀ID 또는 비밀번호가 올바르지 않습니다')
  await expect(teamIdField(page)).toHaveValue(teamId)
  await expect(passwordField(page)).toHaveValue('틀린-비밀번호')
  expect(await storedKeys(page)).toEqual([])
})

test('what was refused stands in the form until it is mended, long after the toast is gone', async ({
  page,
  newUser,
  expectErrors,
}) => {
  expectErrors(refused)
  const { teamId } = await newUser('team', { password })
  await page.goto('/')
  const form = page.getByRole('form', { name: '로그인' })
  await loginButton(page).click()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(teamIdField(page)).toHaveAccessibleDescription('팀ID를 입력해주세요.')
  await expect(passwordField(page)).toHaveAccessibleDescription('비밀번호를 입력해주세요.')
  await teamIdField(page).fill(teamId)
  await expect(teamIdField(page)).toHaveAccessibleDescription('')
  await expect(passwordField(page)).toHaveAccessibleDescription('비밀번호를 입력해주세요.')

  const sentence = '팀ID 또는 비밀번호가 올바르지 않습니다'
  await signInByForm(page, teamId, '틀린-비밀번호')
  await expectToast(page, '로그인 실패', sentence)
  await page.getByRole('button', { name: '알림 닫기' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(form).toContainText(sentence)
  await expectNoAxeFaults(page)
  await passwordField(page).fill(password)
  await expect(form).not.toContainText(sentence)
  await loginButton(page).click()
  await expect(page.getByRole('button', { name: `${teamId}_김도현` })).toBeVisible()
})

test('an unknown team ID gets the same words', async ({ page, expectErrors }) => {
  expectErrors(refused)
  await page.goto('/')
  await signInByForm(page, 'nobody-here', password)
  await expectToast(page, '로그인 실패', '팀ID 또는 비밀번호가 올바르지 않습니다')
})

test('the button waits while submitting, and success is said', async ({ page, newUser }) => {
  const { teamId } = await newUser('team', { password })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/login', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/')
  await signInByForm(page, teamId, password)
  await expect(page.getByRole('button', { name: '로그인 중...' })).toBeDisabled()
  answer.resolve()
  await expectToast(page, '로그인 성공', '김도현님, 딜데스크에 오신 것을 환영합니다.')
  await expect(page.getByRole('button', { name: `${teamId}_김도현` })).toBeVisible()
})

test('a server that cannot be reached is said in Korean', async ({ page, expectErrors }) => {
  expectErrors(/ERR_CONNECTION_REFUSED/)
  await page.goto('/')
  await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
  await signInByForm(page, '101', password)
  await expectToast(page, '로그인 실패', '로그인 중 오류가 발생했습니다.')
  await expect(loginButton(page)).toBeEnabled()
})

test('login stands in for a deep page and returns to it', async ({ page, newUser, expectErrors }) => {
  // Nobody registered that company.
  expectErrors(/404/)
  const { teamId } = await newUser('team', { password })
  await page.goto('/progress-detail/214-86-30577?tab=files')
  await signInByForm(page, teamId, password)
  await expect(page.getByRole('heading', { level: 1, name: '기업 상세' })).toBeVisible()
  await expect(page).toHaveURL('/progress-detail/214-86-30577?tab=files')
})

test('/login leads to the home page', async ({ page, newUser }) => {
  const { teamId } = await newUser('team', { password })
  await page.goto('/login')
  await signInByForm(page, teamId, password)
  await expect(page.getByRole('heading', { level: 1, name: '딜데스크' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the Enter that finishes a Hangul syllable does not submit', async ({ page, context }) => {
  await page.goto('/')
  await teamIdField(page).focus()
  await page.evaluate(() => {
    const seen = { submits: 0 }
    Object.assign(window, { seen })
    document.addEventListener('submit', () => (seen.submits += 1), { capture: true })
  })
  const submits = () => page.evaluate(() => (window as unknown as { seen: { submits: number } }).seen.submits)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: '한', selectionStart: 1, selectionEnd: 1 })
  await page.keyboard.press('Enter')
  expect(await submits()).toBe(0)

  await devtools.send('Input.insertText', { text: '한' })
  await expect(teamIdField(page)).toHaveValue('한')
  await page.keyboard.press('Enter')
  expect(await submits()).toBe(1)
  await expect(toasts(page)).toContainText('팀ID와 비밀번호를 입력해주세요')
})

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/')
  await passwordField(page).fill(password)
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: '비밀번호 보기' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'text')
  await expect(passwordField(page)).toHaveValue(password)
  await page.getByRole('button', { name: '비밀번호 숨기기' }).click()
  await expect(passwordField(page)).toHaveAttribute('type', 'password')
})

test('the page holds no secret', async ({ page, context, newUser }) => {
  const user = await newUser('viceadmin', { password })
  await page.goto('/')
  await signInByForm(page, user.teamId, password)
  await expect(page.getByRole('button', { name: `${user.teamId}_김도현` })).toBeVisible()

  const cookies = (await context.cookies()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  expect(cookies).toMatchObject([
    { name: 'dealdesk', httpOnly: true, sameSite: 'Lax' },
    { name: 'dealdesk-device', httpOnly: true, sameSite: 'Strict' },
  ])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await storedKeys(page)).toEqual(['auth_user'])
  expect(JSON.parse((await storedItem(page, 'auth_user')) ?? '')).toEqual({
    teamId: user.teamId,
    managerName: '김도현',
    position: '팀장',
    role: 'viceadmin',
  })
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
})
