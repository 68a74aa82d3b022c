import type { Page } from '@playwright/test'
import { and, eq } from 'drizzle-orm'
import type { Connection } from '#server/database/connect.ts'
import { company } from '#server/database/tables/company.ts'
import { companyBspl, companyCustomer, companyShareholder } from '#server/database/tables/companyChildren.ts'
import type { ReportAnalysis, ReportData } from '#shared/registration/analysis.ts'
import { buildReview } from '#web/registration/review/buildReview.ts'
import { createReviewStore } from '#web/registration/review/reviewStore.ts'
import { saveBody } from '#web/registration/save/saveBody.ts'
import { sampleAnalysis } from '../kit/report.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { answerAnalysis, control, newNumber, pick, saveButton } from './registrationParts.ts'
import { expectToast } from './shellParts.ts'

/**
 * Returns an analysis of the same report as if it had been scanned: all values uncertain, some wrong, some missing.
 */
function scanOf(number: string): ReportAnalysis {
  const analysis = sampleAnalysis(number)
  const data = analysis.data as ReportData
  data.company.industryCode11th = '(C81321) 항공기용 부 품 제조업'
  data.company.representative = '유 선호'
  data.company.phone = '055-000-1700'
  data.customers = data.customers.slice(1)
  const [first] = data.customers
  if (first) Object.assign(first, { customerBusinessNumber: '124-81-00938', tradingRatio: 1205 })
  const [holder] = data.holders
  if (holder) data.holders = [holder, { ...holder, shareholderName: '〉 유선' }]
  const figures = ['financial', 'income'].flatMap((kind) =>
    ['2023', '2024', '2025'].flatMap((year) =>
      (kind === 'financial' ? data.financial : data.income).items.map((item, index) =>
        item.key ? `bspl.${year}.${item.key}` : `${kind}.items.${index}.${year}`,
      ),
    ),
  )
  const revenue = data.income.items[0]
  if (revenue) revenue.values = [38_214, 41_901, 46_352]
  const cells = (['sales', 'customers', 'place', 'holders'] as const).flatMap((list) =>
    data[list].flatMap((row, index) => Object.keys(row).map((name) => `${list}.${index}.${name}`)),
  )
  const names = [...Object.keys(data.company), ...figures, ...cells]
  return {
    ...analysis,
    warnings: [],
    fieldScores: Object.fromEntries(names.map((name) => [name, 65])),
    source: { kind: null, pages: 2, ocrPages: [1, 2] },
  }
}

/** The data that is stored after the original report was registered. */
const printed = {
  code: '(C31321) 항공기용 부품 제조업',
  phone: '055-000-7700',
  customers: [
    ['새한금속(주)', '124-81-00998', 31.2],
    ['온누리알로이(주)', '124-81-00998', 12.05],
    ['한빛항공우주(주)', '124-81-00998', 72.8],
  ],
  revenue: 41_907,
  holders: 1,
}

async function registerPrinted(page: Page, number: string) {
  const { data, evidence } = sampleAnalysis(number)
  const model = buildReview({ data: data as ReportData, evidence, fieldScores: {} }, null)
  const body = saveBody(createReviewStore(model), { fileInfo: null, version: 0 })
  expect((await page.request.post('/api/save-company-data', { data: body })).status()).toBe(200)
}

async function read({ db }: Connection, number: string): Promise<typeof printed> {
  const [row] = await db.select().from(company).where(eq(company.businessNumber, number))
  const customers = await db
    .select()
    .from(companyCustomer)
    .where(eq(companyCustomer.businessNumber, number))
    .orderBy(companyCustomer.customerType, companyCustomer.sequence)
  const [year] = await db
    .select()
    .from(companyBspl)
    .where(and(eq(companyBspl.businessNumber, number), eq(companyBspl.year, '2024')))
  return {
    code: row?.industryCode11th ?? '',
    phone: row?.phone ?? '',
    customers: customers.map((one) => [
      one.customerName,
      one.customerBusinessNumber,
      one.tradingRatio,
    ]) as never,
    revenue: year?.revenue ?? 0,
    holders: await db.$count(companyShareholder, eq(companyShareholder.businessNumber, number)),
  }
}

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 390 })

    test('a scan of a registered report changes nothing unasked', async ({
      page,
      signIn,
      database,
      capture,
    }) => {
      const user = await signIn('team')
      const number = newNumber()
      await registerPrinted(page, number)
      const existingData = { message: '오늘 저장한 내용이 있습니다.', deleted: false }
      await answerAnalysis(page, { database, user, analysis: scanOf(number), existingData })
      await page.goto('/cretoppdf')
      await pick(page)
      await expect(page.getByText('이미 등록된 기업입니다.')).toBeVisible()
      await expect(control(page, 'company.industryCode11th')).toHaveValue('(C31321) 항공기용 부품 제조업')
      await expect(control(page, 'income.r0.2024')).toHaveValue('41,907')
      // Values equal to the stored ones are confirmed automatically; different ones must still be checked.
      const doubts = page.getByRole('region', { name: '확인이 필요한 항목' })
      await expect(doubts.getByRole('listitem')).toHaveText([
        /전화/,
        /산업분류\(11차\)/,
        /매출액 2024/,
        /사업자번호 \(1번째 거래처\)/,
        /거래비율\(%\) \(1번째 거래처\)/,
      ])
      await capture(`registration-again-${width}`)
      await page.getByRole('region', { name: '주주현황' }).scrollIntoViewIfNeeded()
      await expect(
        page.getByText('저장된 목록과 다릅니다: 보고서에만 1명. 확실하지 않은 새 행은 넣지 않았습니다.'),
      ).toBeVisible()
      await capture(`registration-again-lists-${width}`)
      // The save changes nothing, so it asks no question, and uncertain values do not replace good data.
      await saveButton(page).click()
      await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
      expect(await read(database, number)).toEqual(printed)
    })

    test('what a person chose is told once more before it is stored, and unsure rows need a yes', async ({
      page,
      signIn,
      database,
      capture,
    }) => {
      const user = await signIn('team')
      const number = newNumber()
      await registerPrinted(page, number)
      const existingData = { message: '오늘 저장한 내용이 있습니다.', deleted: false }
      await answerAnalysis(page, { database, user, analysis: scanOf(number), existingData })
      await page.goto('/cretoppdf')
      await pick(page)
      await page.getByRole('button', { name: /^전화: 보고서 값 055-000-1700/ }).click()
      await control(page, 'company.mainBank').fill('')
      await page.getByText('보고서 2명', { exact: true }).click()
      await saveButton(page).click()
      const dialog = page.getByRole('dialog', { name: '저장하면 이렇게 바뀝니다' })
      await expect(dialog.getByRole('table', { name: '바뀌는 값' }).getByRole('row')).toHaveText([
        /항목.*저장된 값.*새 값/,
        /전화.*055-000-7700.*055-000-1700/,
        /당좌거래은행.*견본은행 사천지점.*지움/,
      ])
      await expect(dialog.getByRole('listitem')).toContainText('1건 → 2건')
      await expect(dialog.getByText('추가: 〉 유선')).toBeVisible()
      await expectNoAxeFaults(page)
      await capture(`registration-summary-${width}`)
      // The added row was not checked, so saving it needs a separate confirmation.
      const confirm = dialog.getByRole('button', { name: '이대로 저장' })
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('button', { name: '하나씩 확인하기' }).click()
      await expect(dialog).toHaveCount(0)
      expect(await read(database, number)).toEqual(printed)
      await saveButton(page).click()
      await dialog.getByRole('checkbox', { name: '확인하지 않은 값도 이대로 저장합니다' }).check()
      await confirm.click()
      await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
      expect(await read(database, number)).toEqual({ ...printed, phone: '055-000-1700', holders: 2 })
    })

    test('the colours say in words what they ask', async ({ page, signIn, database, capture }) => {
      const user = await signIn('team')
      await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
      await page.goto('/cretoppdf')
      await pick(page)
      await page.getByRole('button', { name: /^신뢰도.*색 안내$/ }).click()
      const dialog = page.getByRole('dialog', { name: '신뢰도 색 안내' })
      await expect(dialog.getByRole('term')).toHaveText([
        '확실',
        '거의 확실',
        '훑어보기',
        '확인 필요',
        '꼭 확인',
      ])
      await expect(dialog).toContainText('틀릴 수 있습니다. 저장하기 전에 보고서와 비교하세요.')
      await expectNoAxeFaults(page)
      await capture(`registration-legend-${width}`)
    })
  })
}
