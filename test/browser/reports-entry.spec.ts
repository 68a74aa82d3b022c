import { expect, quick, test } from './fixtures.ts'
import {
  companyBox,
  counterpartyBox,
  detailField,
  endField,
  ownOldCompany,
  saveButton,
  startField,
  storeReport,
  yesterday,
} from './reportParts.ts'
import { makeCompany } from './searchParts.ts'
import { toasts } from './shellParts.ts'

test(
  'writes a report by every rule, keeps it while typing and goes on to the next',
  quick,
  async ({ page, signIn, newUser, database: { db }, expectErrors }) => {
    expectErrors(/409/)
    const me = await signIn('team')
    const { name, own } = await ownOldCompany(db, me)
    const theirs = await makeCompany(db, `${name}상대`, { manager1Team: (await newUser('team')).teamId })
    await storeReport(db, me, own.businessNumber, { nextAction: '자료 받기', nextActionDate: '2026-01-09' })
    // A link from a company's page opens the form with the company chosen, unless it belongs to another team.
    await page.goto(`/daily-report-input?businessNumber=${theirs.businessNumber}`)
    await expect(toasts(page)).toContainText('담당기업이 아니어서 보고서를 쓸 수 없습니다.')
    await expect(companyBox(page)).toHaveValue('')
    await page.goto('/daily-report-input?businessNumber=999-99-99999')
    await expect(toasts(page)).toContainText('사업자번호 999-99-99999로 등록된 기업이 없습니다.')
    await page.goto(`/daily-report-input?businessNumber=${own.businessNumber}`)
    await expect(page.getByRole('region', { name: '선택한 기업' })).toContainText(own.businessNumber)
    await expect(page.getByRole('button', { name: '회사 다시 선택' })).toBeVisible()
    await page.goto('/daily-report-input?date=2026-03-02')
    await expect(page.getByLabel('날짜')).toHaveValue('2026-03-02')
    await page.goto(`/daily-report-input?date=${yesterday}`)

    // Saving the empty form lists all required fields.
    await saveButton(page).click()
    const summary = page.getByRole('form', { name: '일일보고서 입력' }).getByRole('alert')
    await expect(summary).toContainText('필수 입력 항목을 확인해주세요')
    await expect(summary).toContainText('회사, 날짜, 시작시간, 진행단계, 세부내용은 필수입니다')
    const faults = summary.getByRole('link')
    await expect(faults).toHaveText(
      ['회사는', '시작시간은', '진행단계는', '세부내용은'].map((field) => `${field} 필수입니다.`),
    )
    await expect(page.getByText('필수 입력 항목입니다.')).toHaveCount(4)

    // The search finds only the user's own companies.
    await companyBox(page).fill(name)
    await expect(page.getByRole('option')).toHaveText([
      `미정${own.companyName}${own.businessNumber}서지후담당 ${me.teamId}`,
    ])
    // Enter takes the first match, and the focus moves to the first missing field.
    await companyBox(page).press('Enter')
    await expect(page.getByRole('button', { name: '회사 다시 선택' })).toBeVisible()
    await expect(startField(page)).toBeFocused()
    const beside = page.getByRole('complementary', { name: '지난 보고와 오늘 쓴 보고' })
    await expect(beside).toContainText('2026-01-05')
    await expect(beside).toContainText('모두 1건')
    await beside.getByRole('button', { name: '마침' }).click()
    await expect(beside.getByText('자료 받기')).toBeHidden()

    // Times are normalised when the field is left; an invalid one shows an error.
    await startField(page).fill('9:5')
    await startField(page).blur()
    await expect(startField(page)).toHaveValue('09:05')
    await endField(page).fill('24:00')
    await page.getByRole('radio', { name: '실사' }).check()
    await detailField(page).fill('가'.repeat(501))
    await expect(detailField(page)).toHaveValue('가'.repeat(500))
    await expect(page.getByText('500/500 (최소 200)')).toBeVisible()
    await detailField(page).fill('👨‍👩‍👧'.repeat(199))
    await saveButton(page).click()
    await expect(summary).toContainText('형식 오류')
    await expect(
      page.getByText('시작시간/종료시간은 HH:MM 형식으로 입력해주세요 (예: 09:00, 18:00)'),
    ).toHaveCount(1)
    await expect(faults).toHaveText([
      '종료시간',
      '컨텍회사명 필수',
      '세부내용은 200자 이상 입력해주세요. (현재 199자)',
    ])
    await expect(page.getByText('세부내용은 200자 이상 입력해주세요. (현재 199자)')).toHaveCount(1)
    await expect(endField(page)).toHaveValue('24:00')
    await expect(endField(page)).toBeFocused()
    await endField(page).fill('0900')
    await saveButton(page).click()
    await expect(page.getByText('시작보다 늦어야 합니다.')).toHaveCount(1)
    await endField(page).fill('1030')
    await counterpartyBox(page).fill(`${name}상대`)
    await page.getByRole('option').click()
    await expect(page.getByText('등록된 기업')).toBeVisible()
    await detailField(page).fill('나'.repeat(220))
    await expect(faults).toHaveText([/^종료시간.* 고침$/, /^컨텍회사명.* 고침$/, /^세부내용.* 고침$/])

    // Typed text survives a reload as a draft.
    await expect(page.getByText(/초안 \d\d:\d\d/)).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: '이어서 쓰기' }).click()
    await expect(detailField(page)).toHaveValue('나'.repeat(220))
    await expect(page.getByRole('radio', { name: '실사' })).toBeChecked()

    // Several reports can be written in a row: the next one starts when the last one ended.
    await page.getByRole('button', { name: '저장하고 이어쓰기' }).click()
    await expect(toasts(page)).toContainText('일일보고서가 생성되었습니다.')
    await expect(companyBox(page)).toBeFocused()
    await expect(startField(page)).toHaveValue('10:30')
    await expect(beside.getByText(own.companyName)).toBeVisible()

    // A report of the same company, day and start time is refused with a message, and the time can be corrected.
    await companyBox(page).fill(name)
    await page.getByRole('option').click()
    await startField(page).fill('0905')
    await page.getByRole('radio', { name: '초기검토' }).check()
    await detailField(page).fill('다'.repeat(200))
    await saveButton(page).click()
    await expect(summary).toContainText('일일보고서 생성 실패')
    await expect(summary).toContainText('이미 있습니다')
    await expect(startField(page)).toBeFocused()
    await startField(page).fill('1100')
    await saveButton(page).click()
    await expect(page).toHaveURL(/daily-report-list\?businessNumber=/)
    await expect(page.getByRole('row', { name: /11:00/ })).toBeVisible()
  },
)
