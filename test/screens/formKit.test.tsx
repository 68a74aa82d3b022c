import type { Page } from '@playwright/test'
import { afterEach, beforeEach } from 'vitest'
import { KitControls } from '#web/routes/dev/kit-controls.tsx'
import { KitFloating } from '#web/routes/dev/kit-floating.tsx'
import { toasts } from '../browser/shellParts.ts'
import { openPart } from './kit/openApp.tsx'
import { page as thePage } from './kit/page.ts'
import { expect, test } from './kit/test.ts'

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

// These tests run with animations, as most users see the page.
beforeEach(() => thePage.emulateMedia({ reducedMotion: 'no-preference' }))
afterEach(() => thePage.emulateMedia({ reducedMotion: 'reduce' }))

test('a business number is dashed 3-2-5 while it is typed', async ({ page }) => {
  await openPart(<KitControls />)
  const input = page.getByRole('textbox', { name: '사업자번호' })
  await expect(input).toHaveValue('214-86-30577')
  await input.fill('')
  await page.keyboard.type('12')
  await expect(input).toHaveValue('12')
  await page.keyboard.type('34567890')
  await expect(input).toHaveValue('123-45-67890')
  // An eleventh digit is shown and reported when the field is left, never dropped.
  await page.keyboard.type('9')
  await press(page, 'Tab')
  await expect(input).toHaveValue('123-45-678909')
  await expect(page.getByText('올바른 사업자번호 10자리를 입력해주세요.')).toBeVisible()
  await input.focus()
  await press(page, 'End', 'Backspace')
  await expect(input).toHaveValue('123-45-67890')
  // Backspace after a dash removes the digit before it, not only the dash.
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace')
  await expect(input).toHaveValue('124-56-7890')
})

test('a number keeps its separators and the caret its place', async ({ page }) => {
  await openPart(<KitControls />)
  const profit = page.getByLabel('영업이익')
  const caret = () => profit.evaluate((input: HTMLInputElement) => input.selectionStart)
  await expect(profit).toHaveValue('-1,234,567')
  await profit.focus()
  // The caret is after "-1,". The next digit is inserted there, the commas move, and the caret stays after the digit.
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', '9')
  await expect(profit).toHaveValue('-19,234,567')
  expect(await caret()).toBe(3)
  await press(page, 'Backspace')
  await expect(profit).toHaveValue('-1,234,567')
  expect(await caret()).toBe(2)

  await profit.fill('△1234')
  await press(page, 'Tab')
  await expect(profit).toHaveValue('-1,234')
  const share = page.getByLabel('지분율')
  await share.fill('')
  await page.keyboard.type('1234.567')
  await press(page, 'Tab')
  await expect(share).toHaveValue('1,234.567')
  await expect(page.getByText('소수 2자리까지 입력할 수 있습니다.')).toBeVisible()
})

test('9:5 becomes 09:05 on leaving the field', async ({ page }) => {
  await openPart(<KitControls />)
  const input = page.getByLabel('시작시간')
  await input.fill('')
  await page.keyboard.type('9:5')
  await expect(input).toHaveValue('9:5')
  await press(page, 'Tab')
  await expect(input).toHaveValue('09:05')
})

test('the confirm dialog starts on 취소 and gives its answer', async ({ page }) => {
  await openPart(<KitFloating />)
  const open = page.getByRole('button', { name: '확인 대화상자' })
  const dialog = page.getByRole('alertdialog', { name: '사용자 2명을 삭제할까요?' })
  await open.click()
  await expect(dialog.getByRole('button', { name: '취소' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
  await expect(toasts(page)).toHaveCount(0)

  await open.click()
  await dialog.getByRole('button', { name: '2명 삭제' }).click()
  await expect(toasts(page)).toContainText('2명을 삭제했습니다.')
})

test('a dialog traps the focus and returns it when it closes', async ({ page }) => {
  await openPart(<KitFloating />)
  const open = page.getByRole('button', { name: '대화상자', exact: true })
  const dialog = page.getByRole('dialog', { name: '사용자 추가' })
  await open.click()
  const first = dialog.getByRole('textbox', { name: '팀ID' })
  const last = dialog.getByRole('button', { name: '닫기' })
  await expect(first).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
  // A click outside of the dialog must not discard a half-filled form, but Esc may.
  await first.fill('3')
  await page.mouse.click(5, 5)
  await expect(first).toHaveValue('3')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(open).toBeFocused()
})
