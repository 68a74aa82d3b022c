import { eq } from 'drizzle-orm'
import { analysedUpload } from '#server/database/tables/companyFile.ts'
import { publishEvent } from '#server/platform/events/publish.ts'
import type { AnalysisProgress } from '#shared/registration/registration.endpoints.ts'
import { sampleAnalysis } from '../kit/report.ts'
import { expect, test } from './fixtures.ts'
import { answerAnalysis, control, newNumber, pick, saveButton, saveUnlooked } from './registrationParts.ts'
import { expectToast, toasts } from './shellParts.ts'

test('cancelled, refused and reset', async ({ page, signIn, database, expectErrors }) => {
  expectErrors(/400 \(Bad Request\)/)
  const user = await signIn('staff')
  const open = Promise.withResolvers<void>()
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()), until: open.promise })
  await page.addInitScript(() => {
    const ids: string[] = []
    const make = crypto.randomUUID.bind(crypto)
    Object.assign(window, { ids })
    crypto.randomUUID = () => {
      const id = make()
      ids.push(id)
      return id
    }
  })
  const stream = page.waitForResponse('**/api/notifications/stream*')
  await page.goto('/cretoppdf')
  await stream
  await pick(page)
  const status = page.getByRole('status').filter({ hasText: 'PDF를 분석하고 있습니다' })
  await expect(status).toBeVisible()
  // Playwright cannot read the body of an upload, so the test does not know which id the page sent. It tries all ids
  // that the page generated.
  const ids = await page.evaluate(() => (window as unknown as { ids: string[] }).ids)
  const tell = async (progress: Omit<AnalysisProgress, 'progressId'>) => {
    for (const progressId of ids)
      await publishEvent(database.db, 'analysis', { teamIds: [user.teamId] }, { progressId, ...progress })
  }
  await tell({ stage: 'read', page: 3, pages: 36, secondsLeft: null })
  await expect(status).toContainText('내용을 읽는 중 · 3 / 36쪽')
  await tell({ stage: 'ocr', page: 4, pages: 36, secondsLeft: 95 })
  await expect(status).toContainText('스캔한 쪽의 글자를 인식하는 중 · 4 / 36쪽 · 약 2분 남았습니다')
  await tell({ stage: 'wait', page: null, pages: null, secondsLeft: null })
  await expect(status).toContainText('앞선 분석이 끝나기를 기다리는 중')
  await page.getByRole('button', { name: '분석 취소' }).click()
  await expectToast(page, '분석을 취소했습니다', '업로드한 파일은 보관하지 않습니다.')
  await expect(page.getByRole('button', { name: '파일 선택' })).toBeVisible()
  open.resolve()

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '사진.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(toasts(page)).toContainText('PDF 파일만 업로드할 수 있습니다.')
  await page.locator('input[type=file]').setInputFiles([
    { name: '사진.png', mimeType: 'image/png', buffer: Buffer.from('x') },
    { name: '둘째.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
  ])
  await expect(page.getByRole('alert').filter({ hasText: '분석하지 못했습니다.' })).toContainText('사진.png')
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    '둘째.pdf보고서는 한 번에 한 개씩 분석합니다. 먼저 선택한 보고서를 저장한 뒤 다시 선택해주세요.',
  ])
  await page.unroute('**/api/analyze-document')
  // The error message of the real server stays on the screen until the next attempt.
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '글.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf at all') })
  await expectToast(
    page,
    '분석 실패',
    'PDF 파일이 아닙니다. 신용평가사에서 다운로드한 기업보고서 PDF를 업로드해주세요.',
  )
  await expect(page.getByRole('alert').filter({ hasText: '글.pdf' })).toBeVisible()

  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  await pick(page)
  await control(page, 'company.fax').fill('02-000-0000')
  await page.getByRole('button', { name: '초기화' }).click()
  const question = page.getByRole('alertdialog', { name: '분석 결과를 지울까요?' })
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(control(page, 'company.fax')).toHaveValue('02-000-0000')
  await page.getByRole('button', { name: '취소', exact: true }).click()
  await question.getByRole('button', { name: '지우기' }).click()
  await expect(page.getByRole('button', { name: '파일 선택' })).toBeVisible()
  await expect(page.getByText('작성하던 내용이 있습니다')).toHaveCount(0)
})

test('a draft can be continued on another day and shows its report again when it is chosen', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/404/, /400 \(Bad Request\)/)
  const user = await signIn('staff')
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  await page.goto('/cretoppdf')
  await pick(page)
  await control(page, 'company.fax').fill('02-000-1234')
  page.once('dialog', (dialog) => void dialog.accept())
  // Clears the tab's session storage, because otherwise a reload would restore the review by itself.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(control(page, 'company.fax')).toHaveValue('02-000-1234')
  await expect(control(page, 'company.employees')).toHaveValue('184')
  await pick(page)
  await control(page, 'company.employees').focus()
  await expect(page.locator('[data-evidence="company.employees"]')).toBeVisible()
  // A day later the server has deleted the file, but nothing else.
  await database.db
    .update(analysedUpload)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(analysedUpload.teamId, user.teamId))
  await saveButton(page).click()
  await saveUnlooked(page, '확인하지 않은 값 4개')
  await page
    .getByRole('alertdialog', { name: '보고서 파일을 함께 저장할 수 없습니다' })
    .getByRole('button', { name: '파일 없이 저장' })
    .click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
})

test('a refused save brings to its reasons; an amount takes its unit', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/400 \(Bad Request\)/)
  const user = await signIn('staff')
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  await page.goto('/cretoppdf')
  await pick(page)
  await control(page, 'company.employees').fill('약 80명')
  const amount = page.getByRole('textbox', { name: /^매출액 2025/ }).first()
  await amount.fill('46,352백만원')
  await amount.press('Tab')
  await expect(amount).toHaveValue('46,352')
  // An amount in another unit is stored as text, which lists cannot sum up. The form warns before saving.
  await amount.fill('463억')
  await saveButton(page).click()
  const doubt = page.getByRole('alertdialog', { name: '숫자로 읽지 못한 금액이 있습니다' })
  await expect(doubt).toContainText('463억')
  await doubt.getByRole('button', { name: '취소' }).click()
  await amount.fill('46,352')
  await saveButton(page).click()
  await saveUnlooked(page, /확인하지 않은 값 \d+개/)
  const reasons = page.getByRole('alert').filter({ hasText: '저장할 수 없습니다' })
  await expect(reasons).toContainText('종업원수: 숫자로 입력해주세요.')
  await expect(reasons).toBeInViewport()
})
