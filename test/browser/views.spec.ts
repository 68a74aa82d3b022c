import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { listView, usualView } from '#server/database/tables/settings/listView.ts'
import { expectNoAxeFaults } from './axe.ts'
import { listCompaniesOf, names } from './companyListParts.ts'
import { expect, quick, test } from './fixtures.ts'

const word = () => `보기${Math.random().toString(36).slice(2, 8)}`
const firm = (key: string) => [
  { name: `${key}가온(주)`, add: { progressStage: '계약중' as const }, revenue: 5000 },
  { name: `${key}나루(주)`, add: { progressStage: '계약전' as const }, revenue: 900 },
  { name: `${key}다온(주)`, add: { progressStage: '계약완료' as const }, revenue: 4000 },
]
const button = (page: Page) => page.getByRole('button', { name: /^보기(:|,|$)/ })
const menu = (page: Page) => page.getByRole('dialog', { name: '보기' })
const row = (page: Page, name: string) =>
  menu(page).getByRole('button', { name: new RegExp(`^${name}(?! 더)`) })
const openMenu = async (page: Page) => {
  if (!(await menu(page).isVisible())) await button(page).click()
  await expect(menu(page)).toBeVisible()
}
async function saveAs(page: Page, name: string, shared = false) {
  await openMenu(page)
  await menu(page)
    .getByRole('button', { name: /^새 보기로/ })
    .click()
  await menu(page).getByRole('textbox', { name: '새 보기 이름' }).fill(name)
  if (shared) await menu(page).getByRole('checkbox', { name: '우리 회사와 함께 보기' }).check()
  await menu(page).getByRole('button', { name: '저장', exact: true }).click()
  await expect(button(page)).toHaveAccessibleName(`보기: ${name}`)
}
const columnsButton = (page: Page) => page.getByRole('button', { name: /^열 \d+$/ })

test(
  'a view keeps conditions, sort and columns; it opens by its link, and changes are saved or undone',
  quick,
  async ({ page, signIn, database }) => {
    const key = word()
    await signIn('team')
    await listCompaniesOf(database, firm(key))
    await page.goto(`/sell-management2?name=${encodeURIComponent(key)}&revenueMin=1000&sort=-revenue`)
    await expect(names(page)).toHaveText([/가온/, /다온/])
    await page.getByRole('button', { name: /^열/ }).click()
    const columns = page.getByRole('complementary', { name: '열 선택' })
    await columns.getByRole('button', { name: '모두 해제' }).click()
    await columns.getByRole('checkbox', { name: '매출액' }).check()
    await expect(columnsButton(page)).toHaveAccessibleName('열 2')
    await saveAs(page, key)
    await expect(page).toHaveURL(/\/sell-management2\?view=\d+$/)
    const link = page.url()

    // The first change writes the list into the URL and is marked; undoing it leads back to the stored view.
    await columns.getByRole('checkbox', { name: '주소' }).check()
    await expect(button(page)).toHaveAccessibleName(`보기: ${key}, 고침`)
    await expect(columnsButton(page)).toHaveAccessibleName('열 3')
    await page.reload()
    await expect(columnsButton(page)).toHaveAccessibleName('열 3')
    await expect(names(page)).toHaveText([/가온/, /다온/])
    await openMenu(page)
    await menu(page).getByRole('button', { name: '되돌리기' }).click()
    await expect(page).toHaveURL(link)
    await expect(columnsButton(page)).toHaveAccessibleName('열 2')
    await page.goBack()
    await expect(columnsButton(page)).toHaveAccessibleName('열 3')
    await page.goForward()
    await expect(columnsButton(page)).toHaveAccessibleName('열 2')

    // All conditions removed is a change of the view, too, and not another view.
    await page.getByRole('list', { name: '적용된 조건' }).getByRole('button', { name: '모두 지우기' }).click()
    await expect(button(page)).toHaveAccessibleName(/고침$/)
    await expect(columnsButton(page)).toHaveAccessibleName('열 2')
    await page.goBack()
    await expect(names(page)).toHaveText([/가온/, /다온/])
    await page
      .getByRole('list', { name: '적용된 조건' })
      .getByRole('button', { name: /^매출액.*지우기$/ })
      .click()
    await expect(names(page)).toHaveCount(3)
    await openMenu(page)
    await menu(page).getByRole('button', { name: '저장', exact: true }).click()
    await expect(page).toHaveURL(link)
    await expect(names(page)).toHaveCount(3)
    await page.goto(link)
    await expect(names(page)).toHaveText([/가온/, /다온/, /나루/])
    await expect(button(page)).toHaveAccessibleName(`보기: ${key}`)
  },
)

test(
  'a view is named, becomes the usual one, is deleted and restored, by keyboard alone',
  quick,
  async ({ page, signIn, database }) => {
    const key = word()
    const me = await signIn('team')
    await listCompaniesOf(database, firm(key))
    const keep = async (name: string, search: object) => {
      const content = { search, columns: null, widths: {}, pinned: [] }
      const [made] = await database.db
        .insert(listView)
        .values({ teamId: me.teamId, screen: 'sell-list', name, content })
        .returning()
      return made?.id ?? 0
    }
    const one = await keep(`${key} 하나`, { name: key, revenueMin: '1000' })
    await keep(`${key} 둘`, { name: key })
    await page.goto('/sell-management?view=0')
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(row(page, '보기 없이')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(row(page, `${key} 둘`)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveCount(2)
    await expect(button(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`view=${one}$`))

    await page.keyboard.press('Enter')
    await expect(row(page, `${key} 하나`)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const group = menu(page).getByRole('group', { name: `${key} 하나 바꾸기` })
    await group.getByRole('button', { name: '기본으로' }).press('Enter')
    await expect(group.getByRole('button', { name: '기본에서 빼기' })).toBeVisible()
    await group.getByRole('button', { name: '이름 바꾸기' }).press('Enter')
    await page.keyboard.type(`${key} 첫째`)
    await page.keyboard.press('Enter')
    await expect(button(page)).toHaveAccessibleName(`보기: ${key} 첫째`)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(button(page)).toBeFocused()

    // The screen opens with the usual view, and an emptied list does not.
    await page.goto('/sell-management')
    await expect(page).toHaveURL(new RegExp(`view=${one}$`))
    await expect(names(page)).toHaveCount(2)
    await page.goto(`/sell-management?name=${encodeURIComponent(key)}`)
    await expect(names(page)).toHaveCount(3)
    await page.getByRole('list', { name: '적용된 조건' }).getByRole('button', { name: '모두 지우기' }).click()
    await expect(page).toHaveURL(/sell-management\?view=0$/)

    await page.goto('/sell-management')
    await expect(names(page)).toHaveCount(2)
    await openMenu(page)
    await menu(page)
      .getByRole('button', { name: `${key} 첫째 더 보기` })
      .click()
    await menu(page).getByRole('button', { name: '삭제' }).click()
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expect(page).toHaveURL(new RegExp(`view=${one}$`))
    await expect(names(page)).toHaveCount(2)
    await page.goto('/sell-management')
    await expect(page).toHaveURL(new RegExp(`view=${one}$`))
    await openMenu(page)
    await menu(page)
      .getByRole('button', { name: `${key} 첫째 더 보기` })
      .click()
    await menu(page).getByRole('button', { name: '삭제' }).click()
    await expect(page).toHaveURL(/view=0$/)
    await expect(row(page, `${key} 첫째`)).toHaveCount(0)
    await expect(row(page, '보기 없이')).toBeFocused()
  },
)

test('a shared view changes for everybody within two seconds; two people who change it lose nothing', async ({
  page,
  signIn,
  newUser,
  pageOf,
  database,
  expectErrors,
}) => {
  expectErrors(/409/)
  const key = word()
  await signIn('viceadmin', { managerName: '강민석' })
  await listCompaniesOf(database, firm(key))
  await page.goto(`/sell-management?name=${encodeURIComponent(key)}`)
  await expect(names(page)).toHaveCount(3)
  await saveAs(page, key, true)
  const link = page.url()
  const other = await newUser('team', { managerName: '한지우' })
  const theirs = await pageOf(other)
  const stream = theirs.waitForResponse('**/api/notifications/stream*')
  await theirs.goto(link)
  await stream
  await expect(names(theirs)).toHaveCount(3)
  await openMenu(theirs)
  await expect(row(theirs, key)).toContainText('강민석')
  await menu(theirs)
    .getByRole('button', { name: `${key} 더 보기` })
    .click()
  await expect(menu(theirs).getByRole('button', { name: '삭제' })).toHaveCount(0)
  await theirs.keyboard.press('Escape')

  const second = await page.context().newPage()
  await second.goto(link)
  await second.getByLabel('매출액 최소').fill('4500')
  await expect(names(second)).toHaveText([/가온/])

  await page.getByLabel('매출액 최소').fill('1000')
  await expect(names(page)).toHaveCount(2)
  await openMenu(page)
  await menu(page).getByRole('button', { name: '저장', exact: true }).click()
  await expect(page).toHaveURL(link)
  await expect(names(theirs)).toHaveCount(2, { timeout: 15_000 })
  await expect(theirs).toHaveURL(link)

  // The other tab began with the earlier version. It keeps its list and asks.
  await openMenu(second)
  await menu(second).getByRole('button', { name: '저장', exact: true }).click()
  await expect(menu(second)).toContainText('다른 곳에서 이 보기를 먼저 바꿨습니다.')
  await expect(menu(second)).toContainText('강민석')
  await expect(names(second)).toHaveText([/가온/])
  await menu(second).getByRole('button', { name: '덮어쓰기' }).click()
  await expect(second).toHaveURL(link)
  await expect(names(theirs)).toHaveCount(1, { timeout: 15_000 })
  await second.close()
})

test('says what it cannot show: a view of somebody else, missing columns and conditions, unreadable content', async ({
  page,
  signIn,
  newUser,
  database,
}) => {
  const key = word()
  const me = await signIn('team')
  const other = await newUser('team')
  await listCompaniesOf(database, firm(key))
  const content = {
    search: { where: `all(companyName.has.${key})(goneField.has.a)(progressStage.in.옛말)` },
    columns: ['companyName', 'goneColumn', 'revenue'],
    widths: {},
    pinned: [],
  }
  const made = await database.db
    .insert(listView)
    .values([
      { teamId: other.teamId, screen: 'sell-table', name: `${key} 남의 것`, content },
      { teamId: me.teamId, screen: 'sell-table', name: `${key} 옛것`, content },
      { teamId: me.teamId, screen: 'sell-table', name: `${key} 깨진 것`, content: { search: 7 } },
    ])
    .returning()
  await page.goto(`/sell-management2?view=${made[0]?.id}`)
  await expect(page.getByText('이 보기를 열 수 없습니다.')).toBeVisible()
  await page.goto(`/sell-management2?view=${made[1]?.id}`)
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByText(/보기에 있는 조건 가운데.*‘goneField’.*‘옛말’.*열/)).toBeVisible()
  await expect(columnsButton(page)).toHaveAccessibleName('열 2')
  await expect(button(page)).toHaveAccessibleName(`보기: ${key} 옛것`)
  await page.goto(`/sell-management2?view=${made[2]?.id}`)
  await expect(page.getByText('이 보기의 내용을 읽을 수 없습니다.')).toBeVisible()
  const [kept] = await database.db
    .select()
    .from(listView)
    .where(eq(listView.id, made[1]?.id ?? 0))
  expect(kept?.content).toEqual(content)
})

test('many views can be searched; the menu fits a phone and both colours', async ({
  page,
  signIn,
  database,
  capture,
}) => {
  const key = word()
  const me = await signIn('team')
  const content = { search: {}, columns: null, widths: {}, pinned: [] }
  const many = Array.from({ length: 12 }, (_, at) => ({
    teamId: me.teamId,
    screen: 'sell-list',
    name: `${key} ${at === 4 ? '주간회의: 매칭진행 이후' : `아주 긴 이름의 보기 ${'가'.repeat(20)} ${at}`}`,
    shared: at % 3 === 0,
    content,
  }))
  const made = await database.db.insert(listView).values(many).returning()
  await database.db
    .insert(usualView)
    .values({ teamId: me.teamId, screen: 'sell-list', viewId: made[4]?.id ?? 0 })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/sell-management')
    await expect(button(page)).toHaveAccessibleName(`보기: ${key} 주간회의: 매칭진행 이후`)
    await openMenu(page)
    await expect(menu(page).getByLabel('보기 찾기')).toBeFocused()
    await menu(page).getByLabel('보기 찾기').fill('ㅈㄱ')
    await expect(menu(page).getByRole('listitem')).toHaveCount(1)
    await menu(page).getByLabel('보기 찾기').fill('')
    await menu(page)
      .getByRole('button', { name: `${key} 주간회의: 매칭진행 이후 더 보기` })
      .click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoAxeFaults(page)
      await capture(`views-${width}-${colorScheme}`)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
