import type { Page } from '@playwright/test'
import { notice } from '#server/database/tables/notice.ts'
import { expect, quick, test } from './fixtures.ts'
import { makeCompany, newName } from './searchParts.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: '기업 찾기' })
const box = (page: Page) => palette(page).getByRole('combobox', { name: '기업 또는 화면 찾기' })
const rows = (page: Page) => palette(page).getByRole('row')
const marked = (page: Page) => palette(page).getByRole('row', { selected: true })

test(
  'Ctrl K finds a company and opens it, offers it again, and knows its second action',
  quick,
  async ({ page, signIn, database, expectErrors }) => {
    // The call for a brokerage record answers 404 if the company has none, so this console message is expected.
    expectErrors(/404/)
    await signIn('team')
    const name = newName()
    const { businessNumber, companyName } = await makeCompany(database.db, `${name}(주)`, {
      representative: '채송화',
    })
    await makeCompany(database.db, `${name}건설(주)`)
    await page.goto('/notice')
    const opener = page.getByRole('button', { name: '기업 찾기' })
    await opener.click()
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Control+k')
    await expect(rows(page).first()).toContainText('보고서 쓰기')
    await expect(rows(page).filter({ hasText: '홈' })).toHaveCount(1)
    await box(page).fill(name)
    await expect(palette(page).getByRole('status').filter({ hasText: '기업 2건' })).toBeVisible()
    await expect(marked(page)).toHaveText(`미정${companyName}${businessNumber}채송화–추가등록`)
    await page.keyboard.press('ArrowDown')
    await expect(marked(page)).toContainText('건설')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/detail-progress/${businessNumber}`)
    await expect(palette(page)).toHaveCount(0)

    await page.keyboard.press('Control+k')
    await expect(palette(page)).toContainText('최근에 연 것')
    await expect(marked(page)).toContainText(companyName)
    await page.keyboard.press('Shift+Enter')
    await expect(page).toHaveURL(`/companyload?businessNumber=${businessNumber}`)

    // The right arrow key reaches the second cell of a row. Enter works before the search is answered.
    await page.goto('/')
    await expect(opener.first()).toBeVisible()
    await page.keyboard.press('Meta+k')
    await expect(box(page)).toBeFocused()
    await expect(marked(page)).toContainText(companyName)
    await page.keyboard.press('ArrowRight')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', /-1$/)
    await page.keyboard.press('ArrowLeft')
    await box(page).pressSequentially(businessNumber.replaceAll('-', ''))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/detail-progress/${businessNumber}`)
  },
)

test('offers again what the person really used, wherever that was, and nothing that was only found', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('team')
  const [loaded, filed, found] = [newName(), newName(), newName()]
  const one = await makeCompany(database.db, `${loaded}(주)`, { record: true })
  const two = await makeCompany(database.db, `${filed}(주)`, { record: true })
  await makeCompany(database.db, `${found}(주)`)
  await page.goto(`/companyload?businessNumber=${one.businessNumber}`)
  await expect(page.getByRole('region', { name: `${loaded}(주) 추가등록` })).toBeVisible({ timeout: 20_000 })
  await page.goto(`/filemanagement?businessNumber=${two.businessNumber}`)
  await expect(page.getByRole('checkbox', { name: filed })).toBeChecked()
  await page.keyboard.press('Control+k')
  await box(page).fill(found)
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(rows(page).nth(0)).toContainText(filed)
  await expect(rows(page).nth(1)).toContainText(loaded)
  await expect(palette(page).getByRole('row').filter({ hasText: found })).toHaveCount(0)
})

test(
  'one Enter suffices at the end of a Hangul syllable, and a second one does nothing',
  quick,
  async ({ page, signIn, database, expectErrors }) => {
    expectErrors(/404/)
    await signIn('staff')
    const { businessNumber, companyName } = await makeCompany(database.db, newName())
    await page.goto('/notice')
    const keyboard = await page.context().newCDPSession(page)
    const length = companyName.length
    const compose = () =>
      keyboard.send('Input.imeSetComposition', {
        text: companyName,
        selectionStart: length,
        selectionEnd: length,
      })
    const press = (keyCode: number) =>
      keyboard.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        code: 'Enter',
        key: keyCode === 229 ? 'Process' : 'Enter',
        windowsVirtualKeyCode: keyCode,
      })
    const opener = page.getByRole('button', { name: '기업 찾기' })
    await expect(opener).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await compose()
    await expect(palette(page).getByRole('status').filter({ hasText: '기업 1건' })).toBeVisible()
    const before = await page.evaluate(() => history.length)
    // The keyboard tells the page of the Enter, commits the syllable, and on some systems tells of the Enter once more.
    await press(229)
    await keyboard.send('Input.insertText', { text: companyName })
    await press(13)
    await expect(page).toHaveURL(`/detail-progress/${businessNumber}`)
    await expect(palette(page)).toHaveCount(0)
    expect(await page.evaluate(() => history.length)).toBe(before + 1)

    // The same while the answer of the search is still on its way.
    await page.goto('/notice')
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/company-cretop?search=*', (route) => answer.promise.then(() => route.continue()))
    await expect(opener).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(box(page)).toBeFocused()
    await compose()
    await press(229)
    await keyboard.send('Input.insertText', { text: companyName })
    await expect(page).toHaveURL('/notice')
    answer.resolve()
    await expect(page).toHaveURL(`/detail-progress/${businessNumber}`)
  },
)

test('offers actions by the rights of the person, people and notices, and signs out', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/404/)
  const user = await signIn('team', { managerName: '표하늘' })
  const title = `${newName()} 안내`
  await database.db
    .insert(notice)
    .values({ title, content: '본문', author: user.teamId, authorName: '표하늘' })
  const { businessNumber, companyName } = await makeCompany(database.db, newName(), { side: '매도기업' })
  const find = async (text: string) => {
    await page.keyboard.press('Control+k')
    await box(page).fill(text)
  }
  await page.goto(`/detail-progress/${businessNumber}?tab=deals`)
  await expect(page.getByRole('heading', { name: companyName })).toBeVisible()
  await find('담당자 지정')
  await expect(palette(page).getByRole('row')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await find('파일 업로드')
  await expect(marked(page)).toHaveText('파일 업로드지금 보는 기업')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/filemanagement?businessNumber=${businessNumber}`)

  await find(title.slice(0, 3))
  await expect(marked(page)).toContainText(title)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')

  await find('ㅍㅎㄴ')
  await expect(marked(page)).toContainText(`${user.teamId}_표하늘`)
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(`/daily-report-list?teamId=${user.teamId}`)

  // The deal table of the company was opened, so it is offered again with its present name.
  await page.keyboard.press('Control+k')
  await expect(rows(page).filter({ hasText: `${companyName} 진행표` })).toBeVisible()
  await box(page).fill('로그아웃')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('recent'))),
  ).toEqual([])
})

test('screens are found by name, as far as the person may open them', async ({ page, signIn }) => {
  await signIn('staff')
  await page.goto('/')
  await page.getByRole('main').getByRole('button', { name: '기업 찾기' }).click()
  await box(page).fill('중개 진행')
  await expect(marked(page)).toContainText('중개 진행 통계')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/mediation-progress-stats')
  await page.keyboard.press('Control+k')
  await box(page).fill('사용자관리')
  await expect(palette(page).getByRole('status').filter({ hasText: '검색 결과가 없습니다.' })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
})

test('the box becomes a sign where the menu needs the room', async ({ page, signIn, capture }) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  const user = await signIn('admin', { managerName: '강민석' })
  await page.goto('/notice')
  await page.getByRole('button', { name: '기업 찾기' }).hover()
  await capture('palette-nav-1024')
  const header = page.getByRole('banner')
  for (const part of [
    header.getByRole('link', { name: '딜데스크' }),
    header.getByRole('link', { name: '공지사항' }),
    header.getByRole('button', { name: `${user.teamId}_강민석` }),
  ]) {
    const box = await part.boundingBox()
    expect(box?.height).toBeLessThan(53)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024)
  }
})
