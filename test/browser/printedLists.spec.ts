import { listCompaniesOf, names } from './companyListParts.ts'
import { expect, test } from './fixtures.ts'
import { print, tall, textOf, wide } from './paper.ts'
import { storeReport } from './reportParts.ts'
import { makeCompany } from './searchParts.ts'
import { expectToast } from './shellParts.ts'

/** Replaces the browser's print function, which would open a dialog. */
const notePrinting = () => {
  window.print = () => {
    document.body.dataset.printed = 'yes'
  }
}

test('a printed list has its conditions, every value and every row, whatever words stand in it', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('team')
  const key = `종이${Math.random().toString(36).slice(2, 8)}`
  const endless = `W${'x'.repeat(120)}`
  await listCompaniesOf(
    database,
    Array.from({ length: 130 }, (_, at) => ({
      name: `${key}${String(at + 100)}(주)`,
      company: {
        mainProducts: at === 3 ? endless : `제품${at}`,
        industryCode11th: '(C29271) 반도체 제조용 기계',
      },
      revenue: 1_234_567_890 + at,
    })),
  )
  await page.addInitScript(notePrinting)
  await page.goto(`/sell-management?name=${encodeURIComponent(key)}&revenueMin=5&sort=-revenue`)
  await expect(names(page).first()).toBeVisible()
  await page.getByRole('button', { name: '인쇄' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  const sheets = await print(page)
  const text = textOf(sheets)
  for (const words of [`기업명${key}`, '매출액5이상', '정렬매출액큰순', '한지우', '1,234,567,890'])
    expect(text).toContain(words)
  for (let at = 0; at < 130; at += 1) expect(text).toContain(`${key}${at + 100}(주)`)
  expect(text).not.toContain('가운데불러온')
  // The totals are on the first sheet. After the last row they could end up alone on a sheet.
  expect(textOf(sheets.slice(0, 1))).toContain('합계매출액')
  for (const sheet of sheets) expect(sheet).toMatchObject({ ...wide, outside: '' })

  // Printing many pages asks for confirmation first.
  await page.goto(`/sell-management2?name=${encodeURIComponent(key)}`)
  await expect(names(page).first()).toBeVisible()
  await page.keyboard.press('Control+p')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(/약 \d+쪽을 인쇄할까요\?/)
  await asked.getByRole('button', { name: '취소' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(0)
})

test('a count that stopped short is fetched before paper is, and too many rows are refused', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('team')
  const key = `한도${Math.random().toString(36).slice(2, 8)}`
  await listCompaniesOf(database, [{ name: `${key}(주)` }])
  await page.addInitScript(notePrinting)
  await page.route('**/api/companies?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const whole = route.request().url().includes('count=exact')
    Object.assign(body.counts, whole ? { afterSearch: 23_456 } : { afterSearch: 1000, capped: true })
    await route.fulfill({ response, json: body })
  })
  for (const screen of ['/sell-management', '/sell-management2']) {
    await page.goto(`${screen}?name=${encodeURIComponent(key)}`)
    await expect(names(page).first()).toBeVisible()
    await page.getByRole('button', { name: '인쇄' }).click()
    await expectToast(page, '인쇄하기에는 행이 너무 많습니다', '23,456행입니다.')
  }
  await page.unroute('**/api/companies?*')

  await page.route('**/api/daily-reports/search*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, total: 1000, more: true } })
  })
  await page.route('**/api/daily-reports/count*', (route) =>
    route.fulfill({ json: { total: 34_567, companies: 9 } }),
  )
  const me = await signIn('team')
  const own = await makeCompany(database.db, `${key}보고(주)`, { manager1Team: me.teamId })
  await storeReport(database.db, me, own.businessNumber)
  await page.goto('/daily-report-list')
  await expect(page.getByRole('button', { name: /자세히/ }).first()).toBeVisible()
  await page.getByRole('button', { name: '인쇄' }).click()
  await expectToast(page, '인쇄하기에는 행이 너무 많습니다', '34,567행입니다.')
  await expect(page.locator('body[data-printed]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('reports that are printed from a phone are upright from the first sheet on', async ({
    page,
    signIn,
    database,
  }) => {
    const me = await signIn('team')
    const own = await makeCompany(database.db, `종이보고${Math.random().toString(36).slice(2, 8)}(주)`, {
      manager1Team: me.teamId,
    })
    await storeReport(database.db, me, own.businessNumber)
    await page.goto('/daily-report-list')
    await expect(page.getByRole('button', { name: /자세히/ }).first()).toBeVisible()
    const sheets = await print(page)
    for (const sheet of sheets) expect(sheet).toMatchObject({ ...tall, outside: '' })
  })
})
