import { eq } from 'drizzle-orm'
import { company } from '#server/database/tables/company.ts'
import { analysedUpload, companyFile } from '#server/database/tables/companyFile.ts'
import { sampleAnalysis } from '../kit/report.ts'
import { makeReport } from '../registration/golden/report.ts'
import { tuningLayouts } from '../registration/golden/tuning/layouts.ts'
import { expect, test } from './fixtures.ts'
import { answerAnalysis, control, newNumber, pick, saveButton } from './registrationParts.ts'
import { expectToast } from './shellParts.ts'

test('a lost answer and a second click store the report once and call nothing expired', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/)
  const user = await signIn('team')
  const number = newNumber()
  const analysis = { ...sampleAnalysis(number), fieldScores: {}, warnings: [] }
  await answerAnalysis(page, { database, user, analysis })
  await page.goto('/cretoppdf')
  await pick(page)
  // The save reaches the server, but the page gets no answer. The answer of its automatic retry is lost too.
  let cut = true
  await page.route('**/api/save-company-data', async (route) => {
    if (!cut) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await saveButton(page).click()
  await expectToast(page, '저장 실패', '데이터 저장 중 오류가 발생했습니다: 네트워크 연결을 확인해주세요.')
  await control(page, 'company.fax').fill('055-000-7701')
  cut = false
  await saveButton(page).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  const [row] = await database.db.select().from(company).where(eq(company.businessNumber, number))
  expect([row?.fax, row?.version]).toEqual(['055-000-7701', 2])
  expect(await database.db.$count(companyFile, eq(companyFile.businessNumber, number))).toBe(1)
})

test('a second click is answered as the first, also past an answer that was about something else', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/, /429/)
  const user = await signIn('team')
  const number = newNumber()
  const analysis = { ...sampleAnalysis(number), fieldScores: {}, warnings: [] }
  await answerAnalysis(page, { database, user, analysis })
  await page.goto('/cretoppdf')
  await pick(page)
  const keys: (string | undefined)[] = []
  let answer: 'lost' | 'too many' | 'real' = 'lost'
  await page.route('**/api/save-company-data', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (answer === 'real') return route.continue()
    if (answer === 'too many') {
      const text = '요청이 너무 많습니다.'
      return route.fulfill({ status: 429, json: { error: text, message: text, code: 'request/too-many' } })
    }
    await route.fetch()
    await route.abort()
  })
  await saveButton(page).click()
  await expectToast(page, '저장 실패', '데이터 저장 중 오류가 발생했습니다: 네트워크 연결을 확인해주세요.')
  answer = 'too many'
  await saveButton(page).click()
  await expectToast(page, '저장 실패', '데이터 저장 중 오류가 발생했습니다: 요청이 너무 많습니다.')
  answer = 'real'
  await saveButton(page).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(new Set(keys).size).toBe(1)
  const [row] = await database.db.select().from(company).where(eq(company.businessNumber, number))
  expect(row?.version).toBe(1)
  expect(await database.db.$count(companyFile, eq(companyFile.businessNumber, number))).toBe(1)
})

test('a second without network changes nothing on the review', async ({
  page,
  context,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/)
  const user = await signIn('staff')
  await answerAnalysis(page, { database, user, analysis: sampleAnalysis(newNumber()) })
  await page.goto('/cretoppdf')
  await pick(page)
  await control(page, 'company.fax').fill('02-000-1234')
  await page.evaluate(() => Object.assign(window, { mark: 'the same page' }))
  const banner = page.getByText('인터넷 연결이 끊겼습니다.')
  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await context.setOffline(false)
  await expect(banner).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { mark?: string }).mark)).toBe('the same page')
  await expect(control(page, 'company.fax')).toHaveValue('02-000-1234')
})

test('a reload brings the review back with its report, for a day and in its own tab', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  // This test is slow: it reads a real report twice.
  test.slow()
  expectErrors(/404/)
  const user = await signIn('staff')
  const [layout] = tuningLayouts
  if (!layout) throw new Error('no layout')
  const report = await makeReport({ ...layout, parts: ['profile', 'summaries'] }, 91)
  await page.goto('/cretoppdf')
  await pick(page, '신용보고서.pdf', Buffer.from(report.pdf))
  await control(page, 'company.fax').fill('02-000-1234')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(control(page, 'company.fax')).toHaveValue('02-000-1234')
  await control(page, 'company.companyName').focus()
  await expect(page.locator('[data-evidence="company.companyName"]')).toBeVisible()
  // The browser stores nothing of the report permanently, and leaving the page clears the tab's session storage.
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await page.getByRole('link', { name: '공지사항' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '나가기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible()
  await page.goto('/cretoppdf')
  await expect(page.getByText('작성하던 내용이 있습니다')).toBeVisible()

  // A day later the server has deleted the file. The review is still there, and the user can select the report again.
  await database.db
    .update(analysedUpload)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(analysedUpload.teamId, user.teamId))
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(control(page, 'company.fax')).toHaveValue('02-000-1234')
  await expect(page.getByText('보고서를 다시 선택하면 근거를 볼 수 있습니다')).toBeVisible()
})
