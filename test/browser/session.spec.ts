import type { Page, Route } from '@playwright/test'
import { expect, quick, test } from './fixtures.ts'
import { logOut, offer, typeDraft, typed } from './sessionParts.ts'
import { watchCalls } from './settledCalls.ts'
import {
  askUntil,
  expectToast,
  loginButton,
  meetTheEnd,
  openConfirmed,
  overlay,
  passwordField,
  signInByForm,
  storedItem,
  storedKeys,
  teamIdField,
} from './shellParts.ts'

const password = '초록-기차-일곱칸'
const refused = /401 \(Unauthorized\)/

const askServer = (page: Page) => page.getByRole('button', { name: '서버에 묻기' }).click()

test(
  'logout ends the session on the server and in every tab',
  quick,
  async ({ page, context, signIn, countSessions }) => {
    const user = await signIn('team')
    await page.goto('/notice')
    const other = await context.newPage()
    await other.goto('/companyload')
    await expect(other.getByRole('heading', { name: '추가등록', level: 1 })).toBeVisible()
    expect(await countSessions(user)).toBe(1)

    await logOut(page, `${user.teamId}_김도현`)
    await expect(loginButton(page)).toBeVisible()
    expect(await countSessions(user)).toBe(0)
    expect(await storedKeys(page)).toEqual([])
    expect(await context.cookies()).toEqual([])
    await expect(loginButton(other)).toBeVisible()
  },
)

test('shows a message if the server did not receive the sign-out', async ({ page, signIn, expectErrors }) => {
  expectErrors(/ERR_CONNECTION_REFUSED/)
  const user = await signIn('team')
  await page.goto('/')
  await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'))
  await logOut(page, `${user.teamId}_김도현`)
  await expectToast(page, '서버에서 로그아웃하지 못했습니다', '이 화면에서는 로그아웃되었습니다.')
  await expect(loginButton(page)).toBeVisible()
  expect(await storedItem(page, 'auth_user')).toBeNull()
})

test(
  'a stored user without a session gets the login screen and is removed',
  quick,
  async ({ page, signIn, endSessions, expectErrors }) => {
    expectErrors(refused)
    const user = await signIn('admin')
    await endSessions(user)
    await page.goto('/usermanagement')
    await expect(loginButton(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedItem(page, 'auth_user')).toBeNull()
  },
)

test('a stored user that cannot be read is removed', async ({ page }) => {
  await page.goto('/')
  await expect(loginButton(page)).toBeVisible()
  for (const broken of ['{bad', '{"teamId":""}', '[]']) {
    await page.evaluate((text) => localStorage.setItem('auth_user', text), broken)
    await page.reload()
    await expect(loginButton(page)).toBeVisible()
    expect(await storedItem(page, 'auth_user')).toBeNull()
  }
})

test('what the browser stores gives no rights', quick, async ({ page, signIn }) => {
  const user = await signIn('staff')
  await page.goto('/')
  await expect(page.getByRole('button', { name: `${user.teamId}_김도현` })).toBeVisible()
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('auth_user') ?? '')
    localStorage.setItem('auth_user', JSON.stringify({ ...stored, role: 'admin' }))
  })
  await page.goto('/usermanagement')
  await expect(page.getByText('접근 권한이 없습니다')).toBeVisible()
  expect(JSON.parse((await storedItem(page, 'auth_user')) ?? '')).toMatchObject({ role: 'staff' })
})

test(
  'an ended session asks for the password over the page and keeps what was typed',
  quick,
  async ({ page, signIn, endSessions, expectErrors }) => {
    expectErrors(refused)
    const user = await signIn('team', { password })
    await openConfirmed(page, '/dev/form')
    await typed(page).fill('아직 저장하지 않은 글')
    await endSessions(user)
    await meetTheEnd(page)

    await expect(overlay(page)).toContainText('입력하던 내용은 그대로 있습니다.')
    await expect(teamIdField(page)).toHaveValue(`${user.teamId}_김도현`)
    await expect(teamIdField(page)).not.toBeEditable()
    await expect(passwordField(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '닫기' })).toHaveCount(0)

    await passwordField(page).fill('틀린-비밀번호')
    await page.keyboard.press('Enter')
    await expect(passwordField(page)).toHaveAccessibleDescription('팀ID 또는 비밀번호가 올바르지 않습니다')
    await passwordField(page).fill(password)
    await page.keyboard.press('Enter')
    await expect(overlay(page)).toHaveCount(0)
    // The focus returns to the place where the user was, not to the top of the page.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    await expect(typed(page)).toHaveValue('아직 저장하지 않은 글')
    await askServer(page)
    await expect(page.getByText('응답 받음')).toBeVisible()
  },
)

test('a session renewed in one tab is renewed in the other', async ({
  page,
  context,
  signIn,
  endSessions,
  expectErrors,
}) => {
  expectErrors(refused)
  const user = await signIn('team', { password })
  const other = await context.newPage()
  for (const tab of [page, other]) await openConfirmed(tab, '/dev/form')
  await endSessions(user)
  for (const tab of [page, other]) await meetTheEnd(tab)
  await passwordField(page).fill(password)
  await page.keyboard.press('Enter')
  await expect(overlay(page)).toHaveCount(0)
  await expect(overlay(other)).toHaveCount(0)
  await askServer(other)
  await expect(other.getByText('응답 받음')).toBeVisible()
})

test('another user starts at / and is offered nothing', async ({
  page,
  signIn,
  newUser,
  endSessions,
  expectErrors,
}) => {
  expectErrors(refused)
  const first = await signIn('team', { password })
  const second = await newUser('team', { password, managerName: '이서윤' })
  await openConfirmed(page, '/dev/form')
  await typed(page).fill('첫 사람의 글')
  await endSessions(first)
  await meetTheEnd(page)
  await page.getByRole('button', { name: /^다른 사용자로 로그인/ }).click()
  await expect(page).toHaveURL('/')

  await signInByForm(page, second.teamId, password)
  await expect(page.getByText('작성 중인 초안이 없습니다.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/dev/form')
  await expect(typed(page)).toHaveValue('')
  await expect(offer(page)).toHaveCount(0)

  // The first user's draft stays on this device for seven days, and only that user sees it.
  await logOut(page, `${second.teamId}_이서윤`)
  await signInByForm(page, first.teamId, password)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(typed(page)).toHaveValue('첫 사람의 글')
})

test('a tab whose user was replaced signs out without ending the new session', async ({
  page,
  context,
  request,
  signIn,
  newUser,
  countSessions,
  expectErrors,
}) => {
  expectErrors(refused)
  await signIn('team')
  const second = await newUser('team', { password })
  await openConfirmed(page, '/dev/form')
  await expect(typed(page)).toBeVisible()
  // This is like a sign-in in a second tab, but this page gets no storage event and the first session stays open. So
  // only the server can notice that the page and the cookie belong to different users.
  const answer = await request.post('/api/auth/login', { data: { teamId: second.teamId, password } })
  expect(answer.ok()).toBe(true)
  const { cookies } = await request.storageState()
  await context.addCookies(cookies)
  const logouts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/logout')) logouts.push(request.url())
  })

  await askUntil(page, loginButton(page))
  expect(await storedItem(page, 'auth_user')).toBeNull()
  expect(logouts).toEqual([])
  expect(await countSessions(second)).toBe(1)
  expect((await page.request.get('/api/auth/me')).ok()).toBe(true)
})

test('another user signing in in another tab takes this one to a fresh /', async ({
  page,
  context,
  signIn,
  newUser,
  expectErrors,
}) => {
  // The new sign-in ends the session of this page, so the page may get a 401 before it notices the other tab.
  expectErrors(refused)
  const first = await signIn('team')
  const second = await newUser('staff', { password, managerName: '이서윤' })
  await typeDraft(page, '첫 사람의 글')
  const answer = await context.request.post('/api/auth/login', {
    data: { teamId: second.teamId, password },
  })
  const { teamId, managerName, position, role } = await answer.json()
  // Stores what a sign-in in the other tab would store. The tab shows a page without our program, so that nothing else
  // happens.
  const other = await context.newPage()
  await other.goto('/api/health')
  await other.evaluate(
    (stored) => localStorage.setItem('auth_user', stored),
    JSON.stringify({ teamId, managerName, position, role }),
  )
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `${second.teamId}_이서윤` })).toBeVisible()
  await expect(page.getByText('작성 중인 초안이 없습니다.')).toBeVisible()
  expect(await storedKeys(page, 'draft:')).toEqual([`draft:${first.teamId}:dev-form:`])
})

test('the idle end is told as such', async ({ page, signIn, endSessions, expectErrors }) => {
  expectErrors(refused)
  await page.clock.install()
  const user = await signIn('team')
  const settled = watchCalls(page)
  await openConfirmed(page, '/dev/form')
  // Waits for all answers, because an answer after the hour would count as activity.
  await settled()
  // The clock moves before the session ends, because the page may notice the end at once. Calls that the page makes at
  // the new time are held until the session has ended: an earlier answer would count as activity.
  const waiting: Route[] = []
  await page.route('**/api/**', (route) => void waiting.push(route))
  await page.clock.fastForward('01:01:00')
  await endSessions(user)
  await page.unroute('**/api/**')
  for (const route of waiting) await route.continue()
  await meetTheEnd(page)
  await expect(overlay(page)).toContainText('60분 동안 사용하지 않아 자동으로 로그아웃되었습니다.')
})
