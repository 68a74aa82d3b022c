import { expect, quick, test } from './fixtures.ts'
import {
  expectToast,
  passwordField,
  signInByForm,
  storedItem,
  storedKeys,
  teamIdField,
} from './shellParts.ts'

const password = '푸른-사과-마흔두개'
const refused = /401 \(Unauthorized\)/

test(
  'a wrong password is refused and what was typed stays',
  quick,
  async ({ page, newUser, expectErrors }) => {
    expectErrors(refused)
    const { teamId } = await newUser('team', { password })
    await page.goto('/')
    await signInByForm(page, teamId, '틀린-비밀번호')
    await expectToast(page, '로그인 실패', '팀ID 또는 비밀번호가 올바르지 않습니다')
    await expect(teamIdField(page)).toHaveValue(teamId)
    await expect(passwordField(page)).toHaveValue('틀린-비밀번호')
    expect(await storedKeys(page)).toEqual([])
  },
)

test('an unknown team ID gets the same words', async ({ page, expectErrors }) => {
  expectErrors(refused)
  await page.goto('/')
  await signInByForm(page, 'nobody-here', password)
  await expectToast(page, '로그인 실패', '팀ID 또는 비밀번호가 올바르지 않습니다')
})

test(
  'shows the login instead of a deep link and returns to it afterwards',
  quick,
  async ({ page, newUser, expectErrors }) => {
    // The test opens a company that is not registered, so the server answers 404.
    expectErrors(/404/)
    const { teamId } = await newUser('team', { password })
    await page.goto('/progress-detail/214-86-30577?tab=files')
    await signInByForm(page, teamId, password)
    await expect(page.getByRole('heading', { level: 1, name: '기업 상세' })).toBeVisible()
    await expect(page).toHaveURL('/progress-detail/214-86-30577?tab=files')
  },
)

test('the page holds no secret', quick, async ({ page, context, newUser }) => {
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
