import { eq } from 'drizzle-orm'
import { brokerageRecord } from '#server/database/tables/brokerageRecord.ts'
import { expect, quick, test } from './fixtures.ts'
import { cardOf, chooseCompany, choosePerson, historyRows, makeCompany } from './managerParts.ts'
import { expectToast, toasts, tryAgain } from './shellParts.ts'
import { expectToastOver, unique } from './userParts.ts'

const path = '/assignment'
/** Console messages of a conflict that a test causes on purpose. */
const conflict = /409 \(Conflict\)|PUT .* 409/

test(
  'assign, change and delete, each with its history',
  quick,
  async ({ page, database, signIn, newUser }) => {
    const admin = await signIn('viceadmin', { managerName: '서정아' })
    const one = await newUser('team', { managerName: '김도현', position: '팀장' })
    const two = await newUser('staff', { managerName: '이서윤', position: '대리' })
    const name = `${unique('지정')}(주)`
    const number = await makeCompany(database, name, { record: { manager1Team: admin.teamId } })
    await page.goto(path)
    // Wait until the list above has its final height, because a forced click does not wait for the layout.
    await expect(page.getByText(/건$|^검색 결과가 없습니다\.$/)).toBeVisible()
    // No company is selected: the cards are visible, and a click explains that a company must be selected first.
    await cardOf(page, '주담당자').getByRole('button', { name: '새 담당자 지정' }).click({ force: true })
    await expectToast(page, '오류', '기업을 먼저 선택해주세요.')
    // A company that has a manager appears only when 미지정만 is off.
    await page.getByRole('searchbox', { name: '기업 검색' }).fill(name)
    await expect(page.getByText('검색 결과가 없습니다.')).toBeVisible()
    await page.getByRole('switch', { name: '미지정만' }).uncheck()
    await chooseCompany(page, name)
    await expect(page).toHaveURL(new RegExp(`businessNumber=${number}`))
    await expect(cardOf(page, '주담당자')).toContainText('서정아')

    await cardOf(page, '부담당자').getByRole('button', { name: '새 담당자 지정' }).click()
    const dialog = page.getByRole('dialog', { name: '부담당자 지정' })
    await expect(dialog.getByRole('combobox', { name: '부담당자' })).toBeFocused()
    await expect(dialog.getByRole('textbox', { name: '기업명' })).toHaveValue(name)
    await expect(dialog.getByRole('textbox', { name: '사업자번호' })).toHaveValue(number)
    await expect(dialog.getByRole('textbox', { name: '기업명' })).not.toBeEditable()
    await dialog.getByRole('button', { name: '지정', exact: true }).click()
    const choice = dialog.getByRole('combobox', { name: '부담당자' })
    await expect(choice).toBeFocused()
    await expect(choice).toHaveAccessibleDescription('담당자를 선택해주세요.')
    // A person is found by name, by 초성 and by team ID; the list then shows nobody else.
    const people = dialog.getByRole('listbox', { name: '사용자' }).getByRole('option')
    await choice.click()
    for (const typed of ['김도현', 'ㄱㄷㅎ', one.teamId]) {
      await choice.fill(typed)
      await expect(people.filter({ hasText: `${one.teamId} - 김도현 (팀장)` })).toHaveCount(1)
      await expect(people.filter({ hasText: '서정아' })).toHaveCount(0)
    }
    await choice.fill('없는사람')
    await expect(dialog.getByText('이름이나 팀ID가 맞는 사용자가 없습니다.')).toBeVisible()
    // Esc closes only the list, not the dialog. A person can be chosen by keyboard alone.
    await choice.press('Escape')
    await expect(choice).toHaveValue('')
    await choice.press('ArrowDown')
    await choice.fill(one.teamId)
    await choice.press('Enter')
    await expect(choice).toHaveValue(`${one.teamId} - 김도현 (팀장)`)
    await expect(dialog.getByRole('region', { name: '선택한 담당자' })).toContainText('김도현')
    await dialog.getByRole('button', { name: '지정', exact: true }).click()
    await expectToast(page, '성공', '담당자가 성공적으로 지정되었습니다.')
    await expect(cardOf(page, '부담당자')).toContainText('김도현')
    await expect(historyRows(page).first()).toContainText(`신규 지정: 김도현 (${one.teamId})`)

    await cardOf(page, '부담당자').getByRole('button', { name: '부담당자 변경' }).click()
    const change = page.getByRole('dialog', { name: '부담당자 변경' })
    const next = change.getByRole('combobox', { name: '부담당자' })
    await next.click()
    await expect(change.getByRole('option', { name: '현재 담당자' })).toBeDisabled()
    // This person is already the first manager: the list says so, and choosing them shows a hint.
    await expect(change.getByRole('option', { name: admin.teamId })).toContainText('주담당자')
    await choosePerson(next, admin.teamId)
    await expect(change.getByText('두 자리에 함께 지정됩니다')).toBeVisible()
    await choosePerson(next, two.teamId)
    await expect(change.getByText('두 자리에 함께 지정됩니다')).toHaveCount(0)
    await change.getByRole('button', { name: '변경', exact: true }).click()
    await expect(historyRows(page)).toHaveCount(2)
    await expect(historyRows(page).first()).toContainText(`김도현 (${one.teamId})`)
    await expect(historyRows(page).first()).toContainText(`이서윤 (${two.teamId})`)
    await expect(historyRows(page).first()).toContainText('담당자 변경 · 변경자 서정아')

    const remove = cardOf(page, '부담당자').getByRole('button', { name: '부담당자 삭제' })
    await remove.click()
    const question = page.getByRole('alertdialog', { name: '부담당자를 삭제하시겠습니까?' })
    await question.getByRole('button', { name: '취소' }).click()
    await expect(cardOf(page, '부담당자')).toContainText('이서윤')
    await remove.click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expectToast(page, '성공', '담당자가 성공적으로 삭제되었습니다.')
    await expect(cardOf(page, '부담당자')).toContainText('지정된 담당자가 없습니다.')
    await expect(historyRows(page).first()).toContainText('삭제됨')

    // After a reload the same URL shows the same company, so a colleague with the link sees it too.
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(historyRows(page)).toHaveCount(3)
  },
)

test('a company without a record gets one, and the default manager, once', async ({
  page,
  database,
  signIn,
}) => {
  await signIn('admin')
  const name = `${unique('기본')}(주)`
  const number = await makeCompany(database, name, { record: null })
  await page.goto(path)
  await chooseCompany(page, name)
  await expectToast(
    page,
    '기본 담당자 지정',
    '중개유형이 없어 매도기업으로 정했습니다. 주담당자가 없어 기본 담당자(팀 001)를 자동으로 지정했습니다.',
  )
  await expect(cardOf(page, '주담당자')).toContainText('001')
  await expect(cardOf(page, '주담당자')).toContainText('자동 지정')
  await expect(historyRows(page)).toHaveCount(1)
  // The company is no longer in the list of unassigned companies, but it stays visible because it is selected.
  await expect(page.getByText('검색 결과가 없습니다.')).toHaveCount(0)
  const [row] = await database.db
    .select()
    .from(brokerageRecord)
    .where(eq(brokerageRecord.businessNumber, number))
  expect(row).toMatchObject({
    side: '매도기업',
    manager1Team: '001',
    managerByDefault: true,
    uniqueNumber: null,
  })
  // The toast can undo it, which leaves the company without a manager until it is chosen again.
  await toasts(page)
    .getByRole('button', { name: /실행 취소/ })
    .click()
  await expectToast(page, '실행 취소', '기본 담당자 지정을 취소했습니다. 중개유형은 매도기업으로 남습니다.')
  await expect(historyRows(page)).toHaveCount(2)
  await expect(cardOf(page, '주담당자')).toContainText('지정된 담당자가 없습니다.')
  await page.reload()
  await expect(historyRows(page)).toHaveCount(3)
  // A removed manager is not assigned again by default while the company is open.
  await cardOf(page, '주담당자').getByRole('button', { name: '주담당자 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(historyRows(page)).toHaveCount(4)
  await expect(cardOf(page, '주담당자')).toContainText('지정된 담당자가 없습니다.')
})

test('a default manager that cannot be assigned shows a message, and the record is saved', async ({
  page,
  database,
  signIn,
  expectErrors,
}) => {
  expectErrors(conflict)
  await signIn('admin')
  const message = '기본 담당자(팀 001)가 없어 자동으로 지정할 수 없습니다. 담당자를 직접 지정해주세요.'
  await page.route('**/api/assign-default-manager/*', (route) =>
    route.fulfill({ status: 409, json: { error: message, message, code: 'manager/no-default' } }),
  )
  const name = `${unique('실패')}(주)`
  const number = await makeCompany(database, name)
  await page.goto(`${path}?businessNumber=${number.replaceAll('-', '')}`)
  await expectToast(page, '기본 담당자 지정', message)
  await expect(cardOf(page, '주담당자').getByRole('button', { name: '새 담당자 지정' })).toBeEnabled()
})

test('two name a manager at once: the second is told and decides', async ({
  page,
  database,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(conflict)
  await signIn('admin')
  const [mine, theirs] = [
    await newUser('team', { managerName: '내선택' }),
    await newUser('team', { managerName: '남선택' }),
  ]
  const name = `${unique('겹침')}(주)`
  const number = await makeCompany(database, name, { record: { manager1Team: mine.teamId } })
  await page.goto(`${path}?businessNumber=${number}`)
  const record = eq(brokerageRecord.businessNumber, number)
  const card = cardOf(page, '부담당자')
  await card.getByRole('button', { name: '새 담당자 지정' }).click()
  // Another user's change of another field of the same record does not block this save.
  await database.db.update(brokerageRecord).set({ creditRating: 'A', version: 2 }).where(record)
  const dialog = page.getByRole('dialog')
  await choosePerson(dialog.getByRole('combobox'), mine.teamId)
  await dialog.getByRole('button', { name: '지정', exact: true }).click()
  await expectToast(page, '성공', '두 자리에 지정되어 있습니다.')

  await card.getByRole('button', { name: '부담당자 변경' }).click()
  await database.db.update(brokerageRecord).set({ manager2Team: null, version: 9 }).where(record)
  await choosePerson(dialog.getByRole('combobox'), theirs.teamId)
  await dialog.getByRole('button', { name: '변경', exact: true }).click()
  await expect(dialog.getByText('다른 사람이 먼저 담당자를 바꿨습니다.')).toBeVisible()
  await expect(dialog.getByText('지금 부담당자는 비어 있습니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '지정', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('남선택')

  await card.getByRole('button', { name: '부담당자 삭제' }).click()
  await database.db.update(brokerageRecord).set({ manager2Team: null, version: 20 }).where(record)
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expectToast(page, '오류', '삭제할 담당자가 없습니다.')
  await expect(card).toContainText('지정된 담당자가 없습니다.')
})

test('what fails is said in its own words', async ({ page, database, signIn, newUser, expectErrors }) => {
  expectErrors(/50\d|40\d/)
  const admin = await signIn('admin')
  const other = await newUser('team')
  const number = await makeCompany(database, `${unique('오류')}(주)`, {
    record: { manager1Team: admin.teamId },
  })
  const broken = (pattern: string | RegExp) =>
    page.route(pattern, (route) => route.fulfill({ status: 400, body: '{}' }))
  for (const [pattern, text] of [
    ['**/api/users', '사용자 정보를 가져오는데 실패했습니다.'],
    [/\/api\/company-add\?/, '담당자지정 정보를 불러오는데 실패했습니다.'],
    [/\/api\/company-cretop\/\d{3}-/, '기업 정보를 가져오는데 실패했습니다.'],
    ['**/api/manager-history/*', '관리자 이력을 불러오는데 실패했습니다.'],
  ] as const) {
    await broken(pattern)
    await page.goto(`${path}?businessNumber=${number}`)
    await expect(page.getByText(text)).toBeVisible()
    await page.unroute(pattern)
    await tryAgain(page)
    await expect(page.getByText(text)).toHaveCount(0)
  }
  await page.route('**/api/check-business-permission/**', (route) =>
    route.fulfill({ json: { hasPermission: false } }),
  )
  await page.goto(`${path}?businessNumber=${number}`)
  await expect(page.getByRole('heading', { name: '접근 권한이 없습니다' })).toBeVisible()
  await expect(page.getByText('이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.')).toBeVisible()
  await page.unroute('**/api/check-business-permission/**')

  await page.goto(`${path}?businessNumber=${number}`)
  await cardOf(page, '보조담당자').getByRole('button', { name: '새 담당자 지정' }).click()
  const dialog = page.getByRole('dialog')
  await choosePerson(dialog.getByRole('combobox'), other.teamId)
  await broken('**/api/company-add/*')
  await dialog.getByRole('button', { name: '지정', exact: true }).click()
  await expectToastOver(page, '오류', '담당자 지정에 실패했습니다.')
  await dialog.getByRole('button', { name: '취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  await cardOf(page, '주담당자').getByRole('button', { name: '주담당자 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expectToast(page, '오류', '담당자 삭제에 실패했습니다.')
  await page.goto(`${path}?businessNumber=999-99-99999`)
  await expect(page.getByText('기업을 찾을 수 없습니다')).toBeVisible()
})
