import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  loginButton,
  mainMenu,
  meetTheEnd,
  openConfirmed,
  passwordField,
  signInByForm,
  toasts,
} from './parts.ts'

const password = '보라-연필-서른자루'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    // Without motion nothing is looked at half-transparent.
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('login and its message', async ({ page }) => {
      await page.goto('/')
      await loginButton(page).click()
      await expect(toasts(page)).toBeVisible()
      await expectNoAxeFaults(page)
    })

    test('home, open dropdown and user menu', async ({ page, signIn }) => {
      const user = await signIn('admin')
      await page.goto('/')
      await expect(page.getByText('견본기업거래소')).toBeVisible()
      await expectNoAxeFaults(page)
      await page.getByRole('button', { name: '진행현황' }).click()
      await expect(page.getByRole('link', { name: '후보기업현황' })).toBeVisible()
      await expectNoAxeFaults(page)
      await page.getByRole('button', { name: `${user.teamId}_김도현` }).click()
      await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
      await expectNoAxeFaults(page)
    })

    test('placeholder, denied and Page Not Found', async ({ page, signIn }) => {
      await signIn('staff')
      for (const [path, heading] of [
        ['/sell-management2', '매도기업 전체 진행현황'],
        ['/usermanagement', '접근 권한이 없습니다'],
        ['/nowhere', 'Page Not Found'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expectNoAxeFaults(page)
      }
    })

    test('forced password change with its errors', async ({ page, newUser }) => {
      const { teamId } = await newUser('staff', { password, mustChangePassword: true })
      await page.goto('/')
      await signInByForm(page, teamId, password)
      await page.getByRole('button', { name: '비밀번호 변경' }).click()
      await expect(page.getByText('현재 비밀번호를 입력해주세요.')).toBeVisible()
      await expectNoAxeFaults(page)
    })

    test('draft offer and the password asked over the page', async ({
      page,
      signIn,
      endSessions,
      expectErrors,
    }) => {
      expectErrors(/401 \(Unauthorized\)/)
      const user = await signIn('team')
      await page.goto('/dev/form')
      await page.getByRole('textbox', { name: '내용' }).fill('쓰다 만 글')
      await expect(page.getByText('초안 저장됨')).toBeVisible()
      page.once('dialog', (dialog) => void dialog.accept())
      await openConfirmed(page, '/dev/form')
      await expect(page.getByText('작성하던 내용이 있습니다')).toBeVisible()
      await expectNoAxeFaults(page)
      await endSessions(user)
      await meetTheEnd(page)
      await expect(passwordField(page)).toBeFocused()
      await expectNoAxeFaults(page)
    })

    test('the phone menu', async ({ page, signIn }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await signIn('admin')
      await page.goto('/sell-management2')
      await page.getByRole('button', { name: '메뉴 열기' }).click()
      await expect(mainMenu(page).getByRole('link', { name: '매도기업현황' })).toBeVisible()
      await expectNoAxeFaults(page)
    })
  })
}

for (const mode of ['light', 'dark'] as const) {
  test(`axe finds nothing in the ${mode} half of the kit`, async ({ page, signIn }) => {
    await signIn('staff')
    await page.goto('/dev/kit')
    await expect(page.getByRole('heading', { level: 2, name: '어두움' })).toBeVisible()
    await expectNoAxeFaults(page, `[data-mode=${mode}]`)
  })
}
