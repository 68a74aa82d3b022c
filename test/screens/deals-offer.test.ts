import type { Page } from '@playwright/test'
import { addCounterparties, listProposals, type Proposal } from '#shared/deals/adding.endpoints.ts'
import { getOfferedMove, keepStage, moveCounterparty } from '#shared/deals/deals.endpoints.ts'
import { changeReport, searchReports } from '#shared/reports/reports.endpoints.ts'
import { counterparty } from '../kit/dealAnswers.ts'
import { report } from '../kit/reportAnswer.ts'
import { dealServer, moved, today } from './dealServer.ts'
import { emptyFirm } from './emptyFirm.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const question = 'MOU체결을 보고했습니다. 진행표도 옮길까요?'
const written = report({ counterpartyCompany: '한터선박기계(주)' })

/** Corrects a stored report to MOU체결. The stubs decide what is offered then. */
async function saveReport(page: Page, server: StandIns) {
  server.answer(searchReports, () => ({ rows: [written], next: null, total: 1, more: false }) as never)
  server.answer(changeReport, () => ({ ...written, progressStage: 'MOU체결', version: 2 }) as never)
  await page.goto('/daily-report-list')
  await page.getByRole('button', { name: /자세히/ }).click()
  await page.getByRole('button', { name: '수정', exact: true }).click()
  const edit = page.getByRole('dialog', { name: '일일보고서 수정' })
  await edit.getByLabel('세부내용').fill('MOU를 체결했습니다.')
  await edit.getByRole('button', { name: '저장' }).click()
}

/** The server offers to move the counterparty of the report. */
async function reportMou(page: Page, server: StandIns) {
  emptyFirm(server)
  const rows = dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'loi' })])
  const [row] = rows
  if (!row) throw new Error('no row')
  server.answer(getOfferedMove, () => ({
    offer: { row: structuredClone(row), reportId: 1, to: 'mou' as const, day: today, question },
  }))
  server.answer(keepStage, () => structuredClone(row))
  await saveReport(page, server)
  const dialog = page.getByRole('dialog', { name: question })
  await expect(dialog).toContainText('다솜결정밀(주) ↔ 한터선박기계(주) · LOI → MOU')
  return { row, dialog }
}

test('yes moves the counterparty on the day of the report', async ({ page, signIn, server }) => {
  signIn('staff')
  const { dialog } = await reportMou(page, server)
  await expect(dialog.getByLabel('MOU 날짜')).toHaveValue(today)
  expect(server.calls(moveCounterparty)).toHaveLength(0)
  await dialog.getByRole('button', { name: 'MOU로 옮기기' }).click()
  await expect(dialog).toHaveCount(0)
  expect(server.calls(moveCounterparty)[0]?.body).toMatchObject({ stage: 'mou', day: today, version: 1 })
})

test('no keeps the stage, and this report does not ask again', async ({ page, signIn, server }) => {
  signIn('staff')
  const { dialog } = await reportMou(page, server)
  await dialog.getByRole('button', { name: '그대로 두기' }).click()
  await expect(dialog).toHaveCount(0)
  expect(server.calls(keepStage)[0]?.body).toEqual({ reportId: 1 })
  expect(server.calls(moveCounterparty)).toHaveLength(0)
})

test('a refused move says why and can be answered again; Esc leaves the question open', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/403|400/)
  signIn('staff')
  const { dialog } = await reportMou(page, server)
  server.answer(moveCounterparty, () => refused('counterparty/not-manager'))
  await dialog.getByRole('button', { name: 'MOU로 옮기기' }).click()
  await expect(dialog).toContainText('매도기업의 담당자로 지정되지 않아 진행표를 바꿀 수 없습니다.')
  await dialog.getByLabel('MOU 날짜').fill('')
  await dialog.getByRole('button', { name: 'MOU로 옮기기' }).click()
  await expect(dialog).toContainText('날짜를 입력해주세요.')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(server.calls(moveCounterparty)).toHaveLength(1)
  expect(server.calls(keepStage)).toHaveLength(0)
})

test('somebody moved it further meanwhile: it is asked, and never moved back from here', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  const { row, dialog } = await reportMou(page, server)
  Object.assign(row, moved(row, 'due-diligence'), { version: 2 })
  await dialog.getByRole('button', { name: 'MOU로 옮기기' }).click()
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(conflict.getByRole('radio', { name: '단계: 저장된 값 실사' })).toBeVisible()
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expect(conflict).toHaveCount(0)
  expect(server.calls(moveCounterparty)).toHaveLength(1)
  expect(row.stage).toBe('due-diligence')
})

/** A company that reports of the seller name and that is not in its deal table. */
const proposal: Proposal = {
  name: '한터선박기계(주)',
  company: null,
  state: 'unknown',
  canAdd: true,
  reports: 1,
  firstDay: today,
  lastDay: today,
  lastStage: 'MOU체결',
}
const toastOf = (page: Page) => page.getByRole('region', { name: /^알림/ }).getByRole('listitem')

test('a counterparty that is not in the deal table is offered in a toast and added by its button', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  emptyFirm(server)
  dealServer(server, [])
  const closed = Promise.withResolvers<void>()
  server.answer(getOfferedMove, async () => {
    await closed.promise
    return { offer: null }
  })
  server.answer(listProposals, () => ({ total: 1, rows: [proposal] }))
  server.answer(addCounterparties, () => ({ added: 1, reopened: 0, skipped: [] }))
  await saveReport(page, server)
  await expect(toastOf(page)).toContainText('일일보고서가 수정되었습니다.')
  await toastOf(page).getByRole('button', { name: '닫기' }).click()
  await expect(toastOf(page)).toHaveCount(0)
  closed.resolve()
  await expect(toastOf(page)).toContainText('진행표에 없는 상대방입니다.')
  await expect(toastOf(page)).toContainText('한터선박기계(주)는 아직 진행표에 없습니다.')
  expect(server.calls(addCounterparties)).toHaveLength(0)
  await toastOf(page).getByRole('button', { name: '진행표에 넣기' }).click()
  await expect(toastOf(page)).toContainText('진행표에 넣었습니다')
  expect(server.calls(addCounterparties)[0]?.body).toMatchObject({
    items: [{ name: '한터선박기계(주)' }],
    day: today,
  })
})

test('an offer does not replace a toast that can undo', async ({ page, signIn, server }) => {
  signIn('staff')
  emptyFirm(server)
  dealServer(server, [])
  server.answer(getOfferedMove, () => ({ offer: null }))
  server.answer(listProposals, () => ({ total: 1, rows: [proposal] }))
  await saveReport(page, server)
  await expect.poll(() => server.calls(listProposals).length).toBe(1)
  await expect(toastOf(page).getByRole('button', { name: '실행 취소' })).toBeVisible()
  await expect(page.getByText('진행표에 없습니다')).toHaveCount(0)
})

test('nothing is offered for a company that cannot be added, and for another one', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  emptyFirm(server)
  dealServer(server, [])
  server.answer(getOfferedMove, () => ({ offer: null }))
  server.answer(listProposals, () => ({
    total: 2,
    rows: [
      { ...proposal, state: 'same-group' as const, canAdd: false },
      { ...proposal, name: '다른 회사' },
    ],
  }))
  await saveReport(page, server)
  await expect.poll(() => server.calls(listProposals).length).toBe(1)
  await expect(toastOf(page)).toContainText('일일보고서가 수정되었습니다.')
  await expect(page.getByText('진행표에 없습니다')).toHaveCount(0)
})
