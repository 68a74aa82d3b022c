import type { Page } from '@playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, teamIdField } from './shellParts.ts'

const password = '은빛-연필-열세자루'
const chosen = '주황-풍선-스물두개'

const set = (page: Page) => page.getByRole('button', { name: '비밀번호 설정' })
const logIn = (page: Page) => page.getByRole('button', { name: '로그인', exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an admin sets a password and tests it without leaving the own session', async ({
  page,
  context,
  signIn,
  newUser,
  countSessions,
  expectErrors,
}) => {
  expectErrors(/40[01] \((Bad Request|Unauthorized)\)/)
  const admin = await signIn('admin')
  const user = await newUser('staff', { managerName: '오태경' })
  await page.goto('/auth-test')
  await teamIdField(page).fill(` ${user.teamId} `)
  await expect(field(page, '현재 비밀번호')).toHaveCount(0)
  await field(page, '새 비밀번호').fill('짧은말')
  await set(page).click()
  await expectToast(page, '오류', '비밀번호는 10자 이상이어야 합니다.')
  await page.getByRole('button', { name: '알림 닫기' }).click()
  const setting = page.getByRole('form', { name: '비밀번호 설정' })
  await expect(setting).toContainText('비밀번호는 10자 이상이어야 합니다.')
  await field(page, '새 비밀번호').fill('dealdesk-demo')
  await expect(setting).not.toContainText('비밀번호는 10자 이상이어야 합니다.')
  await set(page).click()
  await expectToast(page, '오류', '추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.')
  await field(page, '새 비밀번호').fill(chosen)
  await field(page, '새 비밀번호').press('Enter')
  await expectToast(page, '성공', '비밀번호가 설정되었습니다.')

  const [before] = await context.cookies()
  await field(page, '로그인 비밀번호').fill('틀린-비밀번호')
  await logIn(page).click()
  await expectToast(page, '로그인 실패', '팀ID 또는 비밀번호가 올바르지 않습니다')
  await page.getByRole('button', { name: '알림 닫기' }).click()
  const form = page.getByRole('form', { name: '로그인 테스트' })
  await expect(form).toContainText('팀ID 또는 비밀번호가 올바르지 않습니다')
  await field(page, '로그인 비밀번호').fill(chosen)
  await field(page, '로그인 비밀번호').press('Enter')
  await expectToast(page, '로그인 성공', '오태경님, 환영합니다.')
  expect(await context.cookies()).toEqual([before])
  expect(await countSessions(user)).toBe(0)
  await expect(page.getByRole('button', { name: `${admin.teamId}_김도현` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: `${admin.teamId}_김도현` })).toBeVisible()
})

test('the own password asks for the current one', async ({ page, signIn, expectErrors }) => {
  expectErrors(/400 \(Bad Request\)/)
  const user = await signIn('staff', { password })
  await page.goto('/auth-test')
  await teamIdField(page).fill(user.teamId)
  await field(page, '새 비밀번호').fill(chosen)
  await set(page).click()
  await expectToast(page, '오류', '현재 비밀번호를 입력해주세요.')
  await field(page, '현재 비밀번호').fill('기억나지-않는-것')
  await set(page).click()
  await expectToast(page, '오류', '현재 비밀번호가 올바르지 않습니다.')
  await expectNoAxeFaults(page)
  await field(page, '현재 비밀번호').fill(password)
  await set(page).click()
  await expectToast(page, '성공', '비밀번호가 설정되었습니다.')
  await field(page, '로그인 비밀번호').fill(chosen)
  await logIn(page).click()
  await expectToast(page, '로그인 성공', '김도현님, 환영합니다.')
})
