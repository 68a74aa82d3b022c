import type { Page } from '@playwright/test'
import type { ReportAnalysis } from '#shared/registration/analysis.ts'
import { sampleAnalysis } from '../kit/report.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  answerAnalysis,
  control,
  newNumber,
  pick,
  reportPdf,
  saveButton,
  saveUnlooked,
} from './registrationParts.ts'

const file = '기업종합보고서_두빛나래항공.pdf'
const doubtList = (page: Page) => page.getByRole('region', { name: '확인이 필요한 항목' })

/** A scanned report: all its values are uncertain. */
function scanned(number: string): ReportAnalysis {
  const analysis = sampleAnalysis(number)
  const names = [
    'companyName',
    'companyNameEn',
    'corporateNumber',
    'representative',
    'employees',
    'companyType',
  ]
  const more = ['establishmentType', 'establishmentDate', 'companySize', 'phone', 'address', 'mainProducts']
  return {
    ...analysis,
    fieldScores: {
      ...analysis.fieldScores,
      ...Object.fromEntries([...names, ...more].map((name) => [name, 65])),
    },
    source: { ...analysis.source, pages: 2, ocrPages: [1, 2] },
  }
}

test('whoever saves at the end of the form is brought to what comes next', async ({
  page,
  signIn,
  database,
}) => {
  const user = await signIn('team')
  const number = newNumber()
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(number) })
  await page.goto('/cretoppdf')
  await pick(page)
  const sections = page.getByRole('navigation', { name: '항목' })
  await sections.getByRole('link', { name: '관련기업' }).click()
  await saveButton(page).click()
  await saveUnlooked(page, '확인하지 않은 값 5개')
  await expect(sections.locator('[aria-current]')).toHaveText(/기업정보/)
  const notice = page.getByRole('status').filter({ hasText: '기업을 등록했습니다.' })
  await expect(notice).toBeInViewport()
  await expect(notice.locator('xpath=..')).toBeFocused()
  await expect(saveButton(page)).toHaveCount(0)
  // The next step is offered beside the notice and in the save bar, by the same name.
  const next = page.getByRole('link', { name: '추가등록으로 이어가기' })
  await expect(next).toHaveCount(2)
  for (const link of await next.all())
    await expect(link).toHaveAttribute('href', `/companyload?businessNumber=${number}`)
  await expectNoAxeFaults(page)
  // Typing into the saved review makes it unsaved again.
  await control(page, 'company.fax').fill('02-000-4321')
  await expect(saveButton(page)).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a page asked for before the report is open is gone to once it is', async ({
  page,
  signIn,
  database,
}) => {
  const user = await signIn('team')
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  const asked = Promise.withResolvers<void>()
  await page.route('**/pdf.worker*', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto('/cretoppdf')
  await pick(page)
  await expect(page.getByText('/ –')).toBeVisible()
  const pageInput = page.getByRole('textbox', { name: '쪽', exact: true })
  await pageInput.fill('9')
  await pageInput.press('Enter')
  asked.resolve()
  await expect(page.getByText('/ 2')).toBeVisible()
  await expect(pageInput).toHaveValue('2')
  await expect(page.getByRole('img', { name: '보고서 2쪽' })).toBeVisible()
})

test('shows small pages, the report with its values to correct, and links to each section', async ({
  page,
  signIn,
  database,
}) => {
  const user = await signIn('team')
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  await page.goto('/cretoppdf')
  await pick(page)
  const pageInput = page.getByRole('textbox', { name: '쪽', exact: true })
  await page.getByRole('button', { name: '쪽 목록 열기' }).click()
  const list = page.getByRole('list', { name: '쪽 목록' })
  await expect(list.getByRole('button')).toHaveCount(2)
  await list.getByRole('button', { name: '2쪽, 확인이 필요한 항목 있음' }).click()
  await expect(pageInput).toHaveValue('2')
  await expect(list.getByRole('button', { name: /^2쪽/ })).toHaveAttribute('aria-current', 'page')

  await control(page, 'company.employees').focus()
  await page.getByRole('button', { name: '보고서만 크게 보기' }).click()
  const value = page.getByRole('textbox', { name: '종업원수 값' })
  await expect(value).toHaveValue('184')
  // Controls under the enlarged report cannot get the focus. It would not be enough to hide them.
  const reached = await page.getByRole('button', { name: '초기화' }).evaluate((button) => {
    button.focus()
    return button === document.activeElement
  })
  expect(reached).toBe(false)
  await expectNoAxeFaults(page)
  await value.fill('190')
  await page.getByRole('button', { name: '다음 항목' }).click()
  await page.getByRole('button', { name: '다음 항목' }).click()
  await expect(pageInput).toHaveValue('2')
  const profit = page.getByRole('textbox', { name: '영업이익 2024 값' })
  await profit.fill('3258000')
  await expect(profit).toHaveValue('3,258,000')
  await page.keyboard.press('Escape')
  await expect(control(page, 'company.employees')).toHaveValue('190')
  await expect(control(page, 'income.r2.2024')).toHaveValue('3,258,000')
  await expect(page.getByText('3개 확인함')).toBeVisible()

  const sections = page.getByRole('navigation', { name: '항목' })
  await sections.getByRole('link', { name: '주주현황' }).click()
  const holders = page.locator('#review-section-holders')
  await expect(holders).toBeFocused()
  await expect(holders.getByRole('heading', { name: '주주현황' })).toBeInViewport()
  await expect(sections.getByRole('link', { name: '주주현황' })).toHaveAttribute('aria-current', 'location')
  await expect(sections.getByRole('link', { name: /재무비율\s*1\s*개 확인 필요/ })).toBeVisible()
  await sections.getByRole('link', { name: '거래처' }).click()
  await expect(page.getByRole('button', { name: '구매처 1 삭제' })).toBeInViewport()
})

test('marks the report as a scan, lists its uncertain values, and keeps checked ones after a reload', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/404/)
  const user = await signIn('staff')
  await answerAnalysis(page, { database, user, analysis: scanned(newNumber()) })
  await page.goto('/cretoppdf')
  await pick(page)
  await expect(page.getByText('글자를 인식하여 읽었습니다.')).toBeVisible()
  await expect(page.getByText('스캔 2쪽', { exact: true })).toBeVisible()
  const items = doubtList(page).getByRole('listitem')
  expect(await items.count()).toBeGreaterThan(9)
  const last = items.last().getByRole('button')
  await expect(last).not.toBeInViewport()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(last).toHaveAttribute('aria-current', 'true')
  await expect(last).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByText('2개 확인함')).toBeVisible()

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  // A reload of the same tab restores the review by itself.
  await expect(page.getByText('2개 확인함')).toBeVisible()
})

test('a file dropped beside the drop zone is read, and on the review screen it does not replace the page', async ({
  page,
  signIn,
  database,
}) => {
  const user = await signIn('team')
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  await page.goto('/cretoppdf')
  const heading = page.getByRole('heading', { name: '기업등록' })
  await expect(heading).toBeVisible()
  const bytes = (await reportPdf()).toString('base64')
  /** Drops the file on the heading; returns true if the page prevented the browser from opening it. */
  const dropOnHeading = () =>
    heading.evaluate(
      (element, [base64, name]) => {
        const dataTransfer = new DataTransfer()
        const content = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
        dataTransfer.items.add(new File([content], name ?? '', { type: 'application/pdf' }))
        return ['dragover', 'drop'].map((kind) => {
          const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer })
          element.dispatchEvent(event)
          return event.defaultPrevented
        })
      },
      [bytes, file],
    )
  expect(await dropOnHeading()).toEqual([true, true])
  await expect(control(page, 'company.companyName')).toHaveValue('두빛나래항공(주)')
  await control(page, 'company.fax').fill('02-000-5678')
  expect(await dropOnHeading()).toEqual([true, true])
  await expect(control(page, 'company.fax')).toHaveValue('02-000-5678')
})

test('the focus goes along: to the review, and back to the next report', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const user = await signIn('team')
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  await page.goto('/cretoppdf')
  await pick(page)
  await expect(page.getByRole('heading', { name: '기업등록' })).toBeFocused()
  await page.getByRole('button', { name: '초기화' }).press('Enter')
  const again = page.getByRole('button', { name: '파일 선택' })
  await expect(again).toBeFocused()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('분석하지 못했습니다.')).toBeVisible()
  // A lost connection shows a separate message.
  await page.unroute('**/api/analyze-document')
  await page.route('**/api/analyze-document', (route) => route.abort())
  await pick(page)
  await expect(page.getByRole('alert')).toContainText(
    'PDF 분석 중 오류가 발생했습니다. 네트워크 연결을 확인해주세요.',
  )
  await expect(again).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('moves from value to value beside the report, corrects one and returns to the same place', async ({
    page,
    signIn,
    database,
    capture,
  }) => {
    const user = await signIn('team')
    await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
    await page.goto('/cretoppdf')
    await pick(page)
    await page.getByRole('button', { name: '미확인 5' }).click()
    await page.getByText('보고서', { exact: true }).click()
    await expect(page.getByRole('textbox', { name: '대표자 값' })).toHaveValue('유선호')
    await page.getByRole('button', { name: '다음 항목' }).click()
    await page.getByRole('textbox', { name: '종업원수 값' }).fill('191')
    await expect(page.locator('[data-evidence="company.employees"]')).toBeInViewport()
    await expectNoAxeFaults(page)
    await capture('registration-phone-evidence')
    await page.getByText('입력 내용', { exact: true }).click()
    await expect(control(page, 'company.employees')).toBeFocused()
    await expect(control(page, 'company.employees')).toHaveValue('191')

    await page.getByRole('button', { name: '항목으로 이동' }).click()
    await page.getByRole('menuitem', { name: '거래처' }).click()
    await expect(page.locator('#review-section-customers')).toBeFocused()
    await expect(page.getByRole('heading', { name: '구매처' })).toBeInViewport()
  })
})
