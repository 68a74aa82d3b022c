import {
  box,
  complete,
  newNumber,
  ownNumber,
  saveAs,
  saveBar,
  saveButton,
  screenPath,
  searchButton,
  searchedNumber,
} from './dossierParts.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './shellParts.ts'

/** Calls for the whole record of one company, but not the call for the waiting list. */
const wholeCalls = /\/api\/companies\/\d{3}-\d{2}-\d{5}/
const waitingLink = 'table:has(caption:text-is("추가등록 대기 기업")) tbody tr'

test('a name with several companies is picked from a list with the keyboard', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/404/)
  const user = await signIn('staff')
  const word = `고름${Math.floor(Math.random() * 1e9)}`
  const numbers: Record<string, string> = {}
  for (const name of [`(주)${word} 가`, `${word}나나`, `${word}다다다`]) {
    const businessNumber = newNumber()
    numbers[name] = await saveAs(database, user, { company: { businessNumber, companyName: name } })
  }
  await page.goto(screenPath)
  await page.getByText('기업명', { exact: true }).first().click()
  await expect(page).toHaveURL(`${screenPath}?mode=name`)
  await searchButton(page).click()
  await expect(page.getByText('기업명을 입력해주세요.')).toBeVisible()
  await expect(box(page, '기업명')).toBeFocused()
  await page.keyboard.type(` ${word} `)
  await page.keyboard.press('Enter')
  await expectToast(page, '이름이 일치하는 기업이 3곳 있습니다', '아래 목록에서 하나를 선택해주세요.')
  const list = page.getByRole('listbox')
  await expect(list.locator('mark')).toHaveText([word, word, word])
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(160)
  const options = page.getByRole('option')
  await expect(options.nth(0)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(box(page, '기업명')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(options.nth(0)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(options.nth(1)).toBeFocused()
  await expect(options.nth(1)).toContainText(`${word}나나`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '불러오기 완료' })).toBeVisible()
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('radio', { name: '사업자번호' })).toBeChecked()
  await expect(searchedNumber(page)).toHaveValue(numbers[`${word}나나`] ?? '')
  await expect(page).toHaveURL(`${screenPath}?businessNumber=${numbers[`${word}나나`]}`)
  // A single match is opened at once, without a list.
  await page.getByRole('radio', { name: '기업명' }).click()
  await page.getByRole('search').getByRole('textbox', { name: '기업명' }).fill(`${word}다다다`)
  await searchButton(page).click()
  await expect(searchedNumber(page)).toHaveValue(numbers[`${word}다다다`] ?? '')
  await page.goBack()
  await expect(ownNumber(page)).toHaveValue(numbers[`${word}나나`] ?? '')
})

test('a search that fails says why and keeps what was typed', async ({ page, signIn, expectErrors }) => {
  expectErrors(/404|500|Failed to load resource|Internal server error/)
  await signIn('staff')
  await page.goto(screenPath)
  const none = newNumber()
  await searchedNumber(page).fill(none)
  await searchButton(page).click()
  await expectToast(page, '불러오기 실패', '기업 정보를 찾을 수 없습니다.')
  await expect(searchedNumber(page)).toHaveValue(none)
  // A wrong check digit is a warning, never an error.
  const wrong = `${none.slice(0, -1)}${(Number(none.at(-1)) + 1) % 10}`
  await searchedNumber(page).fill(wrong)
  await expect(page.getByText(/잘못된 사업자번호일 수 있습니다/)).toBeVisible()
  await page.route(wholeCalls, (route) => route.fulfill({ status: 500, json: {} }))
  await searchButton(page).click()
  await expectToast(page, '불러오기 실패', '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.')
  await page.unroute(wholeCalls)
  await page.route(wholeCalls, (route) => route.abort())
  await page.route('**/api/company-cretop/**', (route) => route.abort())
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expectToast(page, '불러오기 실패', '네트워크 연결을 확인해주세요.')
  await expect(searchedNumber(page)).toHaveValue(wrong)

  await page.getByRole('radio', { name: '기업명' }).click()
  await box(page, '기업명').fill('없는기업이름')
  await searchButton(page).click()
  await expectToast(page, '불러오기 실패', '기업명 검색에 실패했습니다. 네트워크 연결을 확인해주세요.')
  await page.unroute('**/api/company-cretop/**')
  await searchButton(page).click()
  await expectToast(page, '불러오기 실패', '해당 기업명으로 등록된 기업을 찾을 수 없습니다.')
  await page.route('**/search/by-name/**', (route) =>
    route.fulfill({ json: [{ businessNumber: '12', companyName: '이상한솔', representative: null }] }),
  )
  await searchButton(page).click()
  await expectToast(page, '불러오기 실패', '검색된 사업자번호가 올바르지 않습니다.')
  await expect(box(page, '기업명')).toHaveValue('없는기업이름')
})

test('a company that cannot be read whole is not shown half: it is asked for again', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/500|Internal server error/)
  const user = await signIn('team')
  const number = newNumber()
  await saveAs(database, user, {
    company: { businessNumber: number, companyName: '반쪽솔(주)' },
    additional: complete,
  })
  await page.route(wholeCalls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${screenPath}?businessNumber=${number}`)
  await expectToast(page, '불러오기 실패', '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.')
  await expect(box(page, '신용등급')).toHaveCount(0)
  await expect(saveButton(page)).toHaveCount(0)
  await page.unroute(wholeCalls)
  await page.getByRole('button', { name: '다시 시도' }).click()
  await expect(box(page, '신용등급')).toHaveValue('BB+')
  await expect(saveButton(page)).toBeVisible()
})

test('what waits is listed, own first, page by page; script in a name is only text', async ({
  page,
  signIn,
  newUser,
  database,
  expectErrors,
}) => {
  expectErrors(/404/)
  const other = await newUser('team')
  const user = await signIn('team', { managerName: '이서윤' })
  const script = '<img src=x onerror="document.title=1">(주)'
  const foreign = newNumber()
  await saveAs(database, other, { company: { businessNumber: foreign, companyName: '남의대기솔(주)' } })
  const own: string[] = []
  for (let n = 0; n < 10; n += 1) {
    const businessNumber = newNumber()
    own.push(businessNumber)
    await saveAs(database, user, { company: { businessNumber, companyName: `대기솔${n}(주)` } })
  }
  const number = newNumber()
  await saveAs(database, user, { company: { businessNumber: number, companyName: script } })
  await page.goto(screenPath)
  const rows = page.locator(waitingLink)
  await expect(rows).toHaveCount(10)
  await expect(rows.getByText('우리 팀')).toHaveCount(10)
  await expect(rows.first()).toContainText(script)
  await expect(rows.first()).toContainText(`${user.teamId}_이서윤`)
  await expect(page.getByRole('search').getByText(/추가등록 대기 \d+건/)).toBeVisible()
  await page.getByRole('button', { name: '다음 페이지' }).click()
  await expect(page).toHaveURL(`${screenPath}?page=2`)
  await expect(rows.first()).toContainText(own[0] ?? '')
  await expect(rows.getByText('우리 팀')).toHaveCount(1)
  await page.goBack()
  await rows.first().click()
  await expect(page).toHaveURL(new RegExp(`businessNumber=${number}`))
  await expect(box(page, '기업명')).toHaveValue(script)
  await expect(page.getByRole('status').filter({ hasText: '불러오기 완료' })).toBeVisible()
  await expect(saveBar(page)).toContainText(script)
  await expect(page).toHaveTitle('추가등록 | 딜데스크')
  // With unsaved input, opening another company asks for confirmation.
  await box(page, '팩스').fill('02-1')
  await page.getByRole('button', { name: /추가등록 대기/ }).click()
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
  await question.getByRole('button', { name: '계속 작성' }).click()
  await expect(box(page, '팩스')).toHaveValue('02-1')
  await page.getByRole('button', { name: /추가등록 대기/ }).click()
  await question.getByRole('button', { name: '나가기' }).click()
  await expect(rows).toHaveCount(10)
})
