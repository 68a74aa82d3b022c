import type { Page } from '@playwright/test'
import {
  type BulkRow,
  makeBulkChange,
  previewBulkChange,
  undoBulkChange,
} from '#shared/bulkChanges/bulkChanges.endpoints.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { emptyFirm } from './emptyFirm.ts'
import type { StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const numberAt = (at: number) => `101-81-${String(at + 1).padStart(5, '0')}`
const nameAt = (at: number) => `매도기업 ${at + 1}(주)`

const previewed = (businessNumber: string, outcome: BulkRow['outcome'], before: string, changed = false) => ({
  businessNumber,
  companyName: nameAt(Number(businessNumber.slice(-1)) - 1),
  uniqueNumber: null,
  version: 3,
  outcome,
  before,
  note: null,
  changedBy: changed ? { teamId: '102', managerName: '이서윤', at: '2026-11-13T07:21:00.000Z' } : null,
})

/** Three sellers. Somebody changes the second one after the first preview; the third has the new value already. */
function threeSellers(server: StandIns) {
  emptyFirm(server)
  server.answer(listCompanies, () => ({
    rows: [0, 1, 2].map((at) => ({
      businessNumber: numberAt(at),
      companyName: nameAt(at),
      side: '매도기업',
      uniqueNumber: null,
    })) as never,
    next: null,
    total: 3,
    counts: { total: 3, afterType: 3, afterSearch: 3, revenue: null, operatingIncome: null },
  }))
  server.answer(previewBulkChange, ({ body: { change, rows } }) => ({
    after: change.value,
    rows: rows.map(({ businessNumber, version }, at) => {
      if (at === 2) return previewed(businessNumber, 'same', '진행보류')
      if (at === 1 && version) return previewed(businessNumber, 'overlap', '진행중단', true)
      return previewed(businessNumber, 'change', '진행가능')
    }),
  }))
  server.answer(makeBulkChange, ({ body }) => ({ id: 7, changed: body.rows.length, left: [] }))
  server.answer(undoBulkChange, () => ({ restored: 1, left: 0 }))
}

async function askedFor(page: Page, word: string) {
  for (const at of [0, 1, 2]) await page.getByRole('checkbox', { name: `${nameAt(at)} 선택` }).click()
  const bar = page.getByRole('region', { name: '선택한 행' })
  await bar.getByRole('button', { name: '진행 여부' }).click()
  await page.getByRole('menuitem', { name: word }).click()
  return page.getByRole('dialog')
}

test('selected companies get a new ability with its reason, without those that others changed meanwhile', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  threeSellers(server)
  await page.goto('/sell-management')
  const dialog = await askedFor(page, '진행보류')
  await expect(dialog.getByRole('heading', { name: '진행가능 여부를 진행보류로' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '2곳 바꾸기' })).toBeEnabled()
  await dialog.getByRole('button', { name: '다시 확인' }).click()
  const changed = dialog.getByRole('row').filter({ hasText: nameAt(1) })
  await expect(changed).toContainText('102_이서윤')
  await expect(changed.locator('s')).toContainText('진행가능')
  await dialog.getByRole('button', { name: '1곳 바꾸기' }).click()
  await expect(dialog.getByText('사유를 입력해주세요.')).toBeVisible()
  expect(server.calls(makeBulkChange)).toHaveLength(0)
  await dialog.getByLabel('사유').fill('결산 뒤 다시')
  await dialog.getByRole('button', { name: '1곳 바꾸기' }).click()
  await expect(page.getByText('1곳을 바꿨습니다.').first()).toBeVisible()
  expect(server.calls(makeBulkChange)[0]?.body).toEqual({
    change: { field: 'companyStatus', value: '진행보류', reason: '결산 뒤 다시' },
    rows: [{ businessNumber: numberAt(0), version: 3 }],
    onlyPossible: true,
  })
  await expect(page.getByRole('region', { name: '선택한 행' })).toHaveCount(0)
  await page.getByRole('button', { name: '실행 취소' }).click()
  await expect(page.getByText('1곳을 되돌렸습니다.').first()).toBeVisible()
  expect(server.calls(undoBulkChange)[0]?.params).toEqual({ id: '7' })
})

test('an ability without a reason asks for none, and the dialog closes by keyboard', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  threeSellers(server)
  await page.goto('/sell-management')
  const dialog = await askedFor(page, '진행가능')
  await expect(dialog.getByRole('button', { name: '2곳 바꾸기' })).toBeEnabled()
  await expect(dialog.getByLabel('사유')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: '선택한 행' })).toContainText('3곳 선택')
})

test('whoever wants all or nothing cannot store while a company is changed by somebody else', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  threeSellers(server)
  await page.goto('/sell-management')
  const dialog = await askedFor(page, '진행가능')
  await dialog.getByRole('radio', { name: '하나도 바꾸지 않습니다' }).click()
  await expect(dialog.getByRole('button', { name: '2곳 바꾸기' })).toBeEnabled()
  await dialog.getByRole('button', { name: '다시 확인' }).click()
  await expect(dialog.getByText('1곳이 그 사이 바뀌어 저장하지 않습니다.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '1곳 바꾸기' })).toBeDisabled()
  await dialog.getByRole('radio', { name: '겹친 기업은 빼고 나머지만 바꿉니다' }).click()
  await expect(dialog.getByRole('button', { name: '1곳 바꾸기' })).toBeEnabled()
})
