import type { Page } from '@playwright/test'
import { emptyFirm } from './emptyFirm.ts'
import { expect, test } from './kit/test.ts'

async function openGrid(page: Page, signIn: (role: 'staff') => unknown) {
  signIn('staff')
  await page.goto('/dev/grid')
}

test('a wide table draws only what is in sight', async ({ page, signIn }) => {
  await openGrid(page, signIn)
  const grid = page.getByRole('grid', { name: '견본 표' })
  await expect(grid).toHaveAttribute('aria-rowcount', '5001')
  await expect(grid).toHaveAttribute('aria-colcount', '54')
  const cells = grid.locator('[data-column]')
  await expect(cells.first()).toBeVisible()
  expect(await cells.count()).toBeLessThan(3000)
  await grid.evaluate((frame) => frame.scrollTo(4000, 100_000))
  await expect(grid.getByRole('rowheader', { name: '견본기업 3126(주)' })).toBeVisible()
  expect(await cells.count()).toBeLessThan(3000)
})

test('frozen columns and the head stay where they are', async ({ page, signIn }) => {
  await openGrid(page, signIn)
  const grid = page.getByRole('grid', { name: '견본 표' })
  const head = grid.getByRole('columnheader', { name: '기업명' })
  const name = grid.getByRole('rowheader').first()
  const before = { head: await head.boundingBox(), name: await name.boundingBox() }
  await grid.evaluate((frame) => frame.scrollTo(3000, 0))
  await expect(grid.getByRole('columnheader', { name: '항목 26 (백만원)' })).toBeVisible()
  expect(await head.boundingBox()).toEqual(before.head)
  expect(await name.boundingBox()).toEqual(before.name)
  await grid.evaluate((frame) => frame.scrollTo(3000, 5000))
  await expect(grid.getByRole('rowheader', { name: '견본기업 0160(주)' })).toBeVisible()
  expect(await head.boundingBox()).toEqual(before.head)
})

test('the keys walk from cell to cell, and Enter does what a cell offers', async ({ page, signIn }) => {
  await openGrid(page, signIn)
  const grid = page.getByRole('grid', { name: '견본 표' })
  const active = () =>
    grid.evaluate((frame) => {
      const cell = document.getElementById(frame.getAttribute('aria-activedescendant') ?? '')
      return cell && `${cell.dataset.row}/${cell.dataset.column}`
    })
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  expect(await active()).toBe('0/0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await active()).toBe('1/2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('연 기업: 견본기업 0002(주)')).toBeVisible()
  await page.keyboard.press('Control+End')
  await expect.poll(active).toBe('4999/53')
  await page.keyboard.press('Control+Home')
  await expect.poll(active).toBe('0/0')
  await page.keyboard.press('PageDown')
  await expect.poll(active).toBe('14/0')
  // Tab goes to the sort button in the header, and the next Tab leaves the table, however many buttons its rows have.
  await page.keyboard.press('Tab')
  await expect(grid.getByRole('button', { name: '기업명' })).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await grid.evaluate((frame) => frame.contains(document.activeElement))).toBe(false)
})

test('whoever reaches the table with Tab sees where they are, before the first arrow key too', async ({
  page,
  signIn,
}) => {
  await openGrid(page, signIn)
  const grid = page.getByRole('grid', { name: '견본 표' })
  const cell = grid.getByRole('rowheader').first()
  await expect(cell).toBeVisible()
  const ring = page.locator('[data-ring]')
  await expect(ring).toBeHidden()
  for (let at = 0; at < 60; at += 1) {
    if (await grid.evaluate((frame) => frame === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(grid).toBeFocused()
  await expect(ring).toBeVisible()
  const inner = await grid.boundingBox()
  expect(await ring.boundingBox()).toMatchObject({ x: inner?.x, width: inner?.width })
  await page.keyboard.press('ArrowDown')
  await expect(ring).toBeHidden()
  expect(await grid.getAttribute('aria-activedescendant')).not.toBeNull()
  const active = page.locator('[role="grid"] [aria-selected="true"]')
  await expect(active).toHaveCSS('outline-style', 'solid')
  // When the focus leaves the table, the ring of its active cell disappears. Two focus rings would be confusing.
  await page.keyboard.press('Shift+Tab')
  await expect(grid).not.toBeFocused()
  await expect(active).toHaveCSS('outline-style', 'none')
})

test('conditions are in the URL, chips remove them, and impossible ones are dropped with a message', async ({
  page,
  signIn,
}) => {
  await openGrid(page, signIn)
  await page.goto('/dev/grid?kind=odd&min=1,000&sort=-name&color=red&page=x')
  await expect(page.getByText('조건 가운데 알 수 없는 것은 빼고 보여드립니다: color')).toBeVisible()
  const chips = page.getByRole('list', { name: '적용된 조건' })
  await expect(chips).toContainText('구분홀수')
  await expect(chips).toContainText('값1,000백만원 이상')
  await expect(page.getByRole('columnheader', { name: '기업명' })).toHaveAttribute('aria-sort', 'descending')
  await chips.getByRole('button', { name: '구분 지우기' }).click()
  await expect(page).not.toHaveURL(/kind=/)
  await expect(page).toHaveURL(/min=/)
  const box = page.getByRole('searchbox', { name: '기업명 검색' })
  await box.fill('4999')
  await expect(page).toHaveURL(/search=4999/)
  await expect(page.getByRole('rowheader', { name: '견본기업 4999(주)' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/kind=odd/)
})

test('a long table in the page keeps its length and prints whole', async ({ page, signIn }) => {
  await openGrid(page, signIn)
  await page.getByRole('button', { name: '흐르는 표' }).click()
  const table = page.getByRole('table', { name: '견본 목록' })
  const rows = table.locator('tbody tr:not([aria-hidden])')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThan(150)
  expect(await table.evaluate((element) => element.clientHeight)).toBeGreaterThan(600 * 30)
  await page.evaluate(() => window.scrollTo(0, 10_000))
  await expect(table.getByRole('rowheader', { name: /견본기업 03/ }).first()).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await rows.count()).toBe(600)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
})

for (const width of [1440, 390])
  test(`a condition of two hundred letters does not widen the page at ${width} px`, async ({
    page,
    signIn,
    server,
  }) => {
    signIn('staff')
    emptyFirm(server)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/sell-management?name=${encodeURIComponent('가'.repeat(200))}`)
    await expect(page.getByRole('list', { name: '적용된 조건' })).toBeVisible()
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await sideways()).toBe(0)
  })
