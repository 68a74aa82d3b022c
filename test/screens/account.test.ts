import type { Page } from '@playwright/test'
import {
  endOtherSessions,
  listOwnSessions,
  login,
  type OwnSession,
  setPassword,
} from '#shared/auth/auth.endpoints.ts'
import { getCalendarFeed } from '#shared/calendarFeed/calendarFeed.endpoints.ts'
import { expectToast, teamIdField } from '../browser/shellParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const chosen = '주황-풍선-스물두개'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const device = (userAgent: string, current = false): OwnSession => ({
  id: 'a'.repeat(24),
  createdAt: '2026-03-02T00:00:00.000Z',
  lastSeenAt: new Date().toISOString(),
  address: '127.0.0.1',
  userAgent,
  current,
})

test('the user menu leads to the own account, which shows the profile', async ({ page, signIn, server }) => {
  emptyFirm(server)
  server.answer(listOwnSessions, () => [])
  const user = signIn('team', { managerName: '이서윤', position: '과장' })
  await page.goto('/notice')
  await page.getByRole('button', { name: `${user.teamId}_이서윤` }).click()
  await page.getByRole('link', { name: '내 계정' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '내 계정' })).toBeVisible()
  await expect(page).toHaveURL('/account')
  await expect(page).toHaveTitle('내 계정 | 딜데스크')
  await expect(page.getByRole('link', { name: '내 계정' })).toHaveCount(0)
  const profile = page.getByRole('region', { name: '내 정보' })
  await expect(profile.getByRole('term')).toHaveText([
    '팀ID',
    '담당자명',
    '직급',
    '휴대전화',
    '이메일',
    '권한',
  ])
  await expect(profile.getByRole('definition')).toHaveText([user.teamId, '이서윤', '과장', '–', '–', '팀원'])
  // The account page has no entry in the main menu.
  await expect(page.getByRole('navigation', { name: '주 메뉴' }).locator('[aria-current]')).toHaveCount(0)
})

test('devices are listed in plain words, and the others are signed out only after asking', async ({
  page,
  signIn,
  server,
}) => {
  server.answer(getCalendarFeed, () => ({ feed: null }))
  signIn('staff')
  let devices = [device(firefox, true), device(iphone), device(firefox)]
  server.answer(listOwnSessions, () => devices)
  server.answer(endOtherSessions, () => {
    devices = devices.filter(({ current }) => current)
    return { ended: 2 }
  })
  await page.goto('/account')
  const sessions = page.getByRole('region', { name: '로그인한 기기' })
  const end = sessions.getByRole('button', { name: '다른 기기 모두 로그아웃' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'iPhone · Safari' })).toBeVisible()
  await expect(sessions.getByText('이 기기', { exact: true })).toHaveCount(1)
  await end.click()
  const question = page.getByRole('alertdialog', { name: '다른 기기에서 모두 로그아웃할까요?' })
  await expect(question).toContainText('이 기기를 뺀 2대에서')
  await question.getByRole('button', { name: '취소' }).click()
  expect(server.calls(endOtherSessions)).toHaveLength(0)
  await end.click()
  await question.getByRole('button', { name: '모두 로그아웃' }).click()
  await expectToast(page, '로그아웃 완료', '다른 기기 2대에서 로그아웃되었습니다.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(end).toBeDisabled()
})

test('shows a message if the devices cannot be listed', async ({ page, signIn, server }) => {
  server.answer(getCalendarFeed, () => ({ feed: null }))
  signIn('staff')
  server.answer(listOwnSessions, () => refused('access/denied'))
  await page.goto('/account')
  await expect(page.getByRole('alert')).toContainText('로그인한 기기를 불러오지 못했습니다')
  server.answer(listOwnSessions, () => [device(firefox, true)])
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(page.getByRole('region', { name: '로그인한 기기' }).getByRole('listitem')).toHaveCount(1)
})

const set = (page: Page) => page.getByRole('button', { name: '비밀번호 설정' })
const logIn = (page: Page) => page.getByRole('button', { name: '로그인', exact: true })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('the test of passwords says what is missing, and its guide stands beside', async ({ page, signIn }) => {
  signIn('staff')
  await page.goto('/auth-test')
  await expect(teamIdField(page)).toHaveAttribute('placeholder', '001')
  await expect(page.getByRole('listitem').filter({ hasText: '팀ID를 입력합니다.' })).toBeVisible()
  await expect(page.getByText('비밀번호는 되돌릴 수 없게 암호화되어')).toBeVisible()
  await set(page).click()
  await expectToast(page, '오류', '팀ID와 새 비밀번호를 입력해주세요.')
  await page.getByRole('button', { name: '알림 닫기' }).click()
  await logIn(page).click()
  await expectToast(page, '오류', '팀ID와 비밀번호를 입력해주세요.')
  await teamIdField(page).fill('101')
  await logIn(page).click()
  await expectToast(page, '오류', '팀ID와 비밀번호를 입력해주세요.')
})

test('a password of somebody else is refused in words, and so is a server that is gone', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  server.answer(setPassword, () => refused('access/denied'))
  await page.goto('/auth-test')
  await teamIdField(page).fill('202')
  await field(page, '새 비밀번호').fill(chosen)
  await set(page).click()
  await expectToast(page, '오류', '이 작업을 할 권한이 없습니다.')

  const gone = () => {
    throw new TypeError('Failed to fetch')
  }
  server.answer(login, gone)
  server.answer(setPassword, gone)
  await field(page, '로그인 비밀번호').fill(chosen)
  await logIn(page).click()
  await expectToast(page, '오류', '로그인 중 오류가 발생했습니다.')
  await set(page).click()
  await expectToast(page, '오류', '비밀번호 설정 중 오류가 발생했습니다.')
})
