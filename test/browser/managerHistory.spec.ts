import { expect, test } from './fixtures.ts'
import { addEntries, chooseCompany, historyRows, makeCompany, sampleEntries } from './managerParts.ts'
import { tryAgain } from './shellParts.ts'
import { unique } from './userParts.ts'

const path = '/history'
test('shows who manages a company now and what happened, newest first', async ({
  page,
  database,
  signIn,
}) => {
  await signIn('viceadmin')
  const name = `${unique('이력')}(주)`
  const number = await makeCompany(database, name, { record: { manager1Team: '101' } })
  await addEntries(database, number, sampleEntries)
  await page.goto(path)
  // Without a selected company, the screen shows the newest changes of all companies.
  const recent = page.getByRole('list', { name: '최근 담당자 변경' }).getByRole('listitem')
  await expect(recent.filter({ hasText: name }).first()).toContainText('삭제됨')
  await expect(recent.filter({ hasText: name })).toHaveCount(3)
  await chooseCompany(page, name)
  await expect(page).toHaveURL(new RegExp(`businessNumber=${number}`))
  const now = page.getByRole('region', { name: '현재 담당자' })
  await expect(now).toContainText('팀 101')
  await expect(now.getByText('미지정')).toHaveCount(2)
  await expect(page.getByRole('region', { name: '담당자 변경이력' })).toContainText('3건')
  const row = (index: number) => historyRows(page).nth(index)
  await expect(row(0)).toContainText('오태경 (201)')
  await expect(row(0)).toContainText('삭제됨')
  await expect(row(0)).toContainText('담당자 삭제 · 변경자 시스템관리자')
  await expect(row(0)).toContainText('2026. 10. 3. 오전 12:01')
  await expect(row(0)).toContainText(number)
  await expect(row(1)).toContainText('강민석 (001)')
  await expect(row(1)).toContainText('김도현 (101)')
  await expect(row(1)).toContainText('담당자 변경 · 변경자 강민석')
  await expect(row(2)).toContainText('신규 지정: 강민석 (001)')
  await page.reload()
  await expect(historyRows(page)).toHaveCount(3)
  // Unchecking the company shows the changes of all companies again.
  await page.getByRole('checkbox', { name }).click()
  await expect(recent.filter({ hasText: name })).toHaveCount(3)
})

test('shows different messages for an empty list and a failed one', async ({
  page,
  database,
  signIn,
  expectErrors,
}) => {
  expectErrors(/40\d/)
  await signIn('admin')
  const number = await makeCompany(database, `${unique('빈이력')}(주)`, { record: null })
  await page.goto(`${path}?businessNumber=${number}`)
  await expect(page.getByText('담당자 변경이력이 없습니다')).toBeVisible()
  await expect(page.getByRole('region', { name: '현재 담당자' }).getByText('미지정')).toHaveCount(3)
  for (const [pattern, text] of [
    ['**/api/manager-history/*', '관리자 이력을 불러오는데 실패했습니다.'],
    [/\/api\/company-add\?/, '기업 담당자 정보를 불러오는데 실패했습니다.'],
    ['**/api/users', '담당자 정보를 불러오는데 실패했습니다.'],
  ] as const) {
    await page.route(pattern, (route) => route.fulfill({ status: 400, body: '{}' }))
    await page.goto(`${path}?businessNumber=${number}`)
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute(pattern)
    await tryAgain(page)
    await expect(page.getByText(text)).toHaveCount(0)
  }
  await page.goto(`${path}?businessNumber=9999999999`)
  await expect(page.getByText('기업을 찾을 수 없습니다')).toBeVisible()
})

test('the newest changes go on page by page, and a page beyond the end is the last one', async ({
  page,
  database,
  signIn,
}) => {
  await signIn('admin')
  const number = await makeCompany(database, `${unique('많은이력')}(주)`, { record: null })
  await addEntries(
    database,
    number,
    Array.from({ length: 31 }, () => sampleEntries)
      .flat()
      .slice(0, 31),
  )
  await page.goto(path)
  const recent = page.getByRole('list', { name: '최근 담당자 변경' }).getByRole('listitem')
  await expect(recent).toHaveCount(30)
  await page.getByRole('button', { name: '다음 페이지' }).click()
  await expect(page).toHaveURL(`${path}?page=2`)
  await page.goto(`${path}?page=9999`)
  await expect(recent.first()).toBeVisible()
  await expect(page).toHaveURL(/page=[2-9]\d?$/)
})
