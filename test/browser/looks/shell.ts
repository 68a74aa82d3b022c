import { expect, type Page } from '@playwright/test'
import {
  goWithin,
  loginButton,
  mainMenu,
  meetTheEnd,
  openConfirmed,
  passwordField,
  signInByForm,
  teamIdField,
  toasts,
} from '../shellParts.ts'
import { look } from './look.ts'

const password = '분홍-모자-열여섯개'
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const written = (page: Page) => page.getByRole('textbox', { name: '내용' })

/** Visual checks of screens that belong to no feature: sign-in, home, menus, error pages, drafts, the kit. */
export const shellLooks = [
  look({
    name: 'login',
    as: 'staff',
    person: { password, mustChangePassword: true },
    signedIn: false,
    path: '/',
    states: {
      empty: ({ page }) => expect(teamIdField(page)).toBeFocused(),
      refused: async ({ page, user, expectErrors }) => {
        expectErrors(/401 \(Unauthorized\)/)
        await signInByForm(page, user.teamId, '틀린-비밀번호')
        await expect(toasts(page)).toBeVisible()
      },
      'forced-change': async ({ page }) => {
        await passwordField(page).fill(password)
        await loginButton(page).click()
        await page.getByRole('button', { name: '비밀번호 변경' }).click()
        await expect(page.getByText('새 비밀번호를 한 번 더 입력해주세요.')).toBeVisible()
      },
    },
  }),
  look({
    name: 'home',
    quick: true,
    as: 'admin',
    person: { managerName: '강민석', position: '본부장' },
    path: '/dev/form',
    states: {
      'with-draft': async ({ page }) => {
        await written(page).fill('쓰다 만 글')
        await expect(page.getByText('초안 저장됨')).toBeVisible()
        page.once('dialog', (dialog) => void dialog.accept())
        await page.goto('/')
        await expect(page.getByText('견본기업거래소')).toBeVisible()
      },
      dropdown: {
        at: 'wide',
        show: async ({ page }) => {
          await page.getByRole('button', { name: '진행현황' }).click()
          await expect(page.getByRole('link', { name: '후보기업현황' })).toBeVisible()
        },
      },
      'user-menu': {
        at: 'wide',
        show: async ({ page, user }) => {
          await page.getByRole('button', { name: `${user.teamId}_강민석` }).click()
          await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
        },
      },
      menu: {
        at: 'narrow',
        show: async ({ page }) => {
          // On this page, the menu group that contains the page's own link is expanded.
          await goWithin(page, '/sell-management2')
          await page.getByRole('button', { name: '메뉴 열기' }).click()
          await expect(mainMenu(page).getByRole('link', { name: '매도기업현황' })).toBeVisible()
        },
      },
    },
  }),
  look({
    name: 'cannot-be-shown',
    as: 'staff',
    path: '/usermanagement',
    states: {
      denied: ({ page }) => heading(page, '접근 권한이 없습니다'),
      'not-found': async ({ page }) => {
        await goWithin(page, '/nowhere')
        await heading(page, 'Page Not Found')
      },
      crashed: async ({ page, expectErrors }) => {
        expectErrors(/Crash on purpose/)
        await goWithin(page, '/dev/crash')
        await page.getByRole('button', { name: '오류 내기' }).click()
        await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
      },
    },
  }),
  look({
    name: 'draft',
    as: 'team',
    path: '/dev/form',
    states: {
      offered: async ({ page }) => {
        await written(page).fill('쓰다 만 글')
        await expect(page.getByText('초안 저장됨')).toBeVisible()
        page.once('dialog', (dialog) => void dialog.accept())
        await openConfirmed(page, '/dev/form')
        await expect(page.getByText('작성하던 내용이 있습니다')).toBeVisible()
      },
      'session-ended': async ({ page, user, endSessions, expectErrors }) => {
        expectErrors(/401 \(Unauthorized\)/)
        await endSessions(user)
        await meetTheEnd(page)
        await expect(passwordField(page)).toBeFocused()
      },
    },
  }),
  look({
    name: 'kit',
    quick: true,
    as: 'staff',
    path: '/dev/kit',
    states: {
      light: {
        show: ({ page }) => expect(page.getByRole('heading', { level: 2, name: '밝음' })).toBeVisible(),
        part: '[data-mode=light]',
      },
      dark: {
        show: ({ page }) => expect(page.getByRole('heading', { level: 2, name: '어두움' })).toBeVisible(),
        part: '[data-mode=dark]',
      },
    },
  }),
  look({
    name: 'auth-test',
    as: 'staff',
    path: '/auth-test',
    states: { page: ({ page, user }) => teamIdField(page).fill(user.teamId) },
  }),
]
