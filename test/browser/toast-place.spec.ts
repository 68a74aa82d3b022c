import type { Page } from '@playwright/test'
import { newNumber, saveAs } from './dossierParts.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './parts.ts'

/** The controls in sight that the message lies over, by their names. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const message = document.querySelector('[data-toast-viewport] li')
    const own = message?.getBoundingClientRect()
    if (!message || !own) return ['no message']
    return [...document.querySelectorAll('a[href], button, input, select, textarea')]
      .filter((element) => !message.contains(element))
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return (
          box.width > 0 &&
          box.left < own.right &&
          own.left < box.right &&
          box.top < own.bottom &&
          own.top < box.bottom
        )
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
  })

test('a message covers no button and no pager', async ({ page, signIn, database }) => {
  const user = await signIn('team')
  for (let n = 0; n < 12; n += 1) {
    await saveAs(database, user, { company: { businessNumber: newNumber(), companyName: `자리솔${n}(주)` } })
  }
  // So low that the pager stands where messages do.
  await page.setViewportSize({ width: 1440, height: 770 })
  await page.goto('/companyload')
  const next = page.getByRole('button', { name: '다음 페이지' })
  await expect(next).toBeVisible()
  const place = await next.boundingBox()
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(600)
  await page.goto('/companyload?businessNumber=12')
  await expect(toasts(page)).toContainText('검색된 사업자번호가 올바르지 않습니다.')
  // Held with the keyboard it stays while we look.
  await page.keyboard.press('F8')
  await expect(next).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
})
