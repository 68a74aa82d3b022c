import type { Page } from '@playwright/test'
import { afterEach, beforeEach, vi } from 'vitest'
import { login } from '#shared/auth/auth.endpoints.ts'
import { loginButton, signInByForm, toasts } from '../browser/shellParts.ts'
import { page as thePage } from './kit/page.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

/** Raises a toast through the login form, because its error message needs no other data. */
async function raise(page: Page) {
  await loginButton(page).click()
  await expect(toasts(page)).toContainText('팀ID와 비밀번호를 입력해주세요')
}

// These tests run with animations, as most users see the page.
beforeEach(() => thePage.emulateMedia({ reducedMotion: 'no-preference' }))
afterEach(() => thePage.emulateMedia({ reducedMotion: 'reduce' }))

test('one at a time: a new one takes the place of the old', async ({ page, server }) => {
  server.answer(login, () => refused('auth/wrong-credentials'))
  await page.goto('/')
  await raise(page)
  await signInByForm(page, 'nobody-here', '틀린-비밀번호')
  await expect(toasts(page)).toContainText('로그인 실패')
  await expect(toasts(page)).toHaveCount(1)
})

test('gone after five seconds', async ({ page }) => {
  await page.goto('/')
  await expect(loginButton(page)).toBeVisible()
  // From here on the clock is fake, so the toast component must already be loaded.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await raise(page)
  await vi.advanceTimersByTimeAsync(3_600_000)
  await expect(toasts(page)).toHaveCount(0)

  await raise(page)
  await vi.advanceTimersByTimeAsync(4900)
  await expect(toasts(page)).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 goes to the messages and the close button closes', async ({ page }) => {
  await page.goto('/')
  await raise(page)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: '알림 (F8)' }).getByRole('list')).toBeFocused()
  // A toast with keyboard focus does not disappear.
  await vi.advanceTimersByTimeAsync(20_000)
  await expect(toasts(page)).toBeVisible()
  await page.getByRole('button', { name: '알림 닫기' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

async function swipe(page: Page, distance: number) {
  const box = await toasts(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + 160, (box?.y ?? 0) + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + distance, y, { steps: 6 })
  await page.mouse.up()
}

test('a swipe of more than 50 px to the right closes, a shorter one or one to the left does not', async ({
  page,
}) => {
  await page.goto('/')
  await raise(page)
  await swipe(page, 45)
  await expect(toasts(page)).toHaveAttribute('data-swipe', 'cancel')
  await expect(toasts(page)).toHaveAttribute('data-state', 'open')
  await swipe(page, -120)
  await expect(toasts(page)).toHaveAttribute('data-state', 'open')
  await swipe(page, 60)
  await expect(toasts(page)).toHaveCount(0)
})
