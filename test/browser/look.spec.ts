import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  loginButton,
  mainMenu,
  meetTheEnd,
  openConfirmed,
  passwordField,
  signInByForm,
  teamIdField,
  toasts,
} from './parts.ts'

const password = '분홍-모자-열여섯개'
const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Pictures for a person to look at. Only what a picture must never show is held here. */
async function expectSoundLayout(page: Page) {
  const { sideways, fonts } = await page.evaluate(async () => {
    await document.fonts.ready
    const { scrollWidth, clientWidth } = document.documentElement
    const loaded = [...document.fonts].filter((font) => font.status === 'loaded')
    return { sideways: scrollWidth - clientWidth, fonts: [...new Set(loaded.map((font) => font.family))] }
  })
  expect(sideways).toBe(0)
  expect(fonts.join()).toContain('Pretendard')
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${size}, ${colorScheme}`, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })
      const phone = size === 'phone'
      const name = (screen: string) => `${screen}-${size}-${colorScheme}`

      test('signing in', async ({ page, newUser, capture, expectErrors }) => {
        expectErrors(/401 \(Unauthorized\)/)
        const { teamId } = await newUser('staff', { password, mustChangePassword: true })
        await page.goto('/')
        await expect(teamIdField(page)).toBeFocused()
        await expectSoundLayout(page)
        await capture(name('login'))
        await signInByForm(page, teamId, '틀린-비밀번호')
        await expect(toasts(page)).toBeVisible()
        await capture(name('login-refused'))
        await passwordField(page).fill(password)
        await loginButton(page).click()
        await page.getByRole('button', { name: '비밀번호 변경' }).click()
        await expect(page.getByText('새 비밀번호를 한 번 더 입력해주세요.')).toBeVisible()
        await expectSoundLayout(page)
        await capture(name('forced-change'))
      })

      test('home and menus', async ({ page, signIn, capture }) => {
        const user = await signIn('admin', { managerName: '강민석', position: '본부장' })
        await page.goto('/dev/form')
        await page.getByRole('textbox', { name: '내용' }).fill('쓰다 만 글')
        await expect(page.getByText('초안 저장됨')).toBeVisible()
        page.once('dialog', (dialog) => void dialog.accept())
        await page.goto('/')
        await expect(page.getByText('견본기업거래소')).toBeVisible()
        await expectSoundLayout(page)
        await capture(name('home'))
        if (phone) {
          await page.goto('/sell-management2')
          await page.getByRole('button', { name: '메뉴 열기' }).click()
          await expect(mainMenu(page).getByRole('link', { name: '매도기업현황' })).toBeVisible()
          await expectSoundLayout(page)
          await capture(name('menu'))
          return
        }
        await page.getByRole('button', { name: '진행현황' }).click()
        await capture(name('home-dropdown'))
        await page.getByRole('button', { name: `${user.teamId}_강민석` }).click()
        await capture(name('home-user-menu'))
      })

      test('states', async ({ page, signIn, endSessions, capture, expectErrors }) => {
        expectErrors(/401 \(Unauthorized\)/, /Crash on purpose/)
        const user = await signIn('staff')
        const screens = {
          placeholder: '/mediation-progress-stats',
          denied: '/usermanagement',
          'not-found': '/nowhere',
        }
        for (const [screen, path] of Object.entries(screens)) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectSoundLayout(page)
          await capture(name(screen))
        }
        await page.goto('/dev/crash')
        await page.getByRole('button', { name: '오류 내기' }).click()
        await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
        await expectSoundLayout(page)
        await capture(name('error'))
        await openConfirmed(page, '/dev/form')
        await page.getByRole('textbox', { name: '내용' }).fill('쓰다 만 글')
        await endSessions(user)
        await meetTheEnd(page)
        await expect(passwordField(page)).toBeFocused()
        await expectSoundLayout(page)
        await capture(name('session-ended'))
      })
    })
  }
}

for (const [size, viewport] of Object.entries(sizes)) {
  test(`the kit, ${size}`, async ({ page, signIn }) => {
    await page.setViewportSize(viewport)
    await signIn('staff')
    await page.goto('/dev/kit')
    await expect(page.getByRole('heading', { level: 2, name: '어두움' })).toBeVisible()
    await expectSoundLayout(page)
    await page.screenshot({ path: `screenshots/kit-${size}.png`, fullPage: true, animations: 'disabled' })
  })
}
