import { makeFull, openDetail, valueOf } from './detailParts.ts'
import { saveAs } from './dossierParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { storeReport } from './reportParts.ts'

test(
  'a field is mended where it stands; who came second chooses; the timeline tells it',
  quick,
  async ({ page, database, signIn, newUser, expectErrors }) => {
    // This test is slow: it edits two fields, causes a conflict and checks the timeline.
    test.slow()
    expectErrors(/409 \(Conflict\)/)
    const user = await signIn('team', { managerName: '김도현' })
    const number = await makeFull(database, user)
    await openDetail(page, number)
    const pencil = page.getByRole('button', { name: '매도자 희망금액 수정' })
    await pencil.focus()
    await page.keyboard.press('Enter')
    const input = page.getByRole('textbox', { name: '매도자 희망금액' })
    await expect(input).toBeFocused()
    await input.fill('1')
    await page.keyboard.press('Escape')
    await expect(pencil).toBeFocused()
    await pencil.click()
    await input.fill('47000')
    await page.keyboard.press('Enter')
    await expect(valueOf(page, '매도자 희망금액')).toContainText('47,000백만원')

    await page.getByRole('button', { name: '진행가능 여부 수정' }).click()
    await page.getByRole('radiogroup', { name: '진행가능 여부' }).getByText('진행보류').click()
    await page.getByRole('textbox', { name: /사유/ }).fill('2공장 실사 일정 협의 뒤 재개')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(valueOf(page, '진행가능 여부').last()).toContainText(
      '진행보류사유: 2공장 실사 일정 협의 뒤 재개',
    )

    // Another user saves the same field while this user edits it.
    await pencil.click()
    await input.fill('50000')
    const other = await newUser('admin', { managerName: '강민석' })
    await saveAs(database, other, {
      company: { businessNumber: number },
      additional: { sellerHopedPrice: 48_000 },
    })
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
    await expect(question).toContainText('강민석')
    await expect(question.getByRole('radio', { name: /내 값 50000/ })).toBeChecked()
    await question.getByRole('button', { name: '선택한 값으로 저장' }).click()
    await expect(valueOf(page, '매도자 희망금액')).toContainText('50,000백만원')

    for (const [reportDate, progressStage] of [
      ['2026-01-05', '초기검토'],
      ['2026-01-17', '계약준비'],
      ['2026-01-20', 'MM진행'],
    ] as const)
      await storeReport(database.db, user, number, {
        reportDate,
        progressStage,
        counterpartyCompany: '늘찬모아',
      })
    await page.getByRole('tab', { name: '활동' }).click()
    const strip = page.getByRole('region', { name: '단계별 기간' })
    await expect(strip.getByRole('listitem')).toHaveCount(10)
    await expect(strip.getByRole('listitem').nth(0)).toContainText(/초기검토12일 .*01[.-]05부터중앙값 \d+일/)
    await expect(strip.getByRole('listitem').nth(1)).toContainText(/계약준비3일/)
    await expect(strip.getByRole('listitem').nth(2)).toContainText(/^계약완료–/)
    await expect(strip.locator('[aria-current=step]')).toContainText(/MM진행\d+일째/)
    await expect(strip).toContainText('중앙값은 매도기업 전체')
    const rhythm = page.getByRole('region', { name: '보고', exact: true })
    await expect(rhythm).toContainText(/보고 간격 중앙값8일만난 상대기업1곳가장 긴 빈 기간11일/)
    await expect(page.getByRole('region', { name: '작성자별' })).toContainText(`${user.teamId}_김도현`)
    const stream = page.getByRole('region', { name: '활동' })
    const changed = stream.getByRole('listitem').filter({ hasText: '48,000백만원에서 50,000백만원' }).last()
    await expect(changed).toContainText('매도자 희망금액을 48,000백만원에서 50,000백만원으로 바꿨습니다')
    // The changed fields of an entry are loaded only when the entry is opened.
    await expect(stream.getByText('48,000', { exact: true })).toHaveCount(0)
    await changed.getByRole('button', { name: /자세히$/ }).click()
    await expect(changed).toContainText('매도자 희망금액 48,00050,000백만원')
    await page.getByRole('searchbox', { name: '활동에서 찾기' }).fill('실사')
    await expect(stream.getByRole('time')).toHaveCount(2)
    await page.getByRole('button', { name: /^단계·상태/ }).click()
    await expect(stream).toContainText('2공장 실사 일정 협의 뒤 재개')
    await expect(page).toHaveURL(/group=stage/)
  },
)
