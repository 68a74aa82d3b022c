import type { Page } from '@playwright/test'
import { companyColumns } from '#shared/catalogue/fields/columns.ts'
import { listCompaniesOf, names } from './companyListParts.ts'
import { expect, test } from './fixtures.ts'

const word = () => `열${Math.random().toString(36).slice(2, 8)}`
const panelOf = (page: Page) => page.getByRole('complementary', { name: '열 선택' })
const saved = (page: Page, table: string, part: RegExp) =>
  page.waitForResponse(
    (answer) =>
      answer.url().includes(`/api/settings/tables/${table}`) && part.test(answer.request().postData() ?? ''),
  )

test('columns: by group, all off, drawn to their place, pinned, each table by itself, a link shows others', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('team')
  const key = word()
  await listCompaniesOf(database, [{ name: `${key}가온(주)`, revenue: 123_456_789_012 }])
  const path = `/sell-management2?name=${encodeURIComponent(key)}`
  await page.goto(path)
  const grid = page.getByRole('grid', { name: '매도기업 전체 진행현황' })
  await expect(names(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^열/ }).click()
  const panel = panelOf(page)

  // The visible columns stay in place when a column before them is hidden.
  await grid.evaluate((frame) => frame.scrollTo(2500, 0))
  const inSight = grid.getByRole('columnheader', { name: '키워드6' })
  await expect(inSight).toBeVisible()
  const before = (await inSight.boundingBox())?.x
  await panel.getByRole('checkbox', { name: '주요제품' }).uncheck()
  // The first column of the grid selects rows.
  await expect(grid).toHaveAttribute('aria-colcount', '54')
  await expect
    .poll(async () => Math.round((await inSight.boundingBox())?.x ?? 0))
    .toBe(Math.round(before ?? 0))
  // The keyboard focus moves to the next column in the panel.
  await expect(panel.getByRole('checkbox', { name: '기업개요' })).toBeFocused()

  await panel.getByRole('button', { name: '모두 해제' }).click()
  await expect(grid).toHaveAttribute('aria-colcount', '2')
  await panel.getByRole('checkbox', { name: /^재무/ }).check()
  await expect(grid).toHaveAttribute('aria-colcount', '10')
  const shown = panel.getByRole('list', { name: '보이는 열' }).getByRole('listitem')
  await shown.filter({ hasText: '당기순이익' }).dragTo(shown.filter({ hasText: '자산총계' }))
  await expect(shown.nth(2)).toContainText('당기순이익')
  const kept = saved(page, 'sell', /"pinned":\["revenue"\]/)
  await panel.getByRole('button', { name: '매출액 왼쪽에 고정' }).click()
  await kept
  await expect(grid.getByRole('columnheader').nth(2)).toContainText('매출액 (백만원)')
  // The export requests the columns in the order of the table.
  const asked = page.waitForRequest((request) => /columns/.test(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Excel', exact: true }).click()
  expect((await asked).postData()).toContain('companyName,revenue,')
  // An amount is never truncated. The user's column choice is not part of the URL.
  const amount = grid.getByRole('gridcell', { name: '123,456,789,012' })
  expect(
    await amount
      .locator('span')
      .first()
      .evaluate((cell) => cell.scrollWidth <= cell.clientWidth),
  ).toBe(true)
  await expect(page).not.toHaveURL(/columns=/)

  await page.goto('/buy-management2')
  await expect(page.getByRole('button', { name: `열 ${companyColumns.length}` })).toBeVisible()
  await page.goto(`${path}&columns=companyName,address`)
  await expect(grid).toHaveAttribute('aria-colcount', '3')
  await page.getByRole('button', { name: /^열/ }).click()
  await expect(panel.getByRole('note')).toContainText('링크에 담긴 열입니다.')
  await panel.getByRole('button', { name: '내 열 보기' }).click()
  await expect(grid).toHaveAttribute('aria-colcount', '10')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('cards name the unit, can be sorted and lead to the overall table; contacts can be called', async ({
    page,
    signIn,
    database,
  }) => {
    const me = await signIn('team')
    const key = word()
    const contact = {
      contact1Name: '한지우',
      contact1Mobile: '010-2000-4000',
      contact1Email: 'han@hanbit.example',
    }
    const [first] = await listCompaniesOf(database, [
      { name: `${key}가온(주)`, revenue: 10, add: { manager1Team: me.teamId, ...contact } },
      { name: `${key}나루(주)`, revenue: 20 },
    ])
    await page.goto(`/sell-management?name=${encodeURIComponent(key)}`)
    await expect(page.getByRole('article').first()).toContainText('매출액 (백만원)')
    await page.getByRole('combobox', { name: '정렬' }).selectOption({ label: '매출액 큰 순' })
    await expect(page.getByRole('article').first()).toContainText('나루')
    await page.getByRole('link', { name: '매도기업 전체 진행현황' }).tap()
    await expect(page).toHaveURL(/sell-management2\?.*sort=-revenue/)
    await page.goto(`/progress-detail/${first}?tab=contact`)
    await expect(page.getByRole('link', { name: '010-2000-4000' })).toHaveAttribute('href', 'tel:01020004000')
    await expect(page.getByRole('link', { name: 'han@hanbit.example' })).toHaveAttribute(
      'href',
      'mailto:han@hanbit.example',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
