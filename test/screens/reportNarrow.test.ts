import { searchCompanies } from '#shared/company/company.endpoints.ts'
import { getBesideEntry, searchReports } from '#shared/reports/reports.endpoints.ts'
import { searchHit } from '../kit/dealAnswers.ts'
import { report } from '../kit/reportAnswer.ts'
import { emptyFirm } from './emptyFirm.ts'
import { expect, test } from './kit/test.ts'

for (const width of [1440, 390])
  test(`the company of a report opens where its name stands, at ${width}, though the row unfolds`, async ({
    page,
    signIn,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    signIn('admin')
    emptyFirm(server)
    server.answer(searchReports, () => ({ rows: [report()], next: null, total: 1, more: false }) as never)
    await page.goto('/daily-report-list')
    const link = page.getByRole('link', { name: '견본(주)' })
    await expect(link).toBeVisible()
    const place = await link.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
    expect(place).toBe(true)
  })

test('on the phone the bar of a new report says its whole sentence', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  signIn('staff')
  emptyFirm(server)
  server.answer(getBesideEntry, () => ({ last: null, count: 0, registeredOn: null, today: [] }))
  await page.goto('/daily-report-input')
  const text = page.getByText('쓰는 동안 이 기기에 초안으로 보관됩니다.')
  await expect(text).toBeVisible()
  const cut = await text.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(cut).toBeLessThanOrEqual(0)
  const { bar, box } = await text.evaluate((element) => ({
    bar: element.closest('[data-save-bar]')?.getBoundingClientRect().top ?? 0,
    box: element.getBoundingClientRect().top,
  }))
  expect(box).toBeGreaterThanOrEqual(bar)
})

test('a link with the old number of a merged company chooses the company that remains', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  emptyFirm(server)
  server.answer(getBesideEntry, () => ({ last: null, count: 0, registeredOn: null, today: [] }))
  server.answer(searchCompanies, () => [searchHit('101-81-00009', '남은견본(주)', '매도기업')] as never)
  await page.goto('/daily-report-input?businessNumber=102-81-00003')
  await expect(page.getByText('남은견본(주)').first()).toBeVisible()
})
