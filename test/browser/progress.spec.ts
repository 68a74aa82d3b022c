import { silenceText } from '#shared/catalogue/words/silence.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, quick, test } from './fixtures.ts'
import { print, tall, textOf, wide } from './paper.ts'
import { aTeamWithCompanies, day, reported } from './progressParts.ts'

test(
  'from a count to its companies, their paper and the report of a past day',
  quick,
  async ({ page, signIn, newUser, database }) => {
    const me = await signIn('staff')
    const team = await newUser('team', { managerName: '한소율' })
    await aTeamWithCompanies(database, team)
    await page.goto('/progress-report')
    await page.getByRole('combobox', { name: '팀' }).selectOption(`${team.teamId}_한소율`)
    await expect(page).toHaveURL(new RegExp(`team=${team.teamId}`))
    const contract = page.getByRole('table', { name: '계약 진행단계별' })
    await expect(contract.getByRole('row', { name: /^계약중/ })).toContainText('66.7%')
    await expect(page.getByRole('row', { name: /^매칭 기존/ })).toContainText('33.3%')
    await expect(page.getByRole('row', { name: /보고 없음/ })).toContainText('33.3%')
    // The "?" button of a figure shows its definition, and Esc closes it.
    const definition = page.getByRole('note', { name: '최근 일일보고 단계별' })
    await page.getByRole('button', { name: '최근 일일보고 단계별 설명' }).click()
    await expect(definition).toContainText('어느 팀이 쓴 보고든 셉니다.')
    await page.keyboard.press('Escape')
    await expect(definition).toBeHidden()

    await contract.getByRole('link', { name: '계약중 매도기업 2 곳 보기' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /계약중/ })
    await expect(dialog.getByRole('row', { name: /가람솔/ })).toContainText('정상')
    await expect(dialog.getByRole('row', { name: /나루솔/ })).toContainText(/폐업.*40일 전/)
    const sheets = await print(page)
    expect(sheets.map(({ width }) => width)).toEqual([tall.width])
    expect(textOf(sheets)).toMatch(/계약중.*2곳/)
    expect(textOf(sheets)).toContain('나루솔')
    expect(textOf(sheets)).not.toContain('닫기')
    // The list screen shows the same number of companies, and going back returns to the dialog.
    await dialog.getByRole('link', { name: '목록 화면으로' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '매도기업현황' })).toBeVisible()
    await expect(page.getByText('검색 결과 2')).toBeVisible()
    await page.goBack()
    await dialog.getByRole('searchbox').fill('ㄱㄹㅅ')
    await expect(dialog.getByRole('row')).toHaveCount(2)
    await dialog.getByRole('searchbox').fill('없는이름')
    await expect(dialog.getByText('해당 조건에 맞는 기업이 없습니다')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const report = await print(page)
    expect(report[0]).toMatchObject(tall)
    expect(report.map(({ outside }) => outside).join('')).toBe('')
    const text = textOf(report)
    for (const words of ['1.계약진행단계별', '3.최근일일보고단계별', '비중', '집계기준', me.teamId, '한소율'])
      expect(text).toContain(words)
    expect(text).not.toContain('중개진행통계')

    await page.getByRole('button', { name: '내보내기 설정' }).click()
    const exporting = page.getByRole('dialog', { name: 'Excel로 내보내기' })
    await expect(exporting).toContainText(`${team.teamId}_한소율`)
    await exporting.getByRole('button', { name: '내보내기' }).click()
    await expect(exporting.getByText('파일이 준비되었습니다.')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')

    // As of twenty days ago, the later report did not exist yet.
    await page.locator('input[aria-label="기준일"]').fill(day(20))
    await expect(page).toHaveURL(new RegExp(`asOf=${day(20)}`))
    await expect(page.getByRole('row', { name: /보고 없음/ })).toContainText('66.7%')
  },
)

test('statistics: a figure to its list, another period and side, a table, its sheet and paper', async ({
  page,
  signIn,
  newUser,
  database,
}) => {
  await signIn('staff')
  const team = await newUser('team', { managerName: '한소율' })
  const { going } = await aTeamWithCompanies(database, team)
  await reported(database, team, going, { ago: 8, stage: '자료작성' })
  await page.goto('/progress-report')
  await page.getByRole('combobox', { name: '팀' }).selectOption(`${team.teamId}_한소율`)
  // A click on a median opens the companies it is based on.
  await page.getByRole('link', { name: '자료작성 전체 중앙값 5일, 1 곳 보기' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /가람솔/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '중개 진행 통계' }).click()
  await expect(page.getByRole('heading', { name: '중개 진행 통계' })).toBeVisible()
  await page.getByRole('combobox', { name: '팀' }).selectOption(`${team.teamId}_한소율`)
  await expect(page).toHaveURL(new RegExp(`team=${team.teamId}`))
  const funnel = page.getByRole('table', { name: '파이프라인과 전환' })
  await expect(funnel.getByRole('row', { name: /^매칭진행/ })).toContainText('100.0%')
  await page.getByRole('link', { name: '지금 이 단계 · 매칭진행 1 곳 보기' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /지금 이 단계 · 매칭진행/ })
  await expect(dialog.getByRole('row', { name: /가람솔/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  for (const name of ['다음 단계로 · 자료작성 100.0% 보기', '체류일 · 자료작성 5일 보기']) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('dialog').getByRole('row', { name: /가람솔/ })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.getByRole('link', { name: `${silenceText} 보고 없음 2곳 보기` }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /나루솔/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // All three companies were registered in January 2025, so this period counts them.
  await page.locator('input[aria-label="시작일"]').fill('2025-01-01')
  await expect(page).toHaveURL(/from=2025-01-01/)
  await page.locator('input[aria-label="기준일"]').fill('2025-01-31')
  await expect(page).toHaveURL(/to=2025-01-31/)
  await expect(page.getByRole('link', { name: '새 등록 3곳 보기' })).toBeVisible()
  await page.getByRole('combobox', { name: '유형' }).selectOption('매수기업')
  await expect(page.getByRole('link', { name: '새 등록 3곳 보기' })).toHaveCount(0)
  await page.getByRole('combobox', { name: '유형' }).selectOption('유형 전체')
  await page.getByText('올해', { exact: true }).click()
  await expect(page).not.toHaveURL(/to=/)
  const months = page.getByRole('region', { name: '월별 추이' })
  await months.getByText('표', { exact: true }).click()
  await expect(months.getByRole('row', { name: /^12개월/ })).toBeVisible()
  await expect(page).toHaveURL(/tables=months/)

  const sheets = await print(page)
  expect(sheets[0]).toMatchObject(tall)
  expect(sheets.map(({ outside }) => outside).join('')).toBe('')
  const text = textOf(sheets)
  for (const words of ['1.파이프라인과전환', '3.중단과보류의사유', '한소율', '집계기준', '나루솔'])
    expect(text).toContain(words)
  expect(text).not.toContain('Excel')

  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('dialog').getByText('정체', { exact: true }).click()
  await page.getByRole('button', { name: '내보내기', exact: true }).click()
  await expect(page.getByRole('button', { name: '다운로드' }).first()).toBeVisible({ timeout: 20_000 })
})

test('the calendar: a team, its gaps, all teams, a day off and paper', async ({
  page,
  signIn,
  newUser,
  database,
}) => {
  const team = await newUser('team', { managerName: '남예린' })
  await aTeamWithCompanies(database, team)
  await signIn('admin')
  const reported = day(3)
  await page.goto(`/daily-report-calendar?month=${reported.slice(0, 7)}&team=999`)
  const teams = page.getByRole('table', { name: /팀별 보고 수/ })
  const row = teams.getByRole('row', { name: new RegExp(`${team.teamId}_남예린`) })
  await expect(row.getByRole('link', { name: `${team.teamId}_남예린 ${reported} 보고 1 건` })).toBeVisible()
  expect(await row.getByText('보고 없음').count()).toBeGreaterThan(0)
  await row.getByRole('link', { name: `${team.teamId}_남예린`, exact: true }).click()
  await expect(page.getByText('시간 1.5')).toBeVisible()
  const box = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${reported}"]`) })
  await expect(box).toContainText(/09:30 가람솔 매칭진행/)
  const month = await print(page)
  expect(month[0]).toMatchObject(wide)
  expect(textOf(month)).toContain('가람솔')

  await page.getByRole('button', { name: '인쇄' }).click()
  const dialog = page.getByRole('dialog', { name: '보고 달력 인쇄' })
  await dialog.getByText('하루').click()
  await dialog.getByLabel('날짜').fill(reported)
  await expect(dialog.getByText('시험 보고입니다.')).toBeVisible()
  const paper = textOf(await print(page))
  expect(paper).toContain('09:30–11:00가람솔매칭진행')
  expect(paper).not.toContain('나루솔')
  await page.keyboard.press('Escape')

  // A day off that an admin sets applies to everybody.
  await page.goto('/daily-report-calendar?month=2025-06&team=999')
  await page.getByRole('button', { name: '공휴일' }).click()
  const days = page.getByRole('dialog', { name: '공휴일' })
  await expect(days.getByText('현충일')).toBeVisible()
  await days.getByLabel('날짜').fill('2025-06-03')
  await days.getByLabel('이름').fill('대통령선거일')
  await days.getByRole('button', { name: '추가' }).click()
  await expect(days.getByText('대통령선거일')).toBeVisible()
  await days.getByRole('button', { name: /대통령선거일 없애기/ }).click()
  await expect(days.getByText('대통령선거일')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto(`/daily-report-calendar?month=${reported.slice(0, 7)}&team=999`)
  await row.getByRole('link', { name: new RegExp(`${reported} 보고 1 건`) }).click()
  await expect(page).toHaveURL(new RegExp(`daily-report-list.*teamId=${team.teamId}.*from=${reported}`))
})

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const) {
  test.describe(`${width} ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, hasTouch: width === 390 })
    test('the progress report and the calendar look right', async ({ page, signIn, database, capture }) => {
      const me = await signIn('team', { managerName: '김도현' })
      await aTeamWithCompanies(database, me)
      const name = (part: string) => `progress-${part}-${width}-${colorScheme}`
      const sound = async (part: string) => {
        await expectNoAxeFaults(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await capture(name(part))
      }
      await page.goto(`/progress-report?team=${me.teamId}`)
      await expect(page.getByRole('table')).toHaveCount(4)
      await sound('report')
      await page.getByRole('link', { name: '합계 전체 3 곳 보기' }).first().click()
      await expect(page.getByRole('dialog').getByText('가람솔')).toBeVisible()
      await sound('dialog')
      await page.goto('/daily-report-calendar')
      await expect(page.getByText(/^영업일 \d+일/)).toBeVisible()
      await sound('calendar')
      await page.goto('/daily-report-calendar?team=999')
      await expect(page.getByRole('table').first()).toBeVisible()
      // On a desktop the totals at the right end are visible without scrolling the table.
      const cut = (table: HTMLElement) =>
        table.parentElement ? table.parentElement.scrollWidth - table.parentElement.clientWidth : 0
      if (width > 1280) expect(await page.getByRole('table').first().evaluate(cut)).toBeLessThanOrEqual(0)
      await sound('teams')
    })
  })
}
