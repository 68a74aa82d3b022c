import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { emptyFirm } from './emptyFirm.ts'
import { expect, test } from './kit/test.ts'

const where = 'all(any(progressStage.in.계약중)(revenue.max.1000))(companyName.has.가온)'

test('what a condition compares is found by typing, by group and by keyboard; a chip is edited in place', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  emptyFirm(server)
  const asked: (string | undefined)[] = []
  server.answer(listCompanies, ({ query }) => {
    asked.push(query.where)
    return {
      rows: [],
      total: 0,
      next: null,
      counts: { total: 0, afterType: 0, afterSearch: 0, revenue: null, operatingIncome: null },
    }
  })
  await page.goto(`/sell-management?revenueMin=800&where=${encodeURIComponent(where)}`)
  const panel = page.getByRole('form', { name: '조건', exact: true })
  const rows = panel.getByRole('group', { name: /^조건 \d+$/ })
  await expect(rows).toHaveCount(4)
  const first = rows.first()
  const subject = first.getByRole('button', { name: /^무엇을/ })
  await expect(subject).toHaveAccessibleName('무엇을: 매출액')
  await subject.click()
  const search = first.getByRole('combobox', { name: '항목 찾기' })
  await expect(search).toBeFocused()
  await search.fill('ㅅㄷㅂ')
  await expect(first.getByRole('option', { name: 'NDA 체결, IM 안 보냄' })).toBeVisible()
  await search.fill('없는 말')
  await expect(first.getByText('찾는 항목이 없습니다.')).toBeVisible()
  await search.fill('')
  await first.getByRole('button', { name: /^상대방/ }).click()
  await expect(first.getByRole('option', { name: 'NDA 체결, IM 안 보냄' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleName('무엇을: 매출액')

  const chips = page.getByRole('list', { name: '적용된 조건' })
  const editor = page.getByRole('form', { name: '조건 수정' })
  await chips.getByRole('button', { name: '매출액 800 이상', exact: true }).press('Enter')
  await expect(editor.getByLabel('매출액 값')).toBeFocused()
  await editor.getByLabel('매출액 값').fill('1000')
  await page.keyboard.press('Enter')
  const changed = chips.getByRole('button', { name: '매출액 1,000 이상', exact: true })
  await expect(changed).toBeFocused()
  // A group, too; Esc leaves it as it was.
  const group = chips.getByRole('button', { name: /^하나라도.*이하$/ })
  await group.click()
  await editor.getByRole('button', { name: '계약완료' }).click()
  await page.keyboard.press('Escape')
  await expect(editor).toHaveCount(0)
  expect(asked.at(-1)).toBe(where)
  await group.click()
  await editor.getByRole('button', { name: '계약완료' }).click()
  await editor.getByRole('button', { name: '적용' }).click()
  await expect.poll(() => asked.at(-1)).toContain('(progressStage.in.계약중.계약완료)(revenue.max.1000)')
})

test('a removed row leaves the focus with its neighbour, at last with the button that adds one', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  emptyFirm(server)
  await page.goto(`/sell-management?where=${encodeURIComponent(where)}`)
  const panel = page.getByRole('form', { name: '조건', exact: true })
  const rows = panel.getByRole('group', { name: /^조건 \d+$/ })
  await expect(rows).toHaveCount(3)
  const subject = (at: number) => rows.nth(at).getByRole('button', { name: /^무엇을/ })
  await panel.getByRole('button', { name: '조건 1 지우기' }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(subject(0)).toBeFocused()
  await panel.getByRole('button', { name: '조건 2 지우기' }).press('Enter')
  await expect(subject(0)).toBeFocused()
  await panel.getByRole('button', { name: '조건 1 지우기' }).press('Enter')
  await expect(rows).toHaveCount(0)
  await expect(panel.getByRole('button', { name: '조건', exact: true })).toBeFocused()
})

test('what was typed a moment ago survives the change of the form', async ({ page, signIn, server }) => {
  signIn('staff')
  emptyFirm(server)
  await page.goto('/sell-management?name=가온')
  const forms = page.getByRole('radiogroup', { name: '필터의 모양' })
  const panel = page.getByRole('form', { name: '조건', exact: true })
  const quick = page.getByRole('form', { name: '필터' })
  await quick.getByLabel('매출액 최소').fill('4500')
  await forms.getByText('조건', { exact: true }).click()
  await expect(panel.getByLabel('매출액 값')).toHaveValue('4,500')
  await panel.getByLabel('매출액 값').fill('850')
  await forms.getByText('간단히', { exact: true }).click()
  await expect(quick.getByLabel('매출액 최소')).toHaveValue('850')
})
