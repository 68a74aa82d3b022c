import type { Locator } from '@playwright/test'
import { listCompaniesOf, names } from './companyListParts.ts'
import { expect, quick, test } from './fixtures.ts'

const word = () => `조건${Math.random().toString(36).slice(2, 8)}`
const subjectOf = (row: Locator) => row.getByRole('button', { name: /^무엇을/ })
/** Chooses what a row compares, by keyboard in the search of the picker. */
async function compare(row: Locator, label: string) {
  await subjectOf(row).press('Enter')
  await expect(row.getByRole('combobox', { name: '항목 찾기' })).toBeFocused()
  await row.getByRole('combobox', { name: '항목 찾기' }).fill(label)
  await row.getByRole('option', { name: label }).first().waitFor()
  await row.page().keyboard.press('Enter')
  await expect(subjectOf(row)).toBeFocused()
  await expect(subjectOf(row)).toContainText(label)
}
const firm = (key: string) => [
  {
    name: `${key}가온(주)`,
    add: { progressStage: '계약중' as const, sellerHopedPrice: 9000 },
    revenue: 5000,
  },
  { name: `${key}나루(주)`, add: { progressStage: '계약전' as const, sellerHopedPrice: 300 }, revenue: 900 },
  { name: `${key}다온(주)`, add: { progressStage: '계약완료' as const }, revenue: 4000 },
]

test(
  'conditions are joined by and/or, read as a sentence, and stand in the address',
  quick,
  async ({ page, signIn, database }) => {
    const key = word()
    await signIn('team')
    await listCompaniesOf(database, firm(key))
    await page.goto(`/sellmanagement?name=${encodeURIComponent(key)}&revenueMin=1000`)
    await expect(names(page)).toHaveCount(2)
    await page.getByRole('radiogroup', { name: '필터의 모양' }).getByText('조건', { exact: true }).click()
    const panel = page.getByRole('form', { name: '조건' })
    // The usual filters are the same conditions.
    const first = panel.getByRole('group', { name: '조건 1', exact: true })
    await expect(subjectOf(first)).toHaveAccessibleName('무엇을: 기업명')
    const second = panel.getByRole('group', { name: '조건 2', exact: true })
    await expect(second.getByLabel('매출액 값')).toHaveValue('1,000')

    // By keyboard alone: the new group takes the focus.
    await panel.getByRole('button', { name: '묶음', exact: true }).focus()
    await page.keyboard.press('Enter')
    const third = panel.getByRole('group', { name: '조건 3', exact: true })
    await expect(subjectOf(third)).toBeFocused()
    await compare(third, '계약 진행단계')
    await third.getByRole('button', { name: '계약완료' }).focus()
    await page.keyboard.press('Space')
    await expect(names(page)).toHaveText([/다온/])
    const fourth = panel.getByRole('group', { name: '조건 4', exact: true })
    await compare(fourth, '매도자 희망금액')
    await fourth.getByLabel('매도자 희망금액 값').fill('8000')
    await expect(names(page)).toHaveText([/가온/, /다온/])
    await expect(page.getByText('읽어 보면')).toBeVisible()
    await expect(
      page.getByText(
        '매출액이 1,000백만원 이상이고, 계약 진행단계가 계약완료이거나 매도자 희망금액이 8,000백만원 이상인 기업',
      ),
    ).toBeVisible()
    await expect(page).not.toHaveURL(/revenueMin/)

    // The address alone shows the same list, with one chip for the group.
    await page.reload()
    await expect(names(page)).toHaveText([/가온/, /다온/])
    const chips = page.getByRole('list', { name: '적용된 조건' })
    await expect(chips.getByText('계약 진행단계 계약완료 또는 매도자 희망금액 8,000 이상')).toBeVisible()
    await chips.getByRole('button', { name: /^하나라도 .* 지우기$/ }).click()
    await expect(names(page)).toHaveCount(2)
    await expect(panel.getByRole('group', { name: /^조건 \d+$/ })).toHaveCount(2)

    // Back to the usual filters: they hold what they can express.
    await page.getByRole('radiogroup', { name: '필터의 모양' }).getByText('간단히', { exact: true }).click()
    await expect(page.getByRole('form', { name: '필터' }).getByLabel('매출액 최소')).toHaveValue('1,000')
    await expect(page).not.toHaveURL(/where=/)
  },
)

test('a condition that no longer exists is left out and named; the others apply', async ({
  page,
  signIn,
  database,
}) => {
  const key = word()
  await signIn('team')
  await listCompaniesOf(database, firm(key))
  const where = `all(companyName.has.${key})(oldField.has.a)(progressStage.in.옛말)(revenue.min.4500)`
  await page.goto(`/sellmanagement?where=${encodeURIComponent(where)}`)
  await expect(names(page)).toHaveText([/가온/])
  await expect(page.getByText(/‘oldField’은 없는 항목입니다.*‘옛말’은 없는 값입니다/)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  test('conditions', onPhone)
})
async function onPhone({ page, signIn, database }: Parameters<Parameters<typeof test>[2]>[0]) {
  const key = word()
  await signIn('team')
  await listCompaniesOf(database, firm(key))
  await page.goto(`/sellmanagement?name=${encodeURIComponent(key)}`)
  await page.getByRole('button', { name: '필터' }).click()
  await page.getByRole('radiogroup', { name: '필터의 모양' }).getByText('조건', { exact: true }).click()
  const panel = page.getByRole('form', { name: '조건' })
  await panel.getByRole('button', { name: '조건', exact: true }).click()
  const row = panel.getByRole('group', { name: '조건 2', exact: true })
  await subjectOf(row).tap()
  await row.getByRole('button', { name: /^재무/ }).tap()
  await row.getByRole('option', { name: '매출액', exact: true }).tap()
  await row.getByLabel('비교').selectOption('max')
  await row.getByLabel('매출액 값').fill('1000')
  await expect(page.getByRole('link', { name: /나루\(주\)$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /가온\(주\)$/ })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}
