import type { Page } from '@playwright/test'
import { expect, quick, test } from './fixtures.ts'
import { expectToastOver, makeCompany, newName } from './searchParts.ts'

const editor = (page: Page) => page.getByRole('dialog', { name: /^부가정보 (추가|수정)$/ })
const group = (page: Page, name: string) => editor(page).getByRole('group', { name })
const field = (page: Page, part: string, name: string) => group(page, part).getByLabel(name, { exact: true })
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const searchBox = (page: Page) =>
  page.getByRole('searchbox', { name: '기업명, 연락처명, 담당자명, 키워드, 거래 품목' })

async function add(page: Page, product: string, more: [string, string, string][] = []) {
  await page.getByRole('button', { name: '부가정보 추가' }).first().click()
  await field(page, '거래', '거래 품목').fill(product)
  for (const [part, name, value] of more) await field(page, part, name).fill(value)
  await editor(page).getByRole('button', { name: '추가', exact: true }).click()
  await expectToastOver(page, '성공', '부가정보를 등록했습니다.')
  await expect(editor(page)).toHaveCount(0)
}

test(
  'a record is made, found, tied to a company, changed and deleted',
  quick,
  async ({ page, signIn, database }) => {
    await signIn('admin')
    const { companyName, businessNumber } = await makeCompany(database.db, newName())
    const product = `${newName()} 프레스`
    await page.goto('/register')
    await expect(page.getByRole('heading', { name: '부가정보 관리', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: '부가정보 추가' }).first().click()
    await field(page, '거래', '거래 품목').fill(product)
    await field(page, '연락처', '이메일').fill('이메일이 아님')
    await editor(page).getByRole('button', { name: '추가', exact: true }).click()
    await expect(group(page, '연락처')).toContainText('이메일 형식을 확인해주세요.')
    await expect(field(page, '연락처', '이메일')).toBeFocused()
    await field(page, '연락처', '이메일').fill('park@example.co.kr')
    await field(page, '연락처', '이름').fill('박연락')
    await field(page, '담당자', '이름').fill('이담당')
    await field(page, '거래', '거래일').fill('2026-11-02')
    await field(page, '거래', '거래금액').fill('1200')
    await field(page, '거래', '거래 비고').fill('첫째 줄\n둘째 줄')
    await editor(page).getByRole('button', { name: '추가', exact: true }).click()
    await expectToastOver(page, '성공', '부가정보를 등록했습니다.')

    // The search text is part of the URL, so a link shows the same result.
    await searchBox(page).fill(product)
    await expect(page).toHaveURL(/\/register\?search=/)
    await expect(page.getByRole('status').filter({ hasText: '검색 결과 1건' })).toBeVisible()
    await page.reload()
    await expect(searchBox(page)).toHaveValue(product)
    const line = row(page, product)
    await expect(line).toContainText('잠재기업')
    await expect(line).toContainText('박연락')
    await expect(line).toContainText('이담당')
    await expect(line.getByRole('cell', { name: '1,200', exact: true })).toBeVisible()

    await line.getByRole('button', { name: /수정$/ }).click()
    await expect(field(page, '연락처', '이메일')).toHaveValue('park@example.co.kr')
    await expect(field(page, '연락처', '이메일')).toHaveAttribute('type', 'email')
    await expect(field(page, '거래', '거래 비고')).toHaveValue('첫째 줄\n둘째 줄')
    await editor(page).getByRole('button', { name: '기업 연결' }).click()
    await editor(page).getByRole('searchbox').fill(companyName)
    await editor(page).getByRole('checkbox', { name: companyName }).check()
    await editor(page).getByRole('button', { name: '저장' }).click()
    await expectToastOver(page, '성공', '부가정보를 수정했습니다.')
    await expect(line.getByRole('link', { name: companyName })).toHaveAttribute(
      'href',
      `/companyload?businessNumber=${businessNumber}`,
    )

    await line.getByRole('button', { name: /삭제$/ }).click()
    const question = page.getByRole('alertdialog', { name: '부가정보를 삭제할까요?' })
    await expect(question).toContainText(companyName)
    await question.getByRole('button', { name: '삭제' }).click()
    await expectToastOver(page, '성공', '부가정보를 삭제했습니다.')
    await expect(page.getByRole('heading', { name: '검색 결과가 없습니다' })).toBeVisible()
    await page.getByRole('button', { name: '검색 초기화' }).click()
    await expect(page).toHaveURL('/register')
  },
)

test('hidden contacts are kept, and two people who save meet the conflict', async ({
  page,
  signIn,
  newUser,
  pageOf,
  expectErrors,
}) => {
  expectErrors(/409 \(Conflict\)/)
  await signIn('team')
  const product = `${newName()} 금형`
  await page.goto('/companyadd')
  await add(page, product, [
    ['연락처', '이름', '숨은사람'],
    ['담당자', '이름', '김처음'],
  ])
  await searchBox(page).fill(product)
  await row(page, product).getByRole('button', { name: /수정$/ }).click()
  await field(page, '담당자', '이름').fill('이나중')

  const other = await pageOf(await newUser('staff'), `/companyadd?search=${product}`)
  await expect(row(other, product)).toContainText('비공개')
  await expect(row(other, product)).not.toContainText('숨은사람')
  await row(other, product).getByRole('button', { name: /수정$/ }).click()
  await expect(group(other, '연락처')).toContainText('비워 두면 저장된 연락처가 그대로 남습니다.')
  await expect(field(other, '연락처', '이름')).toHaveValue('')
  await field(other, '담당자', '이름').fill('박사이')
  await field(other, '거래', '거래 비고').fill('통화함')
  await editor(other).getByRole('button', { name: '저장' }).click()
  await expectToastOver(other, '성공', '부가정보를 수정했습니다.')

  await editor(page).getByRole('button', { name: '저장' }).click()
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(conflict.getByRole('radio', { name: '담당자 이름: 내 값 이나중' })).toBeChecked()
  await expect(conflict.getByRole('radio', { name: '거래 비고: 저장된 값 통화함' })).toBeChecked()
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expectToastOver(page, '성공', '부가정보를 수정했습니다.')
  const line = row(page, product)
  await expect(line).toContainText('이나중')
  await expect(line).toContainText('숨은사람')
})

test('offers the draft again and shows why the server refuses a value', async ({
  page,
  signIn,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/, /Internal server error/)
  await signIn('staff')
  const product = `${newName()} 초안`
  await page.goto('/companyadd?new=1')
  await field(page, '거래', '거래 품목').fill(product)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  await page.goto('/')
  await page.getByRole('link', { name: /새 부가정보/ }).click()
  await expect(page).toHaveURL('/companyadd')
  await editor(page).getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(field(page, '거래', '거래 품목')).toHaveValue(product)
  const fail = (method: string) =>
    page.route('**/api/company-add**', (route) =>
      route.request().method() === method ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
  await fail('POST')
  await editor(page).getByRole('button', { name: '추가', exact: true }).click()
  await expectToastOver(page, '오류', '부가정보를 등록하지 못했습니다.')
  await page.unroute('**/api/company-add**')
  await editor(page).getByRole('button', { name: '추가', exact: true }).click()
  await expectToastOver(page, '성공', '부가정보를 등록했습니다.')
  await fail('DELETE')
  await row(page, product).getByRole('button', { name: /삭제$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expectToastOver(page, '오류', '부가정보를 삭제하지 못했습니다.')
  await page.route('**/api/brokerage-list**', (route) => route.fulfill({ status: 500, json: {} }))
  await searchBox(page).fill('불러오기')
  await expectToastOver(page, '오류', '부가정보를 불러오지 못했습니다.')
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
})
