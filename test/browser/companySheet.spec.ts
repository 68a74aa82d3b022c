import { fullCompany, openDetail } from './detailParts.ts'
import { assign, saveAs, years } from './dossierParts.ts'
import { expect, test } from './fixtures.ts'
import { print, tall, textOf } from './paper.ts'

const of = ['2023', '2024', '2025']
const flow = (at: number) => [1000 + at, 2000 + at, 3000 + at]

/** A statement with nested accounts that is long enough for a second page. */
const longStatement = () =>
  years(
    Object.fromEntries(
      [
        '유동자산',
        '당좌자산',
        '현금및현금성자산',
        '매출채권',
        '재고자산',
        ...Array.from({ length: 30 }, (_, at) => `기타유동자산${at + 1}`),
        '비유동자산',
        '유형자산',
        '토지',
        '건물',
        '자산총계',
        '유동부채',
        ...Array.from({ length: 20 }, (_, at) => `기타유동부채${at + 1}`),
        '부채총계',
        '자본금',
        '이익잉여금',
        '자본총계',
      ].map((name, at) => [name, flow(at)]),
    ),
    of,
  )

test('on paper no part of a company covers or loses another', async ({ page, database, signIn }) => {
  const user = await signIn('team')
  const holders = Array.from({ length: 16 }, (_, at) => ({ shareholderName: `하늘${at}`, totalRatio: 6.25 }))
  const number = await saveAs(database, user, { ...fullCompany(), holders, financial: longStatement() })
  await assign(database, number, user)
  await openDetail(page, number)
  // A real print dialog would block the page, so `print` is replaced and copies the printed document into the page.
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'))
      const sheet = document.querySelector('[data-company-sheet]')
      const paper = document.createElement('main')
      if (sheet) paper.append(sheet.cloneNode(true))
      document.querySelector('main')?.style.setProperty('display', 'none', 'important')
      document.body.append(paper)
      document.body.dataset.printed = 'yes'
    }
  })
  await page.getByRole('button', { name: '기업정보 인쇄' }).click()
  await page.getByRole('dialog', { name: '기업정보 인쇄' }).getByRole('button', { name: '인쇄' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  const sheets = await print(page)
  for (const sheet of sheets) expect(sheet).toMatchObject({ ...tall, outside: '' })
  const lines = textOf(sheets).split('\n')
  // Cards that fit on the first page are printed there, even if the next card does not fit.
  expect(sheets[0]?.lines).toContainEqual(expect.stringMatching(/^기본정보/))
  // Content after a table that continues on the next page is below the table, not inside it.
  const at = (start: RegExp) => lines.findIndex((line) => start.test(line))
  expect(at(/^요약손익계산서/)).toBeGreaterThan(at(/^자본총계/))
  expect(at(/^재무비율단위/)).toBeGreaterThan(at(/^EBITDA[\d,]/))
  // Rows that can be collapsed on the screen keep their full name.
  for (const name of ['유동자산', '재고자산', '비유동자산', '유동부채', '이익잉여금'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name}[–\\d]`)))
  expect(textOf(sheets)).toContain('세부항목1무균충전')
  // The overview has managers and prices already, so the notes do not repeat them on a last page of their own.
  expect(lines.filter((line) => line.startsWith('주담당자'))).toHaveLength(1)
  expect(textOf(sheets)).not.toContain('금액정보')
})

test('whoever leaves the choice of parts with Esc stands on the button again', async ({
  page,
  database,
  signIn,
}) => {
  const user = await signIn('team')
  const number = await saveAs(database, user, fullCompany())
  await openDetail(page, number)
  const button = page.getByRole('button', { name: '기업정보 인쇄' })
  await expect(button).toBeEnabled()
  await button.press('Enter')
  await expect(page.getByRole('dialog', { name: '기업정보 인쇄' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a phone offers the sheet in the menu of the company', async ({ page, database, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const user = await signIn('team')
  const number = await saveAs(database, user, fullCompany())
  await openDetail(page, number)
  const menu = page.getByRole('button', { name: '기업 바로가기' })
  await menu.click()
  await page.getByRole('menuitem', { name: '기업정보 인쇄' }).click()
  await expect(page.getByRole('dialog', { name: '기업정보 인쇄' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})
