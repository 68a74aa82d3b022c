import { listUsers, type User } from '#shared/users/users.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { action, openUsers, rowOf, rows, searchBox, usersPath } from '../browser/userParts.ts'
import { emptyFirm } from './emptyFirm.ts'
import { imeText } from './kit/ime.ts'
import { happened } from './kit/liveStream.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { colleagues, firmOf, person } from './people.ts'

test('the search follows every letter, Hangul too', async ({ page, signIn, server }) => {
  signIn('admin')
  firmOf(server, person('777', '황보겨울하늘'))
  await openUsers(page, '')
  expect(await rows(page).count()).toBe(9)

  await searchBox(page).focus()
  await imeText.insert('황보')
  for (const text of ['ㄱ', '겨', '경', '겨우']) {
    await imeText.compose(text)
    await expect(searchBox(page)).toHaveValue(`황보${text}`)
    await expect(rowOf(page, '777')).toBeVisible()
  }
  await imeText.insert('겨울')
  await expect(searchBox(page)).toHaveValue('황보겨울')
  await expect(rowOf(page, '777')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/^등록된 사용자 \d+명 중 \d+명$/)).toBeVisible()

  await searchBox(page).fill('ㅎㅂㄱㅇㅎㄴ')
  await expect(rowOf(page, '777')).toBeVisible()
  await searchBox(page).fill('777')
  await expect(rowOf(page, '777')).toBeVisible()
  await searchBox(page).fill('이런 사람은 없습니다')
  await expect(page.getByRole('heading', { name: '검색 결과가 없습니다' })).toBeVisible()
  await page.getByRole('button', { name: '검색 초기화' }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(9)
  await expect(page.getByText(/^등록된 사용자 \d+명$/)).toBeVisible()
})

test('the search button asks the server again, and the list is never from a cache', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  emptyFirm(server)
  const people = firmOf(server)
  const asked = () => server.calls(listUsers).map((request) => request.headers.get('cache-control'))
  await openUsers(page, '')
  expect(asked()).toEqual(['no-cache'])
  people.push(person('778', '늦게온'))
  await searchBox(page).fill('늦게온')
  await expect(page.getByText('검색 결과가 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(rowOf(page, '778')).toBeVisible()
  expect(asked()).toHaveLength(2)
  await searchBox(page).press('Enter')
  await expect.poll(asked).toEqual(['no-cache', 'no-cache', 'no-cache'])

  await page.getByRole('link', { name: '공지사항' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible()
  await page.goBack()
  await expect(rows(page).first()).toBeVisible()
  await expect.poll(asked).toEqual(Array.from({ length: 4 }, () => 'no-cache'))
})

test('the list follows what somebody else changes', async ({ page, signIn, server }) => {
  signIn('admin')
  const people = firmOf(server)
  await openUsers(page, '늦게온')
  await expect(page.getByText('검색 결과가 없습니다')).toBeVisible()
  people.push(person('778', '늦게온'))
  happened('users', {})
  await expect(rowOf(page, '778')).toBeVisible()
})

test('nobody registered has a text of its own', async ({ page, signIn, server }) => {
  signIn('admin')
  server.answer(listUsers, () => [])
  await page.goto(usersPath)
  await expect(page.getByRole('heading', { name: '등록된 사용자가 없습니다' })).toBeVisible()
  await expect(page.getByText('등록된 사용자 0명')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '사용자 추가' }).last().click()
  await expect(page.getByRole('dialog', { name: '사용자 추가' })).toBeVisible()
})

test('a list that failed to load shows a message and can be loaded again', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  server.answer(listUsers, () => refused('access/denied'))
  await page.goto(usersPath)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('사용자 목록을 불러오지 못했습니다')
  await expect(alert).toContainText('이 작업을 할 권한이 없습니다.')
  firmOf(server)
  await alert.getByRole('button', { name: '다시 시도' }).click()
  await expect(rows(page).first()).toBeVisible()

  // If a later request fails, the old list stays visible.
  server.answer(listUsers, () => refused('access/denied'))
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(alert).toContainText('아래는 전에 불러온 목록입니다.')
  await expect(rows(page).first()).toBeVisible()
})

test('shows skeletons until the list is loaded', async ({ page, signIn, server }) => {
  signIn('admin')
  const answer = Promise.withResolvers<User[]>()
  server.answer(listUsers, () => answer.promise)
  await page.goto(usersPath)
  await expect(page.getByRole('status').filter({ hasText: '로딩 중...' })).toBeVisible()
  answer.resolve(colleagues)
  await expect(rows(page).first()).toBeVisible()
})

test('everything can be done with the keyboard', async ({ page, signIn, server }) => {
  signIn('admin')
  firmOf(server, person('779', '자판사용자'))
  await openUsers(page, '779')
  await searchBox(page).focus()
  const reach = async (name: string) => {
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab')
      const at = document.activeElement
      if ((at?.getAttribute('aria-label') ?? at?.textContent)?.trim() === name) return
    }
    throw new Error(`${name} was not reached`)
  }
  // A disabled button can be focused too, so that it can explain what is missing.
  await reach('사용자 수정')
  await page.keyboard.press('Enter')
  await expectToast(page, '사용자 선택 필요', '수정할 사용자를 한 명만 선택해주세요.')
  await reach('자판사용자(779) 선택')
  await page.keyboard.press('Space')
  await expect(page.getByText('1명 선택')).toBeVisible()
  for (let steps = 0; steps < 4; steps += 1) await page.keyboard.press('Shift+Tab')
  await expect(action(page, '사용자 수정')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '사용자 수정' })
  await dialog.getByRole('textbox', { name: '직급' }).fill('대표')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(action(page, '사용자 수정')).toBeFocused()
  await expect(rowOf(page, '779')).toContainText('대표')
})

test('the Enter that finishes a syllable does not save', async ({ page, signIn, server }) => {
  signIn('admin')
  firmOf(server)
  await openUsers(page, '')
  await action(page, '사용자 추가').click()
  const dialog = page.getByRole('dialog', { name: '사용자 추가' })
  await dialog.getByRole('textbox', { name: '담당자명' }).focus()
  await imeText.compose('문')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: '팀ID' })).not.toHaveAttribute('aria-invalid')
  await imeText.insert('문')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: '팀ID' })).toHaveAttribute('aria-invalid', 'true')
})
