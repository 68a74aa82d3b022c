import { login } from '#shared/auth/auth.endpoints.ts'
import type { SignedInUser } from '#shared/auth/user.ts'
import {
  expectToast,
  loginButton,
  passwordField,
  signInByForm,
  teamIdField,
  toasts,
} from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { imeText } from './kit/ime.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const password = '푸른-사과-마흔두개'
const user: SignedInUser = {
  teamId: '101',
  managerName: '김도현',
  position: '팀장',
  mobile: null,
  email: null,
  role: 'team',
  mustChangePassword: false,
}

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

test('what was refused stands in the form until it is mended, long after the toast is gone', async ({
  page,
  server,
}) => {
  emptyFirm(server)
  server.answer(login, ({ body }) => (body.password === password ? user : refused('auth/wrong-credentials')))
  await page.goto('/')
  const form = page.getByRole('form', { name: '로그인' })
  await loginButton(page).click()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(teamIdField(page)).toHaveAccessibleDescription('팀ID를 입력해주세요.')
  await expect(passwordField(page)).toHaveAccessibleDescription('비밀번호를 입력해주세요.')
  await teamIdField(page).fill('101')
  await expect(teamIdField(page)).toHaveAccessibleDescription('')
  await expect(passwordField(page)).toHaveAccessibleDescription('비밀번호를 입력해주세요.')

  const sentence = '팀ID 또는 비밀번호가 올바르지 않습니다'
  await signInByForm(page, '101', '틀린-비밀번호')
  await expectToast(page, '로그인 실패', sentence)
  await page.getByRole('button', { name: '알림 닫기' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(form).toContainText(sentence)
  await passwordField(page).fill(password)
  await expect(form).not.toContainText(sentence)
  await loginButton(page).click()
  await expect(page.getByRole('button', { name: '101_김도현' })).toBeVisible()
})

test('the button waits while submitting, and success is said', async ({ page, server }) => {
  emptyFirm(server)
  const answer = Promise.withResolvers<SignedInUser>()
  server.answer(login, () => answer.promise)
  await page.goto('/')
  await signInByForm(page, '101', password)
  await expect(page.getByRole('button', { name: '로그인 중...' })).toBeDisabled()
  answer.resolve(user)
  await expectToast(page, '로그인 성공', '김도현님, 딜데스크에 오신 것을 환영합니다.')
  await expect(page.getByRole('button', { name: '101_김도현' })).toBeVisible()
})

test('shows a Korean message if the server cannot be reached', async ({ page, server }) => {
  server.answer(login, () => {
    throw new TypeError('Failed to fetch')
  })
  await page.goto('/')
  await signInByForm(page, '101', password)
  await expectToast(page, '로그인 실패', '로그인 중 오류가 발생했습니다.')
  await expect(loginButton(page)).toBeEnabled()
})

test('/login leads to the home page', async ({ page, server }) => {
  emptyFirm(server)
  server.answer(login, () => user)
  await page.goto('/login')
  await signInByForm(page, '101', password)
  await expect(page.getByRole('heading', { level: 1, name: '딜데스크' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('the Enter that finishes a Hangul syllable does not submit', async ({ page }) => {
  await page.goto('/')
  await teamIdField(page).focus()
  let submits = 0
  const count = () => (submits += 1)
  document.addEventListener('submit', count, { capture: true })
  await imeText.compose('한')
  await page.keyboard.press('Enter')
  expect(submits).toBe(0)

  await imeText.insert('한')
  await expect(teamIdField(page)).toHaveValue('한')
  await page.keyboard.press('Enter')
  expect(submits).toBe(1)
  document.removeEventListener('submit', count, { capture: true })
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
