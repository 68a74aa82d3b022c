import type { Page, Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { refreshCompanyList } from '#server/company/list/companyList.ts'
import { company } from '#server/database/tables/company.ts'
import { initialsOf } from '#shared/company/search.ts'
import { openedKey } from '#web/domain/opened/openedKey.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectToastOver, makeCompany, newName } from './searchParts.ts'

// The search field is tested inside the form of the brokerage list.
const box = (page: Page) => page.getByRole('searchbox', { name: '연결할 기업' })
const results = (page: Page) => page.getByRole('list', { name: '연결할 기업 결과' })
const hits = (page: Page) => results(page).getByRole('checkbox')
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

async function openWidget(page: Page) {
  await page.goto('/companyadd?new=1')
  await page.getByRole('button', { name: '기업 연결' }).click()
  await expect(box(page)).toBeFocused()
}

test('a company is found, chosen and let go by the keyboard alone', async ({ page, signIn, database }) => {
  const user = await signIn('team', { managerName: '이서윤', position: '과장' })
  const name = newName()
  const one = await makeCompany(database.db, `(주)${name} 건설`, { createdBy: user.teamId })
  const two = await makeCompany(database.db, `${name}테크(주)`, { manager1Team: user.teamId })
  await openWidget(page)
  await expect(status(page, '검색어를 2글자 이상 입력해주세요')).toBeVisible()
  await box(page).pressSequentially(name.slice(0, 1))
  await expect(status(page, '검색어를 2글자 이상 입력해주세요')).toBeVisible()
  await box(page).fill(name)
  await expect(status(page, '2건')).toBeVisible()
  await expect(results(page).getByRole('listitem')).toHaveText([
    `미정(주)${name} 건설${one.businessNumber}서지후등록 이서윤 과장`,
    `미정${name}테크(주)${two.businessNumber}서지후담당 ${user.teamId}`,
  ])
  await expect(results(page).locator('mark')).toHaveText([name, name])
  await expectNoAxeFaults(page)

  await page.keyboard.press('ArrowDown')
  await expect(hits(page).first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(hits(page).nth(1)).toBeChecked()
  await expectToastOver(page, '기업 선택 완료', two.companyName)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  // Only one company can be chosen.
  await expect(hits(page).first()).toBeChecked()
  await expect(hits(page).nth(1)).not.toBeChecked()
  await expectToastOver(page, '기업 선택 완료', one.companyName)

  // The chosen company stays visible even if the next search does not find it, and a click removes it.
  await page.keyboard.press('ArrowUp')
  await box(page).fill('없는기업이름')
  await expect(status(page, '검색 결과가 없습니다.')).toBeVisible()
  await expect(hits(page)).toHaveCount(1)
  await hits(page).first().click()
  await expectToastOver(page, '기업 선택 해제', one.companyName)
  await expect(hits(page)).toHaveCount(0)
})

test('shows the companies of the last visits before anything is typed', async ({
  page,
  signIn,
  database,
}) => {
  const user = await signIn('staff')
  const one = await makeCompany(database.db, newName(), { manager1Team: user.teamId })
  const gone = await makeCompany(database.db, newName())
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    openedKey(user.teamId),
    JSON.stringify([gone, one].map(({ businessNumber }) => `company.${businessNumber}`)),
  ] as const)
  await openWidget(page)
  const recent = page.getByRole('group', { name: '최근 기업' })
  await expect(recent.getByRole('button')).toHaveText([gone.companyName, one.companyName])
  const isGone = eq(company.businessNumber, gone.businessNumber)
  await database.db.update(company).set({ deletedAt: new Date() }).where(isGone)
  await refreshCompanyList(database.db, [gone.businessNumber])
  await recent.getByRole('button', { name: gone.companyName }).click()
  await expectToastOver(page, '기업을 찾을 수 없습니다', gone.companyName)
  await expect(recent.getByRole('button')).toHaveText([one.companyName])
  await recent.getByRole('button').press('Enter')
  await expectToastOver(page, '기업 선택 완료', one.companyName)
  await expect(hits(page)).toBeChecked()
  await expect(results(page)).toContainText(`담당 ${user.teamId}`)
  await expect(box(page)).toBeFocused()
  await expect(recent).toHaveCount(0)
})

test('is found by 초성, by number through its dashes and with a wrong syllable', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('staff')
  const { companyName, businessNumber } = await makeCompany(database.db, newName(), {
    representative: '곽두팔',
  })
  await openWidget(page)
  const found = results(page).getByRole('listitem').filter({ hasText: businessNumber })
  await box(page).fill(initialsOf(companyName))
  await expect(found.locator('mark')).toHaveText(companyName)
  await box(page).fill(businessNumber.replaceAll('-', ''))
  await expect(found.locator('mark')).toHaveText(businessNumber)
  await box(page).fill(businessNumber.slice(4))
  await expect(found.locator('mark')).toHaveText(businessNumber.slice(4))
  await box(page).fill(`${companyName.slice(0, 2)}뷁${companyName.slice(3)}`)
  await expect(found).toContainText('비슷한 이름')
  await expect(status(page, '똑같은 이름이 없어 비슷한 이름을 찾았습니다.')).toBeVisible()
  await box(page).fill('곽두팔')
  await expect(found.locator('mark')).toHaveText('곽두팔')
})

// The order matters. Two consecutive errors have different texts, so that each change is noticed. The lost connection
// is not last, because the page retries it without a click.
const errors: [string, (route: Route) => Promise<void>, string][] = [
  ['no list', (route) => route.fulfill({ json: { hits: [] } }), '검색 결과 형식이 올바르지 않습니다.'],
  ['429', (route) => route.fulfill({ status: 429, json: {} }), '검색 실패: 429'],
  ['no JSON', (route) => route.fulfill({ body: '<html>' }), '검색 결과 형식이 올바르지 않습니다.'],
  ['network', (route) => route.abort('connectionreset'), '네트워크 연결을 확인해주세요.'],
  [
    '500',
    (route) => route.fulfill({ status: 500, json: {} }),
    '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.',
  ],
]

test('says what went wrong, and tries again', async ({ page, signIn, expectErrors }) => {
  expectErrors(/Failed to load resource/, /Internal server error/, /Resource not found/)
  await signIn('staff')
  // Makes the search time out after 300 ms instead of ten seconds.
  await page.addInitScript(() => {
    const real = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => real(ms === 10_000 && 'impatient' in window ? 300 : ms)
  })
  await openWidget(page)
  const message = page.getByRole('alert')
  const search = (text: string) => box(page).fill(text)
  for (const [name, answer, text] of errors) {
    await page.route('**/api/company-cretop?search=*', answer)
    await search(`오류 ${name}`)
    await expect(message).toContainText(text)
    await page.unroute('**/api/company-cretop?search=*')
  }
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(status(page, '검색 결과가 없습니다.')).toBeVisible()
  await expect(message).toHaveCount(0)
  await page.route('**/api/company-cretop?search=*', (route) => route.fulfill({ status: 404, json: {} }))
  await search('없음 404')
  await expect(status(page, '검색 결과가 없습니다.')).toBeVisible()
  await page.unroute('**/api/company-cretop?search=*')
  // The server never answers this search.
  await page.evaluate(() => Object.assign(window, { impatient: true }))
  await page.route('**/api/company-cretop?search=*', () => {})
  await search('느린 서버')
  await expect(message).toContainText('검색 시간이 초과되었습니다. 다시 시도해주세요.')
})

test('the next letters abort the question before, and Esc clears', async ({ page, signIn, database }) => {
  await signIn('staff')
  const { companyName } = await makeCompany(database.db, newName())
  await openWidget(page)
  const held: Route[] = []
  await page.route('**/api/company-cretop?search=*', (route) => void held.push(route), { times: 1 })
  const aborted = page.waitForEvent('requestfailed')
  const headers = page.waitForRequest(/company-cretop\?search/).then((request) => request.headers())
  await box(page).fill(companyName.slice(0, 2))
  await expect.poll(() => held.length).toBe(1)
  await box(page).fill(companyName)
  expect((await aborted).failure()?.errorText).toContain('ABORTED')
  expect((await headers)['cache-control']).toBe('no-cache')
  await expect(status(page, '1건')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveValue('')
  await expect(box(page)).toBeFocused()
  await expect(hits(page)).toHaveCount(0)
  // The search field is empty, so Esc closes the dialog.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Enter while a syllable is composed neither submits nor jumps', async ({ page, signIn, database }) => {
  await signIn('staff')
  const { companyName } = await makeCompany(database.db, newName())
  await openWidget(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: companyName, selectionStart: 5, selectionEnd: 5 })
  // The search already starts while a Korean syllable is being composed.
  await expect(status(page, '1건')).toBeVisible()
  await box(page).dispatchEvent('keydown', {
    key: 'Enter',
    isComposing: true,
    bubbles: true,
    cancelable: true,
  })
  await expect(box(page)).toBeFocused()
  await client.send('Input.insertText', { text: companyName })
  await expect(page.getByRole('dialog', { name: '부가정보 추가' })).toBeVisible()
  // The next Enter selects the only result.
  await page.keyboard.press('Enter')
  await expect(hits(page).first()).toBeChecked()
})
