import type { Page } from '@playwright/test'
import { listCompaniesOf } from './companyListParts.ts'
import { expect, test } from './fixtures.ts'

const word = () => `열기${Math.random().toString(36).slice(2, 8)}`
const many = (key: string) =>
  Array.from({ length: 130 }, (_, at) => ({
    name: `${key}${String(at).padStart(3, '0')}(주)`,
    revenue: 1000 - at,
  }))

const placeOf = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => ({ top: grid.scrollTop, left: grid.scrollLeft }))
/** Returns the company and the column of the active cell, and whether the grid has the focus. */
const active = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
    const name = cell?.closest('[role=row]')?.querySelector('[role=rowheader] a')?.textContent
    return { name, column: cell?.getAttribute('aria-colindex'), focused: document.activeElement === grid }
  })

async function walkDown(page: Page, rows: number) {
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  for (let at = 0; at < rows; at += 1) await page.keyboard.press('ArrowDown')
}

for (const [screen, title, address] of [
  ['the list', '매도기업현황', '/sell-management'],
  ['the overall table', '매도기업 전체 진행현황', '/sell-management2'],
] as const)
  test(`${screen}: a company opens by name, Enter and double click, and the way back leads to the same place`, async ({
    page,
    signIn,
    database,
  }) => {
    await signIn('team')
    const key = word()
    await listCompaniesOf(database, many(key))
    await page.goto(`${address}?name=${encodeURIComponent(key)}&sort=-revenue`)
    const grid = page.getByRole('grid', { name: title })
    await expect(grid.getByRole('link', { name: `${key}000(주)`, exact: true })).toBeVisible()
    await walkDown(page, 60)
    for (let at = 0; at < 2; at += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => active(page)).toMatchObject({ name: `${key}060(주)`, column: '4' })
    // The active row is beyond the first page of the list, so its list page must be loaded again when the user
    // returns.
    await walkDown(page, 55)
    // A key press at the end of the loaded rows has no effect, so it is repeated once the next page is there.
    await expect
      .poll(async () => {
        const { name = '' } = await active(page)
        if ((name ?? '') < `${key}116(주)`) await page.keyboard.press('ArrowDown')
        return active(page)
      })
      .toMatchObject({ name: `${key}116(주)` })
    if (screen === 'the overall table') await grid.evaluate((frame) => frame.scrollBy(600, 0))
    const left = await placeOf(page)
    const stood = await active(page)
    expect(left.top).toBeGreaterThan(2000)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${key}116(주)` })).toBeVisible()
    await page.goBack()
    await expect.poll(() => placeOf(page)).toEqual(left)
    await expect.poll(() => active(page)).toEqual(stood)
    await expect(page).toHaveURL(/sort=-revenue/)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${key}116(주)` })).toBeVisible()
    // If the user moves on to another company, the list returns to that company. The keys work once the neighbours
    // of the company are known.
    await expect(page.getByRole('link', { name: `이전 기업: ${key}115(주)` })).toBeVisible()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByRole('heading', { level: 1, name: `${key}115(주)` })).toBeVisible()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect.poll(() => placeOf(page)).toEqual(left)
    await expect.poll(() => active(page)).toEqual({ ...stood, name: `${key}115(주)` })
    await expect(page).toHaveURL(/sort=-revenue/)

    // A reload of the company's page loses the cached rows, but the list still returns to its position.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `${key}115(주)` })).toBeVisible()
    await page.reload()
    await page.goBack()
    await expect.poll(() => placeOf(page)).toEqual(left)

    const box = await grid
      .getByRole('row')
      .filter({ hasText: `${key}113(주)` })
      .getByRole('rowheader')
      .boundingBox()
    await page.mouse.dblclick((box?.x ?? 0) + (box?.width ?? 0) + 400, (box?.y ?? 0) + 8)
    await expect(page.getByRole('heading', { level: 1, name: `${key}113(주)` })).toBeVisible()
    await page.goBack()
    await expect.poll(() => active(page)).toMatchObject({ name: `${key}113(주)`, focused: true })
    await grid.getByRole('link', { name: `${key}114(주)`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${key}114(주)` })).toBeVisible()

    // With another sort order the list starts at the top.
    await page.goBack()
    await expect.poll(async () => (await placeOf(page)).top).toBeGreaterThan(2000)
    await grid.getByRole('button', { name: /^기업명/ }).click()
    await expect.poll(async () => (await placeOf(page)).top).toBe(0)
  })

test('conditions and sort go along from the list to the overall table and back', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('team')
  const key = word()
  await listCompaniesOf(database, [
    { name: `${key}가(주)`, revenue: 10 },
    { name: `${key}나(주)`, revenue: 30 },
    { name: `${key}다(주)`, revenue: 1 },
  ])
  await page.goto(`/sell-management?name=${encodeURIComponent(key)}&revenueMin=5&sort=-revenue`)
  const shown = page.getByRole('rowheader')
  await expect(shown).toHaveText([new RegExp(`${key}나`), new RegExp(`${key}가`)])
  await page.getByRole('link', { name: '매도기업 전체 진행현황' }).click()
  await expect(page).toHaveURL(/sell-management2\?.*revenueMin=5/)
  await expect(shown).toHaveText([new RegExp(`${key}나`), new RegExp(`${key}가`)])
  await page.getByRole('link', { name: '뒤로: 매도기업현황' }).click()
  await expect(page).toHaveURL(/sell-management\?.*revenueMin=5.*sort=-revenue/)
  await expect(shown).toHaveText([new RegExp(`${key}나`), new RegExp(`${key}가`)])
})

test('on a phone the company’s own link leads back to the same card', async ({ page, signIn, database }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('team')
  const key = word()
  await listCompaniesOf(database, many(key).slice(0, 40))
  await page.goto(`/sell-management?name=${encodeURIComponent(key)}&sort=-revenue`)
  const card = page.getByRole('link', { name: `${key}030(주)`, exact: true })
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(2000)
  const top = await page.evaluate(() => window.scrollY)
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: `${key}030(주)` })).toBeVisible()
  await page.getByRole('link', { name: '매도기업현황', exact: true }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
})
