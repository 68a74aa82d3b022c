import {
  box,
  choice,
  choose,
  complete,
  newNumber,
  open,
  saveAs,
  saveBar,
  saveButton,
  storedBrokerage,
} from './dossierParts.ts'
import { expect, test } from './fixtures.ts'
import { toasts } from './shellParts.ts'

test('what the report holds is filled in, the form opens where something is missing, and the next company follows', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/404/)
  const user = await signIn('team')
  const waiting = await saveAs(database, user, {
    company: { businessNumber: newNumber(), companyName: '다음솔(주)' },
  })
  const number = await saveAs(database, user, {
    company: {
      businessNumber: newNumber(),
      companyName: '채움솔(주)',
      creditRating: 'BBB-',
      representative: '서지후, 민경호',
      phone: '041-000-4120',
      email: 'info@edensaem.example',
      mainProducts: '점안제, 개량신약 및 CMO',
    },
  })
  await open(page, number)
  await expect(page.getByRole('heading', { name: '중개정보' })).toBeFocused()
  await expect(page.getByRole('heading', { name: '중개정보' })).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '불러오기 완료' })).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(0)
  await expect(box(page, '신용등급')).toHaveValue('BBB-')
  await expect(box(page, '주 연락처 이름')).toHaveValue('서지후')
  await expect(box(page, '주 연락처 직급')).toHaveValue('대표자')
  await expect(box(page, '주 연락처 전화')).toHaveValue('041-000-4120')
  await expect(box(page, '주 연락처 이메일')).toHaveValue('info@edensaem.example')
  for (const [index, word] of ['점안제', '개량신약', 'CMO', ''].entries()) {
    await expect(box(page, `검색 키워드 ${index + 1}`)).toHaveValue(word)
  }
  const notes = page.getByText(/등록된 보고서에서 \d개 항목을 채웠습니다/)
  await expect(notes).toHaveText([/4개 항목/, /3개 항목/])
  // What the report filled in is in the form, but not stored yet.
  await expect(saveBar(page)).toContainText('저장 전')
  await expect(saveBar(page)).toContainText('보고서에서 채운 항목 7개')
  // An edited value counts as checked, so the note shows one field less.
  await box(page, '주 연락처 직급').fill('대표이사')
  await expect(notes).toHaveText([/3개 항목/, /3개 항목/])

  await choose(page, '중개유형', '매도기업')
  await choose(page, '계약 진행단계', '계약중')
  for (const n of [1, 2, 3]) await box(page, `세부항목 ${n}`).fill(`항목 ${n}`)
  await box(page, '회사특기사항').fill(complete.companySpecialty)
  await box(page, '담당자 가능금액').fill('42000')
  await box(page, '매도자 희망금액').fill('45000')
  await choose(page, '영업구분', '회사영업')
  await choose(page, '연결방법', '전화')
  await expect(page.getByRole('button', { name: /^다음 대기 기업/ })).toHaveCount(0)
  await saveButton(page).click()
  await expect(saveBar(page)).toContainText('저장됨')
  expect(await storedBrokerage(database, number)).toMatchObject({
    credit_rating: 'BBB-',
    contact1_name: '서지후',
    contact1_position: '대표이사',
    search_keyword3: 'CMO',
  })
  await page.getByRole('button', { name: '다음 대기 기업: 다음솔(주)' }).click()
  await expect(page).toHaveURL(new RegExp(`businessNumber=${waiting}`))
  await expect(box(page, '기업명')).toHaveValue('다음솔(주)')
  await expect(choice(page, '중개유형', '매도기업')).not.toBeChecked()
})

test('a company whose additional registration is done is not filled again, and opens at its top', async ({
  page,
  signIn,
  database,
}) => {
  const user = await signIn('team')
  const number = await saveAs(database, user, {
    company: {
      businessNumber: newNumber(),
      companyName: '다된솔(주)',
      representative: '서지후',
      mainProducts: '점안제, 안연고, 인공눈물, 주사제',
    },
    additional: { ...complete, searchKeyword3: null, searchKeyword4: '주사' },
  })
  await open(page, number)
  await expect(box(page, '주 연락처 직급')).toHaveValue('대표이사')
  await expect(box(page, '검색 키워드 3')).toHaveValue('')
  await expect(page.getByText(/등록된 보고서에서/)).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})
