import {
  assign,
  box,
  choice,
  complete,
  faults,
  newNumber,
  open,
  saveAs,
  saveBar,
  saveButton,
  storedBrokerage,
} from './dossierParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { expectToast, storedKeys, toasts } from './shellParts.ts'

const conflictTitle = '다른 사람이 먼저 저장했습니다'

test(
  'contacts stay with those who may see them, and a managed company is locked for others',
  quick,
  async ({ page, signIn, newUser, database }) => {
    const owner = await newUser('team')
    const secret = `비밀연락처${Date.now()}`
    const number = newNumber()
    const given = {
      ...complete,
      contact1Name: secret,
      contact1Mobile: null,
      businessConnectionMethod: '지인소개' as const,
    }
    await saveAs(database, owner, {
      company: { businessNumber: number, companyName: '남의솔(주)' },
      additional: { ...given, businessContactName: secret, creditRating: null },
    })
    const typist = await signIn('staff')
    await open(page, number)
    // Before saving, the form names everybody who will see the contact.
    const contacts = page.getByRole('region', { name: '연락처' })
    await expect(contacts).toContainText(
      `저장하면 볼 수 있는 사람: 관리자·부관리자, 등록 팀 ${owner.teamId}_${owner.managerName}, 입력 팀 ${typist.teamId}_${typist.managerName}(나)`,
    )
    await expect(page.getByText('저장된 연락처가 있습니다. 담당자와 관리자만 볼 수 있어')).toBeVisible()
    await expect(box(page, '주 연락처 이름')).toHaveValue('')
    await box(page, '신용등급').fill('A')
    await box(page, '부 연락처 전화').fill('041-000-1')
    await saveButton(page).click()
    await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
    expect(await storedBrokerage(database, number)).toMatchObject({
      contact1_name: secret,
      contact2_phone: '041-000-1',
      business_contact_name: secret,
      credit_rating: 'A',
    })
    // The team sees only the contacts that it entered itself.
    await expect(page.getByText('우리 팀이 입력한 연락처만 보입니다.')).toBeVisible()
    await expect(box(page, '부 연락처 전화')).toHaveValue('041-000-1')
    await expect(box(page, '주 연락처 이름')).toHaveValue('')
    expect(await page.content()).not.toContain(secret)

    await assign(database, number, owner)
    await page.reload()
    await expect(page.getByText('접근 권한이 없습니다')).toBeVisible()
    await expect(page.getByText('이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.').first()).toBeVisible()
    await expect(box(page, '신용등급')).toHaveAttribute('readonly', '')
    await expect(choice(page, '중개유형', '매도기업')).toBeDisabled()
    await expect(box(page, '주 연락처 이름')).toHaveCount(0)
    await expect(page.getByText('연락처는 이 기업의 담당자와 관리자만 볼 수 있습니다.')).toBeVisible()
    await expect(saveButton(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '행 추가' })).toHaveCount(0)
    expect(await page.content()).not.toContain(secret)
  },
)

test('a draft survives a reload and meets what somebody else saved meanwhile', async ({
  page,
  signIn,
  newUser,
  database,
  expectErrors,
  capture,
}) => {
  expectErrors(/409/)
  const user = await signIn('team')
  const admin = await newUser('admin')
  const number = newNumber()
  const company = { businessNumber: number, companyName: '겹침솔(주)' }
  await saveAs(database, user, { company, additional: complete })
  await open(page, number)
  await box(page, '신용등급').fill('BBB')
  await box(page, '팩스').fill('02-9')
  await box(page, '매도자 희망금액').fill('45500')
  await expect(saveBar(page)).toContainText(/바뀐 항목 3개 · 이 기기에 초안 저장 \d\d:\d\d/)
  // Leaving the form asks for confirmation, both for a link and for a reload.
  await page.getByRole('link', { name: '파일관리' }).click()
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
  await question.getByRole('button', { name: '계속 작성' }).click()
  page.once('dialog', (dialog) => void dialog.accept())
  // From here this tab receives no events. Otherwise it would load the other user's save at once, and there would be no
  // conflict when saving.
  await page.route('**/api/notifications/stream*', () => undefined)
  await page.reload()
  await expect(page.getByText('작성하던 내용이 있습니다')).toBeVisible()
  await expect(box(page, '신용등급')).toHaveValue('BB+')
  await saveAs(database, admin, {
    company: { ...company, email: 'new@example.co.kr' },
    additional: { creditRating: 'A+', sellerHopedPrice: 42_000 },
  })
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(box(page, '신용등급')).toHaveValue('BBB')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: conflictTitle })
  await expect(dialog.getByRole('rowheader')).toHaveText(['이메일', '신용등급', '매도자 희망금액'])
  await expect(dialog.getByRole('radio', { name: '매도자 희망금액: 내 값 45,500' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: '이메일: 저장된 값 new@example.co.kr' })).toBeChecked()
  await capture('additional-conflict-1440-light')
  await page.keyboard.press('Escape')
  await expect(box(page, '신용등급')).toHaveValue('BBB')
  await page.keyboard.press('Control+s')
  await dialog.getByRole('radio', { name: '매도자 희망금액: 저장된 값 42,000' }).check()
  await dialog.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  await expect(box(page, '이메일')).toHaveValue('new@example.co.kr')
  await expect(box(page, '매도자 희망금액')).toHaveValue('42,000')
  await expect(box(page, '팩스')).toHaveValue('02-9')
  expect(await storedBrokerage(database, number)).toMatchObject({
    credit_rating: 'BBB',
    seller_hoped_price: '42000.00',
  })
  expect(await storedKeys(page, 'draft:')).toEqual([])
  // After the input is discarded, the form shows the stored values and no draft remains.
  await box(page, '팩스').fill('02-10')
  await page.getByRole('button', { name: '취소', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '복원' }).click()
  await expect(box(page, '팩스')).toHaveValue('02-9')
  await page.getByRole('button', { name: '닫기', exact: true }).click()
  await expect(page.getByRole('heading', { name: '추가등록 대기' })).toBeVisible()
})

test('a save that fails says why, loses nothing and can be tried again', async ({
  page,
  signIn,
  database,
  expectErrors,
}) => {
  expectErrors(/500|400|Failed to load resource|Internal server error/)
  const user = await signIn('team')
  const number = newNumber()
  await saveAs(database, user, {
    company: { businessNumber: number, companyName: '거절솔(주)' },
    additional: complete,
  })
  await open(page, number)
  await box(page, '신용등급').fill('CCC')
  const sentence = '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'
  const refuse = (status: number, body: object) =>
    page.route('**/api/save-company-data', (route) => route.fulfill({ status, json: body }))
  await refuse(500, { error: sentence, message: sentence, code: 'server/error' })
  await saveButton(page).click()
  await expectToast(page, '저장 실패', `데이터를 저장하는 중 오류가 발생했습니다: ${sentence}`)
  await page.unroute('**/api/save-company-data')
  await page.route('**/api/save-company-data', (route) => route.abort())
  await saveButton(page).click()
  await expect(toasts(page)).toContainText('네트워크 연결을 확인해주세요.')
  await page.unroute('**/api/save-company-data')
  await refuse(400, {
    error: '입력한 내용을 확인해주세요.',
    message: '입력한 내용을 확인해주세요.',
    code: 'request/invalid',
    fields: [{ path: 'company.email', message: '이메일을 확인해주세요.' }],
  })
  await saveButton(page).click()
  await faults(page).getByRole('link', { name: '이메일을 확인해주세요.' }).click()
  await expect(box(page, '이메일')).toBeFocused()
  await page.keyboard.type('a@example.co.kr')
  await expect(faults(page)).toHaveCount(0)
  await page.unroute('**/api/save-company-data')
  await expect(box(page, '신용등급')).toHaveValue('CCC')
  await saveButton(page).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
})
