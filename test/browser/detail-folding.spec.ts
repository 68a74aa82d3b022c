import { fullCompany, openDetail } from './detailParts.ts'
import { assign, saveAs, years } from './dossierParts.ts'
import { expect, test } from './fixtures.ts'

const sums = ['자산총계', '부채총계', '자본총계']
const groups = ['유동자산', '비유동자산', '유동부채', '비유동부채', '자본금', '이익잉여금']
const parts = ['당좌자산', '재고자산', '유형자산']
const accounts = ['현금및현금성자산', '매출채권', '상품', '토지', '매입채무', '장기차입금']
/** Account names in the order in which a statement prints them. */
const printed = [
  ['유동자산', '당좌자산', '현금및현금성자산', '매출채권', '재고자산', '상품'],
  ['비유동자산', '유형자산', '토지', '자산총계'],
  ['유동부채', '매입채무', '비유동부채', '장기차입금', '부채총계'],
  ['자본금', '이익잉여금', '자본총계'],
].flat()

test('a long statement folds by level, row by row, stays as it was left, and is printed whole', async ({
  page,
  database,
  signIn,
}) => {
  const user = await signIn('team')
  const rows = Object.fromEntries(printed.map((name, at) => [name, [1000 + at, 2000 + at]]))
  const number = await saveAs(database, user, { ...fullCompany(), financial: years(rows, ['2024', '2025']) })
  await assign(database, number, user)
  await openDetail(page, number.replaceAll('-', ''), 'financial')
  const table = page.getByRole('table', { name: '요약 재무상태표' })
  const levels = page.getByRole('radiogroup', { name: '요약 재무상태표 단계' })
  const row = (name: string) => table.getByRole('rowheader', { name, exact: true })
  const shown = async (...names: string[]) => {
    for (const name of printed) await expect(row(name), name).toHaveCount(names.includes(name) ? 1 : 0)
  }

  await shown(...printed)
  await levels.getByRole('radio', { name: '합계' }).check()
  await shown(...sums)
  await levels.getByRole('radio', { name: '대분류' }).check()
  await shown(...sums, ...groups)
  await levels.getByRole('radio', { name: '중분류' }).check()
  // Liabilities have no middle level, so their accounts are shown directly below the group.
  await shown(...sums, ...groups, ...parts, '매입채무', '장기차입금')

  // A single row can be opened and closed by mouse and by keyboard.
  await levels.getByRole('radio', { name: '대분류' }).check()
  const current = table.getByRole('button', { name: '유동부채', exact: true })
  await expect(current).toHaveAttribute('aria-expanded', 'false')
  await current.click()
  await expect(current).toHaveAttribute('aria-expanded', 'true')
  await shown(...sums, ...groups, '매입채무')
  await current.press('ArrowLeft')
  await shown(...sums, ...groups)
  await current.press('ArrowRight')
  await shown(...sums, ...groups, '매입채무')

  // Open rows stay open after a reload, and print shows every row.
  await page.reload()
  await expect(row('유동부채')).toBeVisible()
  await shown(...sums, ...groups, '매입채무')
  await page.emulateMedia({ media: 'print' })
  for (const name of accounts) await expect(row(name)).toBeVisible()
  await page.emulateMedia({ media: null })

  // On a phone the choice of levels is above the table.
  await page.setViewportSize({ width: 390, height: 844 })
  await levels.getByRole('radio', { name: '전체' }).check()
  await shown(...printed)
  const box = await levels.boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
})
