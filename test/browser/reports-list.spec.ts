import { expect, quick, test } from './fixtures.ts'
import { print } from './paper.ts'
import { counterpartyBox, endField, saveButton, startField, storeReport } from './reportParts.ts'
import { makeCompany, newName } from './searchParts.ts'
import { toasts } from './shellParts.ts'

test(
  'finds, unfolds, changes beside somebody else, deletes, restores and prints',
  quick,
  async ({ page, pageOf, signIn, newUser, database: { db }, expectErrors }) => {
    expectErrors(/409/)
    await signIn('admin', { managerName: '강민석' })
    const writer = await newUser('team')
    const name = newName()
    const { businessNumber, companyName } = await makeCompany(db, `${name}(주)`, {
      manager1Team: writer.teamId,
    })
    await storeReport(db, writer, businessNumber)
    const word = newName()
    const detailContent = `${word} 이야기를 나눔. ${'일정을 맞추었음. '.repeat(25)}`.slice(0, 220)
    await storeReport(db, writer, businessNumber, {
      reportDate: '2026-01-06',
      startTime: '14:00',
      endTime: null,
      detailContent,
    })

    // The filters by company and by words are part of the URL, so a link shows the same reports.
    await page.goto(`/daily-report?company=${encodeURIComponent(name)}`)
    await expect(page.getByRole('rowgroup').getByText(/^1월 \d일/)).toHaveCount(2)
    await page.getByRole('searchbox', { name: '단어: 두 글자 이상' }).fill(word.slice(1, 4))
    await expect(page.getByRole('row', { name: new RegExp(companyName.slice(0, 5)) })).toHaveCount(1)
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('combobox', { name: '팀', exact: true }).selectOption(writer.teamId)
    await page.getByRole('button', { name: `14:00 ${companyName} 2026-01-06 자세히` }).click()
    await expect(page.getByText(detailContent.slice(10, 60)).last()).toBeVisible()
    await expect(page.locator('mark').first()).toHaveText(word.slice(1, 4))

    // The user edits the report while another user saves it first. The edit is checked like a new report.
    await page.getByRole('button', { name: '수정', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '일일보고서 수정' })
    const other = await pageOf(await newUser('staff', { managerName: '이서윤' }))
    await other.goto(`/daily-report-list?businessNumber=${businessNumber}`)
    await other.getByRole('button', { name: /14:00 수정$/ }).click()
    await other.getByRole('textbox', { name: '핵심사항' }).fill('먼저 저장')
    await saveButton(other).click()
    await expect(toasts(other)).toContainText('일일보고서가 수정되었습니다.')
    await dialog.getByRole('combobox', { name: '진행단계' }).selectOption('상대기업')
    await dialog.getByRole('textbox', { name: '핵심사항' }).fill('나중 저장')
    await endField(page).fill('1300')
    await saveButton(page).click()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveText([
      '종료시간은 시작시간보다 늦어야 합니다.',
      '컨텍회사명 필수',
    ])
    await expect(dialog.getByText('시작보다 늦어야 합니다.')).toHaveCount(1)
    await endField(page).fill('1500')
    await counterpartyBox(page).fill('아무도 모르는 회사')
    await startField(page).focus()
    await saveButton(page).click()
    const question = page.getByRole('dialog', { name: /다른 사람이|먼저/ })
    await expect(question).toContainText('먼저 저장')
    await question.getByRole('button', { name: /저장/ }).click()
    await expect(toasts(page)).toContainText('일일보고서가 수정되었습니다.')
    await expect(page.getByRole('row', { name: /14:00–15:00/ })).toContainText('상대기업')

    // The user opens the earlier versions and restores one.
    await page.getByRole('button', { name: '수정 전 내용 2개' }).click()
    await page.getByRole('button', { name: '이 내용으로 복원' }).first().click()
    await page.getByRole('button', { name: '복원', exact: true }).click()
    await expect(page.getByRole('row', { name: /14:00/ }).first()).toContainText('먼저 저장')

    // Print shows every text completely.
    const [sheet] = await print(page)
    expect(sheet?.width).toBeLessThan(sheet?.height ?? 0)
    expect(sheet?.lines.join('')).toContain(detailContent.replaceAll(/\s+/g, '').slice(0, 200))

    // The export contains the shown rows, and a link opens the calendar of the same team.
    await page.getByRole('button', { name: '내보내기 설정' }).click()
    const exporting = page.getByRole('dialog', { name: 'Excel로 내보내기' })
    await expect(exporting).toContainText(`단어 ${word.slice(1, 4)}`)
    await exporting.getByRole('button', { name: '내보내기' }).click()
    await expect(exporting.getByText('파일이 준비되었습니다.')).toBeVisible({ timeout: 20_000 })
    await page.keyboard.press('Escape')
    const calendar = page.getByRole('link', { name: '보고 달력' })
    await expect(calendar).toHaveAttribute('href', `/daily-report-calendar?team=${writer.teamId}`)

    await page.getByRole('button', { name: '삭제', exact: true }).click()
    await expect(page.getByText('정말로 이 일일보고서를 삭제하시겠습니까?')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(page.getByText('검색 조건에 맞는 일일보고서가 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '휴지통' }).click()
    await page.getByRole('button', { name: `${companyName} 2026-01-06 14:00 복원` }).click()
    // The dialog is closed with its button, because Esc would close a visible toast first.
    await page.getByRole('dialog', { name: '휴지통' }).getByRole('button', { name: '닫기' }).last().click()
    await expect(page.getByRole('row', { name: /14:00/ }).first()).toBeVisible()
  },
)
