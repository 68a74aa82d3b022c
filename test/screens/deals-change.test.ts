import { searchCompanies } from '#shared/company/company.endpoints.ts'
import {
  changeCounterparty,
  changeStageDay,
  endCounterparty,
  linkCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { addDays } from '#shared/platform/day.ts'
import { expectToast } from '../browser/shellParts.ts'
import { counterparty, dealCompany, searchHit } from '../kit/dealAnswers.ts'
import { conflict, dealServer, dealTab, menuOf, today } from './dealServer.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const name = '가람표면기술'
const lead = dealCompany(name, { businessNumber: null, side: null, manager: null })
const found = dealCompany('가람표면기술(주)', { businessNumber: '101-81-00009', side: '매수기업' })

/** A lead, and a registered company that a search finds for it. */
function withLead(server: StandIns) {
  const rows = dealServer(server, [counterparty(2, name, { other: lead })])
  const [row] = rows
  if (!row) throw new Error('no row')
  server.answer(searchCompanies, () => [searchHit('101-81-00009', found.companyName, '매수기업')] as never)
  return row
}

async function choose(page: Parameters<typeof menuOf>[0]) {
  await menuOf(page, name, '등록한 기업에 연결…')
  const dialog = page.getByRole('dialog', { name: '등록한 기업에 연결' })
  await dialog.getByRole('searchbox').fill('가람')
  await dialog.getByRole('checkbox', { name: /가람표면기술/ }).check()
  return dialog
}

test('a lead is linked to its company, over a change of somebody else', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  const row = withLead(server)
  server.answer(linkCounterparty, ({ body }) => {
    if (body.version === row.version) {
      Object.assign(row, { other: found, version: row.version + 1 })
      return { row: structuredClone(row), merged: false }
    }
    return conflict(row, body)
  })
  await page.goto(dealTab())
  await expect(page.getByText('잠재기업 · 사업자번호 미확인')).toBeVisible()
  const dialog = await choose(page)
  // Somebody else's change of the star does not conflict with linking the lead.
  Object.assign(row, { star: true, version: 2 })
  await dialog.getByRole('button', { name: '연결', exact: true }).click()
  await expectToast(page, '기업에 연결했습니다', `${name} → ${found.companyName}`)
  await expect(page.getByRole('link', { name: found.companyName })).toBeVisible()
  expect(server.calls(linkCounterparty).map(({ body }) => body)).toEqual([
    { businessNumber: '101-81-00009', version: 1 },
    { businessNumber: '101-81-00009', version: 2 },
  ])
})

test('a link is refused with its reason, and a company of the table is merged', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  const row = withLead(server)
  server.answer(linkCounterparty, () => refused('counterparty/same-group'))
  await page.goto(dealTab())
  const dialog = await choose(page)
  await dialog.getByRole('button', { name: '연결', exact: true }).click()
  await expect(dialog).toContainText('같은 그룹이거나 관계회사로 등록된 기업이라')
  server.answer(linkCounterparty, () => ({ row: { ...row, id: 3, other: found }, merged: true }))
  await dialog.getByRole('button', { name: '연결', exact: true }).click()
  await expectToast(page, '이미 있던 상대방과 합쳤습니다', `${name} → ${found.companyName}`)
})

test('the day of a stage is corrected from its cell, within the days around it', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/400/)
  signIn('staff')
  const rows = dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'im' })])
  const [row] = rows
  if (!row) throw new Error('no row')
  server.answer(changeStageDay, ({ body: { stage, day } }) => {
    if (day < (row.stageDays.tm ?? ''))
      return refused('counterparty/day-early', { day: row.stageDays.tm ?? '' })
    Object.assign(row, { stageDays: { ...row.stageDays, [stage]: day }, version: row.version + 1 })
    return structuredClone(row)
  })
  await page.goto(dealTab())
  await page.getByRole('button', { name: /^NDA .*, 날짜 수정$/ }).click()
  const dialog = page.getByRole('dialog', { name: '단계 날짜 수정' })
  const day = dialog.getByLabel('들어간 날')
  await expect(dialog.getByRole('combobox', { name: /단계/ })).toHaveValue('nda')
  await expect(day).toHaveValue(addDays(today, -20))
  await expect(day).toHaveAttribute('min', addDays(today, -30))
  await expect(day).toHaveAttribute('max', addDays(today, -10))
  await day.fill(addDays(today, 1))
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog).toContainText('오늘까지의 날짜를 입력해주세요.')
  await day.fill(addDays(today, -40))
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog).toContainText('보다 빠를 수 없습니다.')
  await day.fill(addDays(today, -15))
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /한터선박기계/ })).toContainText('15일')
  // The toast offers to undo the change.
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect.poll(() => row.stageDays.nda).toBe(addDays(today, -20))
})

test('a change while another of the row is being stored keeps its dialog, and is sent by the next click', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/409/)
  signIn('staff')
  const [row] = dealServer(server, [counterparty(2, '한터선박기계(주)', { stage: 'im' })])
  if (!row) throw new Error('no row')
  const answer = Promise.withResolvers<void>()
  server.answer(changeCounterparty, async () => {
    await answer.promise
    return structuredClone(Object.assign(row, { star: true, version: 2 }))
  })
  await page.goto(dealTab())
  await page.getByRole('button', { name: '한터선박기계(주) 숏리스트 넣기' }).click()
  await menuOf(page, '한터선박기계(주)', '종료…')
  const dialog = page.getByRole('dialog', { name: '종료' })
  await dialog.getByRole('radio', { name: '가격 차이' }).check()
  await dialog.getByLabel('내용').fill('희망 44억원, 제안 31억원')
  const end = dialog.getByRole('button', { name: '종료', exact: true })
  await end.click()
  await expect(dialog).toContainText('앞선 변경을 저장하고 있습니다. 잠시 뒤 다시 눌러주세요.')
  await expect(dialog.getByLabel('내용')).toHaveValue('희망 44억원, 제안 31억원')
  expect(server.calls(endCounterparty)).toHaveLength(0)
  answer.resolve()
  // The dialog hides the toast from the accessibility tree, so the toast is found by its text and not by its role.
  await expect(page.getByText('숏리스트에 넣었습니다', { exact: true }).first()).toBeVisible()
  await end.click()
  await expect(dialog).toHaveCount(0)
  expect(row.ended).toMatchObject({ reason: 'price-gap', note: '희망 44억원, 제안 31억원' })
})
