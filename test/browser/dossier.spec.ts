import type { Locator, Page } from '@playwright/test'
import {
  box,
  choice,
  choose,
  complete,
  faults,
  index,
  newNumber,
  open,
  ownNumber,
  saveAs,
  saveBar,
  saveButton,
  screenPath,
  searchButton,
  searchedNumber,
  storedBrokerage,
  years,
} from './dossierParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { expectToast, toasts } from './shellParts.ts'

/**
 * The call for a brokerage record answers 404 as specified if the company has none, so this console message is
 * expected.
 */
const absent = /404/

/** Presses Tab until the target has focus, using only the keyboard. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test(
  'additional information is registered in one pass with the keyboard alone',
  quick,
  async ({ page, signIn, database, expectErrors }) => {
    expectErrors(absent)
    const user = await signIn('staff')
    const number = newNumber()
    await saveAs(database, user, { company: { businessNumber: number, companyName: '자판솔(주)' } })
    await page.goto(screenPath)
    await tabTo(page, searchedNumber(page))
    await expect(searchButton(page)).toBeDisabled()
    await page.keyboard.type(number.replaceAll('-', '').slice(0, 9))
    await page.keyboard.press('Enter')
    await expect(page.getByText('올바른 사업자번호 10자리를 입력해주세요.')).toBeVisible()
    await page.keyboard.type(number.at(-1) ?? '')
    await expect(searchedNumber(page)).toHaveValue(number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '불러오기 완료' })).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    await expect(page).toHaveURL(`${screenPath}?businessNumber=${number}`)
    await expect(choice(page, '진행가능 여부', '진행가능')).toBeChecked()

    const type = async (name: string, text: string) => {
      await tabTo(page, box(page, name))
      await page.keyboard.type(text)
    }
    await tabTo(page, choice(page, '중개유형', '매도기업'))
    await page.keyboard.press('ArrowRight')
    await expect(choice(page, '중개유형', '매수기업')).toBeChecked()
    await type('신용등급', 'A-')
    await tabTo(page, choice(page, '계약 진행단계', '계약전'))
    await page.keyboard.press('Space')
    await type('주 연락처 이름', '서지후')
    for (const n of [1, 2, 3]) await type(`검색 키워드 ${n}`, `키워드${n}`)
    for (const n of [1, 2, 3]) await type(`세부항목 ${n}`, `항목${n}`)
    await tabTo(page, box(page, '회사특기사항'))
    for (const n of [1, 2, 3, 4, 5]) {
      await page.keyboard.type(`특기 ${n}`)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('5줄 · 5줄 이상')).toBeVisible()
    await type('담당자 가능금액', '12345')
    await expect(box(page, '담당자 가능금액')).toHaveValue('12,345')
    await type('매도자 희망금액', '1000000')
    await tabTo(page, choice(page, '영업구분', '회사영업'))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, choice(page, '연결방법', '직접영업'))
    await page.keyboard.press('Space')
    await expect(saveBar(page)).toContainText('저장 전')
    await expect(saveBar(page)).toContainText('바뀐 항목 15개')
    await tabTo(page, saveButton(page))
    await page.keyboard.press('Enter')
    await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
    await expect(page.getByText(/고유번호 B\d\d-\d{4}/).first()).toBeVisible()
    await expect(saveBar(page)).toContainText('저장됨')
    expect(await storedBrokerage(database, number)).toMatchObject({
      side: '매수기업',
      credit_rating: 'A-',
      progress_stage: '계약전',
      company_status: '진행가능',
      contact1_name: '서지후',
      search_keyword3: '키워드3',
      detail_item1: '항목1',
      manager_estimated_price: '12345.00',
      business_type: '팀장영업',
      business_connection_method: '직접영업',
      status_writer: user.teamId,
    })
    // Without changes, a save shows a message and sends nothing.
    await page.keyboard.press('Control+s')
    await expectToast(page, '바뀐 내용이 없습니다', '저장된 값과 같습니다.')
  },
)

test('lists and counts all fourteen errors, jumps to them, and removes those that are corrected', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(absent)
  const user = await signIn('team')
  const number = newNumber()
  await saveAs(database, user, { company: { businessNumber: number, companyName: '빈칸솔(주)' } })
  // A user cannot cause three of these errors in the form, because the number is locked and radios cannot be unset.
  // An old draft can contain them, so the test stores such a draft.
  await page.addInitScript(
    ([teamId, subject]) => {
      const address = { teamId, form: 'companyload', subject }
      const gone = { companyName: '', businessNumber: '', companyStatus: '' }
      const draft = {
        ...address,
        label: '추가등록',
        url: '/',
        savedAt: Date.now(),
        values: { version: 1, changed: gone, from: {}, years: [] },
      }
      localStorage.setItem(`draft:${teamId}:companyload:${subject}`, JSON.stringify(draft))
    },
    [user.teamId, number] as const,
  )
  await open(page, number)
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await box(page, '팩스').fill('02-1')
  await box(page, '팩스').press('Control+s')
  await expect(faults(page)).toContainText('아래 14개 항목을 확인해주세요.')
  await expect(page.locator(':focus').filter({ hasText: '저장할 수 없습니다' })).toHaveCount(1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(saveBar(page)).toContainText('확인할 항목 14개')
  const places = [
    ['기업명은 필수 입력 항목입니다.', box(page, '기업명')],
    ['사업자번호는 필수 입력 항목입니다.', ownNumber(page)],
    ['중개유형을 선택해주세요.', choice(page, '중개유형', '매도기업')],
    ['신용등급을 입력해주세요.', box(page, '신용등급')],
    ['계약 진행단계를 선택해주세요.', choice(page, '계약 진행단계', '계약전')],
    ['진행가능 여부를 선택해주세요.', choice(page, '진행가능 여부', '진행가능')],
    ['연락처는 이름·휴대전화·전화·이메일 가운데 하나 이상 입력해주세요.', box(page, '주 연락처 이름')],
    ['검색 키워드는 3개 이상 입력해주세요. (현재 0개)', box(page, '검색 키워드 1')],
    ['세부항목은 3개 이상 입력해주세요. (현재 0개)', box(page, '세부항목 1')],
    ['회사특기사항은 5줄 이상 입력해주세요. (현재 0줄)', box(page, '회사특기사항')],
    ['담당자 가능금액(백만원)은 필수 입력 항목입니다.', box(page, '담당자 가능금액')],
    ['매도자 희망금액(백만원)은 필수 입력 항목입니다.', box(page, '매도자 희망금액')],
    ['영업구분을 선택해주세요.', choice(page, '영업구분', '회사영업')],
    ['연결방법을 선택해주세요.', choice(page, '연결방법', '전화')],
  ] as const
  await expect(faults(page).getByRole('listitem')).toHaveText(places.map(([text]) => text))
  for (const [text, place] of places) {
    await faults(page).getByRole('link', { name: text }).click()
    await expect(place).toBeFocused()
    await expect(place).toBeInViewport()
  }
  const counts = { 기업정보: 2, 중개정보: 4, 연락처: 1, 키워드·항목: 2, 회사특기사항: 1, 금액·영업: 4 }
  for (const [title, count] of Object.entries(counts)) {
    await expect(
      index(page).getByRole('link', { name: new RegExp(`${title} ?${count} ?개 확인 필요`) }),
    ).toBeVisible()
  }
  // The last section is marked although it is too short to scroll to the top. A failed save scrolls up to the errors,
  // so the first section is marked.
  await index(page).getByRole('link', { name: '관련기업', exact: true }).click()
  await expect(index(page).locator('[aria-current]')).toHaveText('관련기업')
  await box(page, '팩스').press('Control+s')
  await expect(index(page).locator('[aria-current]')).toHaveText(/기업정보/)

  const left = faults(page).getByRole('listitem')
  await box(page, '기업명').fill('채움솔(주)')
  await expect(left).toHaveCount(13)
  await choose(page, '중개유형', '투자기업')
  await box(page, '신용등급').fill('B')
  await choose(page, '계약 진행단계', '계약완료')
  await choose(page, '진행가능 여부', '진행중단')
  await expect(left).toHaveCount(9)
  await box(page, '부 연락처 직급').fill('이사')
  await expect(left).toHaveCount(9)
  await box(page, '보조 연락처 이메일').fill('a@example.co.kr')
  await expect(left).toHaveCount(8)
  await box(page, '검색 키워드 2').fill('둘')
  await expect(faults(page)).toContainText('검색 키워드는 3개 이상 입력해주세요. (현재 1개)')
  for (const n of [4, 6]) await box(page, `검색 키워드 ${n}`).fill(`키워드${n}`)
  for (const n of [1, 2, 3]) await box(page, `세부항목 ${n}`).fill(`항목${n}`)
  await box(page, '회사특기사항').fill('1\n\n2\n3')
  await expect(faults(page)).toContainText('회사특기사항은 5줄 이상 입력해주세요. (현재 3줄)')
  await box(page, '회사특기사항').fill('1\n\n2\n3\n4\n5')
  await box(page, '담당자 가능금액').fill('0')
  await box(page, '매도자 희망금액').fill('1')
  await choose(page, '영업구분', '팀장영업')
  await choose(page, '연결방법', '지인영업')
  await expect(left).toHaveText(['사업자번호는 필수 입력 항목입니다.'])
  await expect(index(page).getByRole('link', { name: '개 확인 필요' })).toHaveCount(1)
})

test('choices depend on each other, and related companies and statements are edited', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(absent)
  const user = await signIn('team')
  const related = newNumber()
  await saveAs(database, user, {
    company: { businessNumber: related, companyName: '관계솔(주)', representative: '오태경' },
  })
  const number = newNumber()
  const three = ['2021', '2022', '2023', '2024']
  await saveAs(database, user, {
    company: { businessNumber: number, companyName: '딸린솔(주)' },
    financial: years({ 유동자산: [1, 2, 3, 4], 자산총계: [1000, 2000, 3000, 4000] }, three),
    ratios: { 안정성비율: years({ 부채비율: [1.5, 2.5, 3.5, 4.5] }, three) },
    additional: { ...complete, businessType: null, businessConnectionMethod: null },
  })
  await open(page, number)
  const methods = page.getByRole('radiogroup', { name: '연결방법' }).getByRole('radio')
  await expect(methods).toHaveCount(7)
  await choose(page, '연결방법', '지인소개')
  await expect(box(page, '소개자')).toHaveCount(0)
  await choose(page, '영업구분', '회사영업')
  await expect(methods).toHaveCount(5)
  await expect(choice(page, '연결방법', '지인소개')).toBeChecked()
  await box(page, '소개자').fill('도민서')
  await expect(box(page, '소개자 이메일')).toBeVisible()
  await choose(page, '영업구분', '팀장영업')
  await expect(methods).toHaveCount(2)
  await expect(
    page.getByRole('radiogroup', { name: '연결방법' }).getByRole('radio', { checked: true }),
  ).toHaveCount(0)
  await expect(box(page, '소개자')).toHaveCount(0)
  await choose(page, '연결방법', '지인영업')
  await expect(box(page, '소개자')).toHaveValue('도민서')

  // The form shows the last three of four years. Numbers get commas, words stay as typed, and ratios have two decimals.
  await page.getByRole('button', { name: '수정하기' }).click()
  await expect(box(page, '2021 자산총계')).toHaveCount(0)
  await expect(box(page, '2024 부채비율')).toHaveValue('4.50')
  await box(page, '2024 자산총계').fill('1234567')
  await expect(box(page, '2024 자산총계')).toHaveValue('1,234,567')
  await expect(page.getByRole('row', { name: /^2024/ })).toContainText('1,234,567')
  await box(page, '2023 당기순이익').fill('적자전환')
  await expect(box(page, '2023 당기순이익')).toHaveValue('적자전환')

  await page.getByRole('button', { name: '행 추가' }).click()
  await expect(box(page, '1행 사업자번호')).toBeFocused()
  await page.keyboard.type(related.replaceAll('-', '').slice(0, 9))
  await expect(box(page, '1행 기업명')).toHaveValue('')
  await page.keyboard.type(related.at(-1) ?? '')
  await expect(box(page, '1행 사업자번호')).toHaveValue(related)
  await expect(box(page, '1행 기업명')).toHaveValue('관계솔(주)')
  await expect(box(page, '1행 대표자')).toHaveValue('오태경')
  await page.keyboard.press('Backspace')
  await expect(box(page, '1행 기업명')).toHaveValue('')
  await page.keyboard.type(related.at(-1) ?? '')
  await page.getByRole('combobox', { name: '1행 관계' }).fill('자회사')
  await page.getByRole('button', { name: '행 추가' }).click()
  const second = box(page, '2행 사업자번호')
  await second.fill(number)
  await expect(page.getByText('자기 자신을 관련기업으로 등록할 수 없습니다.')).toBeVisible()
  await saveButton(page).click()
  await expect(faults(page)).toContainText('관련기업 2행: 자기 자신을 관련기업으로 등록할 수 없습니다.')
  await second.fill('123-45-67891')
  await expect(page.getByRole('row').filter({ has: second })).toContainText('미등록')
  await expect(faults(page)).toHaveCount(0)
  await page.getByRole('button', { name: '행 추가' }).click()
  await page.getByRole('button', { name: '3행 삭제' }).click()
  await saveButton(page).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  await page.reload()
  await expect(box(page, '1행 기업명')).toHaveValue('관계솔(주)')
  await expect(page.getByRole('combobox', { name: '1행 관계' })).toHaveValue('자회사')
  await expect(box(page, '2행 사업자번호')).toHaveValue('123-45-67891')
  await expect(page.getByRole('row', { name: /^2023/ })).toContainText('적자전환')
  await page.getByRole('button', { name: '수정하기' }).click()
  // A statement row without a field in the yearly record is kept when another row is edited.
  await expect(box(page, '2024 유동자산')).toHaveValue('4')
})
