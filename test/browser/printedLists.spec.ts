import { listCompaniesOf, names } from './companyListParts.ts'
import { expect, test } from './fixtures.ts'
import { print, textOf, wide } from './paper.ts'

/** What the button does instead of opening the browser's window. */
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
  for (const sheet of sheets) expect(sheet).toMatchObject({ ...wide, outside: '' })

  // Many pages are asked about first.
  await page.goto(`/sell-management2?name=${encodeURIComponent(key)}`)
  await expect(names(page).first()).toBeVisible()
  await page.keyboard.press('Control+p')
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(/약 \d+쪽을 인쇄할까요\?/)
  await asked.getByRole('button', { name: '취소' }).click()
  await expect(page.locator('body[data-printed]')).toHaveCount(0)
})
