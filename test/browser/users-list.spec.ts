import { expect, test } from './fixtures.ts'
import { expectToast } from './parts.ts'
import { action, openUsers, rowOf, rows, searchBox, usersPath } from './userParts.ts'

test('the search follows every letter, Hangul too', async ({ page, signIn, newUser, context }) => {
  await signIn('admin')
  const user = await newUser('team', { managerName: '황보겨울하늘' })
  await openUsers(page, '')
  const count = await rows(page).count()
  expect(count).toBeGreaterThan(5)

  const devtools = await context.newCDPSession(page)
  await searchBox(page).focus()
  await devtools.send('Input.insertText', { text: '황보' })
  for (const text of ['ㄱ', '겨', '경', '겨우']) {
    await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
    await expect(searchBox(page)).toHaveValue(`황보${text}`)
    await expect(rowOf(page, user.teamId)).toBeVisible()
  }
  await devtools.send('Input.insertText', { text: '겨울' })
  await expect(searchBox(page)).toHaveValue('황보겨울')
  await expect(rowOf(page, user.teamId)).toBeVisible()
  await expect(rows(page).filter({ hasNotText: '황보겨울' })).toHaveCount(0)
  await expect(page.getByText(/^등록된 사용자 \d+명 중 \d+명$/)).toBeVisible()

  await searchBox(page).fill('ㅎㅂㄱㅇㅎㄴ')
  await expect(rowOf(page, user.teamId)).toBeVisible()
  await searchBox(page).fill(user.teamId)
  await expect(rowOf(page, user.teamId)).toBeVisible()
  await searchBox(page).fill('이런 사람은 없습니다')
  await expect(page.getByRole('heading', { name: '검색 결과가 없습니다' })).toBeVisible()
  await page.getByRole('button', { name: '검색 초기화' }).click()
  await expect(searchBox(page)).toHaveValue('')
  // Rows below the fold are not drawn, and that row may be one of them.
  await expect(rows(page).nth(5)).toBeVisible()
  await expect(page.getByText(/^등록된 사용자 \d+명$/)).toBeVisible()
})

test('the search button asks the server again, and the list is never from a cache', async ({
  page,
  signIn,
  newUser,
}) => {
  await signIn('admin')
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users') headers.push(request.headers()['cache-control'])
  })
  await openUsers(page, '')
  expect(headers[0]).toBe('no-cache')
  // A name nobody else can hold in any column: team IDs of other tests may stand in a number.
  const managerName = `늦게온${crypto.randomUUID().slice(0, 8)}`
  const late = await newUser('staff', { managerName })
  await searchBox(page).fill(managerName)
  await expect(page.getByText('검색 결과가 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(rowOf(page, late.teamId)).toBeVisible()
  // Other tests change people meanwhile, and the list follows: what counts is that each of these asks again.
  const asked = headers.length
  await searchBox(page).press('Enter')
  await expect.poll(() => headers.length).toBeGreaterThan(asked)

  await page.getByRole('link', { name: '공지사항' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '공지사항' })).toBeVisible()
  const before = headers.length
  await page.goBack()
  await searchBox(page).fill(managerName)
  await expect(rowOf(page, late.teamId)).toBeVisible()
  await expect.poll(() => headers.length).toBeGreaterThan(before)
  expect(new Set(headers)).toEqual(new Set(['no-cache']))
})

test('nobody registered has a text of its own', async ({ page, signIn }) => {
  await signIn('admin')
  await page.route('**/api/users', (route) => route.fulfill({ json: [] }))
  await page.goto(usersPath)
  await expect(page.getByRole('heading', { name: '등록된 사용자가 없습니다' })).toBeVisible()
  await expect(page.getByText('등록된 사용자 0명')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '사용자 추가' }).last().click()
  await expect(page.getByRole('dialog', { name: '사용자 추가' })).toBeVisible()
})

test('a list that cannot be had says so and can be tried again', async ({ page, signIn, expectErrors }) => {
  expectErrors(/403 \(Forbidden\)/)
  await signIn('admin')
  const sentence = '이 작업을 할 권한이 없습니다.'
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 403, json: { error: sentence, message: sentence, code: 'access/denied' } }),
  )
  await page.goto(usersPath)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('사용자 목록을 불러오지 못했습니다')
  await expect(alert).toContainText(sentence)
  await page.unroute('**/api/users')
  await alert.getByRole('button', { name: '다시 시도' }).click()
  await expect(rows(page).first()).toBeVisible()

  // Later a failure leaves the old list in sight.
  await page.route('**/api/users', (route) =>
    route.fulfill({ status: 403, json: { error: sentence, message: sentence, code: 'access/denied' } }),
  )
  await page.getByRole('button', { name: '검색', exact: true }).click()
  await expect(alert).toContainText('아래는 전에 불러온 목록입니다.')
  await expect(rows(page).first()).toBeVisible()
})

test('skeletons stand in until the list has come', async ({ page, signIn }) => {
  await signIn('admin')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/users', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(usersPath)
  await expect(page.getByRole('status').filter({ hasText: '로딩 중...' })).toBeVisible()
  answer.resolve()
  await expect(rows(page).first()).toBeVisible()
})

test('everything can be done with the keyboard', async ({ page, signIn, newUser }) => {
  await signIn('admin')
  const user = await newUser('staff', { managerName: '자판사용자' })
  await openUsers(page, user.teamId)
  await searchBox(page).focus()
  const reach = async (name: string) => {
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press('Tab')
      const label = await page.evaluate(() => {
        const at = document.activeElement
        return at?.getAttribute('aria-label') ?? at?.textContent
      })
      if (label?.trim() === name) return
    }
    throw new Error(`${name} was not reached`)
  }
  // A button that only tells what is missing can be reached as well.
  await reach('사용자 수정')
  await page.keyboard.press('Enter')
  await expectToast(page, '사용자 선택 필요', '수정할 사용자를 한 명만 선택해주세요.')
  await reach(`자판사용자(${user.teamId}) 선택`)
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
  await expect(rowOf(page, user.teamId)).toContainText('대표')
})

test('the Enter that finishes a syllable does not save', async ({ page, signIn, context }) => {
  await signIn('admin')
  await openUsers(page, '')
  await action(page, '사용자 추가').click()
  const dialog = page.getByRole('dialog', { name: '사용자 추가' })
  const name = dialog.getByRole('textbox', { name: '담당자명' })
  await name.focus()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: '문', selectionStart: 1, selectionEnd: 1 })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: '팀ID' })).not.toHaveAttribute('aria-invalid')
  await devtools.send('Input.insertText', { text: '문' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: '팀ID' })).toHaveAttribute('aria-invalid', 'true')
})
