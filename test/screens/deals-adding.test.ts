import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { addCounterparties, checkCounterparties, listProposals } from '#shared/deals/adding.endpoints.ts'
import { counterparty, checkedLine as line } from '../kit/dealAnswers.ts'
import { dealServer, dealTab, today } from './dealServer.ts'
import { imeText } from './kit/ime.ts'
import type { StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const companyOf = (id: number, name: string) => counterparty(id, name).other

/** Answers the calls of the dialog with two companies, one of which is already in the table. */
function adding(server: StandIns) {
  dealServer(server, [counterparty(1, '한결인더스트리(주)', { stage: 'due-diligence' })])
  const found = [companyOf(1, '한결인더스트리(주)'), companyOf(5, '빛고을진공(주)')]
  server.answer(
    listCompanies,
    () =>
      ({
        rows: found.map(({ businessNumber, companyName, side, uniqueNumber }) => ({
          businessNumber,
          companyName,
          side,
          uniqueNumber,
          revenue: businessNumber === found[0]?.businessNumber ? null : 41_230,
        })),
        next: null,
        total: 2,
        counts: { total: 2, afterType: 2, afterSearch: 2, revenue: null, operatingIncome: null },
      }) as never,
  )
  server.answer(checkCounterparties, () => ({
    rows: [
      line(0, '101-81-00001', 'present', { company: found[0] ?? null, stage: 'due-diligence' }),
      line(1, '101-81-00005', 'ready', { company: found[1] ?? null }),
    ],
  }))
  server.answer(addCounterparties, ({ body }) => ({ added: body.items.length, reopened: 0, skipped: [] }))
}

test('companies are found and chosen; one that is in the table is locked with its reason', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  adding(server)
  await page.goto(dealTab())
  await page.getByRole('button', { name: '매수기업 추가' }).first().click()
  const dialog = page.getByRole('dialog', { name: '매수기업 추가' })
  await expect(dialog.getByText('진행표에 있음 · 실사')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: '빛고을진공(주)' })).toContainText('41,230')
  await expect(dialog.getByRole('checkbox', { name: '한결인더스트리(주)' })).toBeDisabled()
  // A click anywhere on the row toggles its checkbox.
  await dialog.getByText('빛고을진공(주)').click()
  await expect(dialog.getByRole('checkbox', { name: '빛고을진공(주)' })).toBeChecked()
  await dialog.getByRole('button', { name: '빛고을진공(주) 숏리스트' }).click()

  // The Enter that completes a syllable must not add anything.
  await dialog.getByLabel('다음 할 일').focus()
  await imeText.compose('티저 보내')
  await page.keyboard.press('Enter')
  expect(server.calls(addCounterparties)).toHaveLength(0)
  await dialog.getByLabel('다음 할 일').fill('블라인드 티저 보내기')
  await dialog.getByRole('button', { name: '진행표에 1곳 넣기' }).click()
  await expect(page.getByText('진행표에 넣었습니다').first()).toBeVisible()
  expect(server.calls(addCounterparties)[0]?.body).toMatchObject({
    items: [{ businessNumber: '101-81-00005', star: true }],
    day: today,
    task: { text: '블라인드 티저 보내기' },
  })
})

test('pasted lines are checked one by one before anything is added', async ({ page, signIn, server }) => {
  signIn('staff')
  adding(server)
  server.answer(checkCounterparties, ({ body }) => ({
    rows: [
      line(0, body.lines[0] ?? '', 'ready', { company: companyOf(5, '빛고을진공(주)') }),
      line(1, body.lines[1] ?? '', 'twice', { company: companyOf(5, '빛고을진공(주)') }),
      line(2, body.lines[2] ?? '', 'unknown', { name: '토담정밀' }),
      line(3, body.lines[3] ?? '', 'same-group', { company: companyOf(6, '다솜결홀딩스(주)') }),
      line(4, body.lines[4] ?? '', 'self', { company: companyOf(7, '다솜결정밀(주)') }),
      line(5, body.lines[5] ?? '', 'several', {
        choices: [companyOf(8, '가람기술'), companyOf(9, '가람기술')],
      }),
    ],
  }))
  await page.goto(dealTab())
  await page.getByRole('button', { name: '매수기업 추가' }).first().click()
  const dialog = page.getByRole('dialog', { name: '매수기업 추가' })
  await dialog.getByRole('tab', { name: '붙여넣기' }).click()
  await dialog.getByRole('button', { name: '확인' }).click()
  await expect(dialog.getByText('이름이나 사업자번호를 한 줄에 하나씩 입력해주세요.')).toBeVisible()
  await dialog
    .getByLabel('이름과 사업자번호')
    .fill('빛고을진공\n101-81-00005\n토담정밀\n다솜결홀딩스\n다솜결정밀\n가람기술')
  await dialog.getByRole('button', { name: '확인' }).click()
  const lines = dialog.getByRole('list', { name: '확인한 줄' })
  // Each of the six lines is counted once: the lead is a part of those that can be added.
  await expect(dialog.getByRole('status')).toHaveText(
    '넣을 수 있음 2곳 (잠재기업 1곳) · 같은 이름 여럿 1곳 · 겹침 1곳 · 넣을 수 없음 2곳',
  )
  await expect(lines.getByText('위에 같은 곳이 있음')).toBeVisible()
  await expect(lines.getByText('등록되지 않음 · 잠재기업으로 넣음')).toBeVisible()
  await expect(lines.getByText('같은 그룹이거나 관계회사')).toBeVisible()
  await expect(lines.getByText('이 기업 자신')).toBeVisible()
  await lines.getByLabel('가람기술: 같은 이름의 기업').selectOption('101-81-00009')
  await dialog.getByRole('button', { name: '진행표에 3곳 넣기' }).click()
  await expect(page.getByText('진행표에 넣었습니다').first()).toBeVisible()
  expect(server.calls(addCounterparties)[0]?.body.items).toMatchObject([
    { businessNumber: '101-81-00005' },
    { name: '토담정밀' },
    { businessNumber: '101-81-00009' },
  ])
})

test('counterparties of stored reports are added only after a yes, from the day of the first report', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  adding(server)
  server.answer(listProposals, () => ({
    total: 1,
    rows: [
      {
        name: '누리테크',
        company: null,
        state: 'unknown' as const,
        canAdd: true,
        reports: 3,
        firstDay: '2026-03-02',
        lastDay: '2026-04-02',
        lastStage: '매칭진행',
      },
    ],
  }))
  await page.goto(dealTab())
  await expect(page.getByText('보고서에서 찾은 상대방 1곳')).toBeVisible()
  expect(server.calls(addCounterparties)).toHaveLength(0)
  await page.getByRole('button', { name: '확인하고 넣기' }).click()
  const dialog = page.getByRole('dialog', { name: '매수기업 추가' })
  await dialog.getByRole('checkbox', { name: '누리테크' }).check()
  await dialog.getByRole('button', { name: '진행표에 1곳 넣기' }).click()
  await expect(page.getByText('진행표에 넣었습니다').first()).toBeVisible()
  expect(server.calls(addCounterparties)[0]?.body.items).toMatchObject([
    { name: '누리테크', day: '2026-03-02' },
  ])
})
