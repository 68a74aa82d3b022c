import { eq } from 'drizzle-orm'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { company } from '#server/database/tables/company.ts'
import { companyBspl, companyCustomer } from '#server/database/tables/companyChildren.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { sampleAnalysis } from '../kit/report.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, quick, test } from './fixtures.ts'
import {
  answerAnalysis,
  control,
  newNumber,
  pick,
  reportPdf,
  saveButton,
  saveUnlooked,
} from './registrationParts.ts'
import { expectToast } from './shellParts.ts'

test('dropped, reviewed beside its evidence, corrected and saved', async ({ page, signIn, database }) => {
  const user = await signIn('team')
  const number = newNumber()
  const corporateNumber = number.replaceAll('-', '').padStart(13, '9')
  const twin = { businessNumber: newNumber(), companyName: '두빛나래항공 주식회사', corporateNumber }
  expect((await page.request.post('/api/save-company-data', { data: { company: twin } })).status()).toBe(200)
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(number, { corporateNumber }) })
  await page.goto('/cretoppdf')
  const zone = page.getByRole('group', { name: '파일 선택' })
  const bytes = (await reportPdf()).toString('base64')
  const dropped = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([content], '기업종합보고서_두빛나래항공.pdf', { type: 'application/pdf' }))
    return data
  }, bytes)
  await zone.dispatchEvent('dragover', { dataTransfer: dropped })
  await zone.dispatchEvent('drop', { dataTransfer: dropped })
  await expectToast(page, '분석 완료', 'PDF에서 기업 데이터를 읽었습니다.')

  await expect(page.getByText('기업종합보고서_두빛나래항공.pdf')).toBeVisible()
  await expect(control(page, 'company.companyName')).toHaveValue('두빛나래항공(주)')
  await expect(control(page, 'income.r0.2025')).toHaveValue('46,352')
  await expect(control(page, 'stability.r0.2023')).toHaveValue('116.64')
  await expect(control(page, 'ebitda.r0.2025')).toHaveValue('5,021,000')
  await expect(page.getByRole('region', { name: '구매처' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2개 사')).toBeVisible()
  await expect(page.getByText('2024년 자산총계가 부채총계와 자본총계의 합과 맞지 않습니다.')).toBeVisible()

  const twins = page.getByRole('status').filter({ hasText: '같은 기업일 수 있는 기업이 있습니다.' })
  await expect(twins).toContainText(`${twin.businessNumber} · 법인등록번호가 같습니다`)

  const doubts = page.getByRole('region', { name: '확인이 필요한 항목' })
  await expect(doubts.getByRole('listitem')).toHaveText([
    /대표자/,
    /종업원수/,
    /산업분류/,
    /영업이익 2024/,
    /이자보상배율 2023/,
  ])
  await doubts.getByRole('button', { name: '종업원수' }).click()
  await expect(control(page, 'company.employees')).toBeFocused()
  const mark = page.locator('[data-evidence="company.employees"]')
  await expect(mark).toBeVisible()
  // The mark is at the right place: the page has ink below the mark, and none a little further down.
  const ink = await mark.evaluate((element) => {
    const canvas = element.parentElement?.querySelector('canvas') as HTMLCanvasElement
    const sharp = canvas.width / canvas.clientWidth
    const { offsetLeft: x, offsetTop: y, offsetWidth: w, offsetHeight: h } = element as HTMLElement
    const dark = (dy: number) => {
      const box = canvas.getContext('2d')?.getImageData(x * sharp, (y + dy) * sharp, w * sharp, h * sharp)
      return box?.data.filter((value, index) => index % 4 === 0 && value < 128).length ?? 0
    }
    return { here: dark(0), below: dark(h * 1.5) }
  })
  expect(ink.here).toBeGreaterThan(20)
  expect(ink.below).toBe(0)

  await control(page, 'company.employees').fill('1185')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(control(page, 'company.industryCode10th')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(control(page, 'income.r2.2024')).toBeFocused()
  await expect(page.locator('[data-evidence="income.r2.2024"]')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '쪽', exact: true })).toHaveValue('2')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3258000')
  await expect(control(page, 'income.r2.2024')).toHaveValue('3,258,000')
  await control(page, 'income.r3.2024').fill('적자전환')
  await expect(control(page, 'income.r3.2024')).toHaveValue('적자전환')
  await expect(page.getByText('3개 확인함')).toBeVisible()

  // Two of the five uncertain values were never checked, so the save asks for confirmation.
  await page.keyboard.press('ControlOrMeta+s')
  await saveUnlooked(page, '확인하지 않은 값 2개')
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  await expect(page.getByText('기업을 등록했습니다.')).toBeVisible()
  const [row] = await database.db.select().from(company).where(eq(company.businessNumber, number))
  expect(row).toMatchObject({ companyName: '두빛나래항공(주)', employees: 1185, createdBy: user.teamId })
  const years = await database.db
    .select()
    .from(companyBspl)
    .where(eq(companyBspl.businessNumber, number))
    .orderBy(companyBspl.year)
  expect(years.map((year) => [year.operatingIncome, year.netIncome, year.ebitda])).toEqual([
    [2946, 1873, 3_846_000],
    [3_258_000, null, 4_158_000],
    [4021, 2665, 5_021_000],
  ])
  expect(await database.db.$count(companyCustomer, eq(companyCustomer.businessNumber, number))).toBe(3)
  const [kept] = await database.db.select().from(companyFile).where(eq(companyFile.businessNumber, number))
  expect(kept).toMatchObject({ fileName: '기업종합보고서_두빛나래항공.pdf', fileCategory: '참고자료' })
})

test('a registered company: stored years and values beside the new ones, a choice each, and a conflict', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  // Another user saves first, so the server refuses the first save of this page with 409.
  expectErrors(/409 \(Conflict\)/)
  const user = await signIn('team')
  const number = newNumber()
  const base = { company: { businessNumber: number, companyName: '두빛나래항공(주)' } }
  const saved = await page.request.post('/api/save-company-data', {
    data: {
      company: { ...base.company, representative: '유선희', fax: '055-000-7701', phone: '055-1' },
      income: { years: ['2021', '2023'], items: [{ name: '매출액', values: [30_000, 38_000] }] },
      holders: [{ shareholderName: '옛주주', totalRatio: 100 }],
      relatedCompanies: [{ relatedBusinessNumber: newNumber(), relatedRelationship: '계열' }],
    },
  })
  expect(saved.status()).toBe(200)
  const existingData = { message: '2025-12-04에 저장한 내용이 있습니다.', deleted: false }
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(number), existingData })
  await page.goto('/cretoppdf')
  await pick(page)
  await expect(page.getByText('이미 등록된 기업입니다.')).toBeVisible()
  await expect(page.getByText('2025-12-04에 저장한 내용이 있습니다.')).toBeVisible()
  await expect(control(page, 'company.fax')).toHaveValue('055-000-7701')
  await expect(control(page, 'income.r0.2021')).toHaveValue('30,000')
  await expect(page.getByLabel('관련기업 1 관계')).toHaveValue('계열')
  await expect(page.getByRole('region', { name: '관련기업' })).toContainText('미등록')

  // The representative was read with low confidence, so the form keeps the stored one until the user decides.
  await expect(control(page, 'company.representative')).toHaveValue('유선희')
  await page.getByRole('button', { name: '다른 항목 3개 보기' }).click()
  await page.getByRole('radio', { name: '대표자: 새 값 유선호' }).check()
  await expect(control(page, 'company.representative')).toHaveValue('유선호')
  await page.getByRole('button', { name: '대표자: 저장된 값 유선희, 이 값 쓰기' }).click()
  await expect(control(page, 'company.representative')).toHaveValue('유선희')
  await expect(page.getByText('저장된 목록과 다릅니다: 보고서에만 1명, 저장된 목록에만 1명.')).toBeVisible()
  await expect(page.getByLabel('주주현황 2 주주명')).toHaveValue('유선호')
  await page.getByText('저장된 목록 1명').click()
  await expect(page.getByLabel('주주현황 1 주주명')).toHaveValue('옛주주')
  await control(page, 'company.fax').fill('')

  // Another user saves first.
  const other = { ...base.company, phone: '055-9', email: 'new@example.co.kr' }
  expect((await page.request.post('/api/save-company-data', { data: { company: other } })).status()).toBe(200)
  await saveButton(page).click()
  await saveUnlooked(page, /확인하지 않은 값 \d+개/)
  const dialog = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await expect(dialog.getByRole('radio', { name: '이메일: 저장된 값 new@example.co.kr' })).toBeChecked()
  await dialog.getByRole('radio', { name: '전화: 저장된 값 055-9' }).check()
  await dialog.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  const [row] = await database.db.select().from(company).where(eq(company.businessNumber, number))
  expect(row).toMatchObject({
    representative: '유선희',
    fax: null,
    phone: '055-9',
    email: 'new@example.co.kr',
  })
})

test(
  'another manager’s company is shown and locked; without a number one can be typed in',
  quick,
  async ({ page, signIn, newUser, database, expectErrors }) => {
    // The page looks up a number that is not registered, so the server answers 404.
    expectErrors(/404/)
    const user = await signIn('team')
    const manager = await newUser('team')
    const number = newNumber()
    const own = { company: { businessNumber: number, companyName: '두빛나래항공(주)' } }
    expect((await page.request.post('/api/save-company-data', { data: own })).status()).toBe(200)
    await database.db.insert(brokerageRecord).values({ businessNumber: number, manager1Team: manager.teamId })
    const message = '사업자번호를 찾을 수 없어 저장할 수 없습니다.'
    await answerAnalysis(page, { database, user, analysis: { ...sampleAnalysis(null), message } })
    await page.goto('/cretoppdf')
    await pick(page)
    await expect(page.getByText('사업자번호가 없어 저장할 수 없습니다.')).toBeVisible()
    await saveButton(page).press('Enter')
    await expectToast(page, '저장 실패', '사업자번호가 없어 저장할 수 없습니다.')
    await expect(control(page, 'company.businessNumber')).toBeFocused()

    const locked = '이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.'
    await control(page, 'company.businessNumber').fill(number)
    await expect(page.getByText(locked)).toBeVisible()
    await saveButton(page).press('Enter')
    await expectToast(page, '저장 실패', locked)
    const fresh = newNumber()
    // Wait for this answer: the page can save only when it knows that no company has this number.
    const unknown = page.waitForResponse(
      (answer) => answer.status() === 404 && decodeURIComponent(answer.url()).includes(fresh),
    )
    await control(page, 'company.businessNumber').fill(fresh)
    await unknown
    await expect(page.getByText(locked, { exact: true }).locator('visible=true')).toHaveCount(1)
    await saveButton(page).click()
    await saveUnlooked(page, '확인하지 않은 값 5개')
    await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  },
)

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({ viewport: { width, height }, colorScheme, hasTouch: width === 390 })

      test('looks right and is accessible', async ({ page, signIn, database, capture }) => {
        const user = await signIn('team')
        const number = newNumber()
        const stored = { businessNumber: number, companyName: '두빛나래항공(주)', representative: '유선희' }
        await page.request.post('/api/save-company-data', {
          data: {
            company: stored,
            income: { years: ['2022'], items: [{ name: '매출액', values: [35_910] }] },
            holders: [{ shareholderName: '옛주주', totalRatio: 100 }],
          },
        })
        const existingData = { message: '2025-12-04에 저장한 내용이 있습니다.', deleted: false }
        await answerAnalysis(page, { database, user, analysis: sampleAnalysis(number), existingData })
        const name = (part: string) => `registration-${part}-${width}-${colorScheme}`
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        await page.goto('/cretoppdf')
        await expect(page.getByRole('button', { name: '파일 선택' })).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('upload'))
        await pick(page)
        await control(page, 'company.employees').focus()
        if (width === 390) {
          await expectNoAxeFaults(page)
          await capture(name('review'))
          expect(await sideways()).toBe(0)
          await page.getByText('보고서', { exact: true }).click()
        }
        await expect(page.locator('[data-evidence="company.employees"]')).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('report'))
        expect(await sideways()).toBe(0)
        if (width === 390) await page.getByText('입력 내용', { exact: true }).click()
        await page.getByRole('button', { name: '다른 항목 1개 보기' }).click()
        await page.getByRole('region', { name: '손익계산서' }).scrollIntoViewIfNeeded()
        await capture(name('tables'))
        // Scrolls so that the list of uncertain values does not partly cover a field.
        await page.getByRole('region', { name: '주주현황' }).evaluate((part) => part.scrollIntoView())
        await expectNoAxeFaults(page)
        await capture(name('lists'))
        expect(await sideways()).toBe(0)
      })
    })
  }
}
