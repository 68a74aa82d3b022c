import type { Page } from '@playwright/test'
import { undoBulkChange } from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { makeBulkDeals, previewBulkDeals } from '#shared/bulkChanges/bulkDeals.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { checkCounterparties } from '#shared/deals/adding.endpoints.ts'
import { checkedLine, counterparty, sellerNumber } from '../kit/dealAnswers.ts'
import { dealServer } from './dealServer.ts'
import { emptyFirm } from './emptyFirm.ts'
import type { StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const pages = 2
const perPage = 30
const nameAt = (at: number) => `매수기업 ${String(at + 1).padStart(2, '0')}(주)`
const numberAt = (at: number) => `101-81-${String(at + 1).padStart(5, '0')}`

const answerOf = (
  rows: { businessNumber: string; companyName: string; side: string }[],
  next: string | null,
  total: number,
) =>
  ({
    rows: rows.map((row) => ({ ...row, uniqueNumber: null })),
    next,
    total,
    counts: { total, afterType: total, afterSearch: total, revenue: null, operatingIncome: null },
  }) as never

/** Answers a list of sixty buyers in two pages, and one seller that the person manages. */
function twoPages(server: StandIns) {
  emptyFirm(server)
  dealServer(server, [])
  server.answer(listCompanies, ({ query }) => {
    if (query.side === '매도기업')
      return answerOf(
        [{ businessNumber: sellerNumber, companyName: '다솜결정밀(주)', side: '매도기업' }],
        null,
        1,
      )
    const from = Number(query.after ?? 0)
    const rows = Array.from({ length: perPage }, (_, at) => ({
      businessNumber: numberAt(from + at),
      companyName: nameAt(from + at),
      side: '매수기업',
    }))
    return answerOf(rows, from + perPage < pages * perPage ? String(from + perPage) : null, pages * perPage)
  })
  server.answer(checkCounterparties, ({ body }) => ({
    rows: body.lines.map((text, index) =>
      checkedLine(index, text, index === 1 ? 'same-group' : 'ready', {
        company: { ...counterparty(index, nameAt(index)).other, businessNumber: text },
      }),
    ),
  }))
  server.answer(makeBulkDeals, ({ body }) => ({ id: 7, changed: body.rows.length, left: [] }))
  server.answer(undoBulkChange, () => ({ restored: 59, left: 0 }))
  server.answer(previewBulkDeals, ({ body }) => ({
    companyName: nameAt(0),
    rows: body.rows.map((businessNumber, at) => ({
      businessNumber,
      companyName: '다솜결정밀(주)',
      uniqueNumber: null,
      outcome: at === 0 ? ('change' as const) : ('refused' as const),
      note: at === 0 ? null : '같은 그룹이거나 관계회사입니다',
      stage: null,
    })),
  }))
}

const bar = (page: Page) => page.getByRole('region', { name: '선택한 행' })
const box = (page: Page, at: number) => page.getByRole('checkbox', { name: `${nameAt(at)} 선택` })

test('rows are selected by their checkboxes, and with Shift all between two of them', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  twoPages(server)
  await page.goto('/buy-management')
  await expect(bar(page)).toHaveCount(0)
  await box(page, 1).click()
  await expect(bar(page)).toContainText('1곳 선택')
  await box(page, 4).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('4곳 선택')
  await expect(box(page, 3)).toBeChecked()
  // Shift with a click on a selected row deselects all rows up to it.
  await box(page, 3).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('2곳 선택')
  await bar(page).getByRole('button', { name: '선택 해제' }).click()
  await expect(bar(page)).toHaveCount(0)
})

test('rows are selected by keyboard: Space, a range of cells, Ctrl A, and Escape clears', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  twoPages(server)
  await page.goto('/buy-management')
  const grid = page.getByRole('grid', { name: '매수기업현황' })
  await expect(box(page, 0)).toBeVisible()
  await grid.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await expect(box(page, 0)).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press(' ')
  await expect(bar(page)).toContainText('4곳 선택')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ ')
  await expect(bar(page)).toContainText('6곳 선택')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText(/[36]0곳 선택/)
})

test('the whole result is selected, and put into the deal table of a seller', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  twoPages(server)
  await page.goto('/buy-management')
  await box(page, 0).click()
  await bar(page).getByRole('button', { name: '검색 결과 60곳 모두' }).click()
  await expect(bar(page)).toContainText('60곳 선택')
  await expect(bar(page).getByRole('button', { name: /모두/ })).toHaveCount(0)
  await bar(page).getByRole('button', { name: '진행표에 넣기' }).click()
  const choice = page.getByRole('dialog', { name: '어느 진행표에 넣을까요?' })
  await choice.getByRole('button', { name: /다솜결정밀/ }).click()
  const asked = server.calls(listCompanies).filter(({ query }) => query.side === '매도기업')
  // Sellers that the team registered have no manager yet, so they are not found by the manager.
  expect(asked.at(-1)?.query).toMatchObject({ own: 'true' })
  const dialog = page.getByRole('dialog', { name: '매수기업 추가' })
  await expect(dialog.getByText('목록에서 선택한 60곳 · 넣을 수 없는 1곳')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: nameAt(1) })).toBeDisabled()
  await dialog.getByRole('button', { name: '진행표에 59곳 넣기' }).click()
  await expect(page.getByText('진행표에 넣었습니다').first()).toBeVisible()
  const { rows = [] } = server.calls(makeBulkDeals)[0]?.body ?? {}
  expect(rows).toHaveLength(59)
  expect(rows).not.toContain(numberAt(1))
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(page.getByText('59곳을 되돌렸습니다.').first()).toBeVisible()
})

test('a counterparty is put into the deal tables of selected sellers, after a preview that says what cannot go in', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  twoPages(server)
  await page.goto('/sell-management')
  await page.getByRole('checkbox', { name: '다솜결정밀(주) 선택' }).click()
  await expect(bar(page).getByRole('button', { name: '진행 여부' })).toBeVisible()
  // Only the admin side names managers.
  await expect(bar(page).getByRole('button', { name: '담당자' })).toHaveCount(0)
  await bar(page).getByRole('button', { name: '진행표에 넣기' }).click()
  const choice = page.getByRole('dialog', { name: '어느 상대방을 넣을까요?' })
  await choice.getByRole('button', { name: nameAt(0) }).click()
  // Buyers are readable by everybody, so that they are not limited to one's own.
  const asked = server.calls(listCompanies).filter(({ query }) => query.side === '매수기업')
  expect(asked.at(-1)?.query.own).toBeUndefined()
  const dialog = page.getByRole('dialog', { name: `${nameAt(0)}를 진행표에 넣기` })
  await dialog.getByRole('button', { name: '1곳에 넣기' }).click()
  await expect(page.getByText('진행표에 넣었습니다').first()).toBeVisible()
  expect(server.calls(makeBulkDeals)[0]?.body).toMatchObject({
    field: 'dealBuyer',
    businessNumber: numberAt(0),
    rows: [sellerNumber],
  })
  await expect(bar(page)).toHaveCount(0)
})

test('on a phone the cards become checkboxes while somebody selects', async ({ page, signIn, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  signIn('staff')
  twoPages(server)
  await page.goto('/buy-management')
  await expect(page.getByRole('link', { name: nameAt(0), exact: true })).toBeVisible()
  await expect(box(page, 0)).toHaveCount(0)
  await page.getByRole('button', { name: '선택', exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: nameAt(0) })
    .click()
  await page
    .getByRole('listitem')
    .filter({ hasText: nameAt(2) })
    .click()
  await expect(bar(page)).toContainText('2곳 선택')
  expect(new URL(page.url()).pathname).toBe('/buy-management')
  await bar(page).getByRole('button', { name: '선택 해제' }).click()
  await expect(box(page, 0)).toHaveCount(0)
})
