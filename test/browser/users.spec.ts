import { expect, test } from './fixtures.ts'
import { expectToast, signInByForm } from './parts.ts'
import {
  action,
  choose,
  expectToastOver,
  field,
  openUsers,
  refused,
  rowOf,
  rows,
  searchBox,
  unique,
} from './userParts.ts'

test('an added user signs in with the first password and must change it', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  await signIn('admin')
  const teamId = unique('new')
  await openUsers(page, teamId)
  await expect(page.getByText('검색 결과가 없습니다')).toBeVisible()
  await action(page, '사용자 추가').click()
  const dialog = page.getByRole('dialog', { name: '사용자 추가' })
  await expect(field(dialog, '팀ID')).toBeFocused()
  await field(dialog, '팀ID').fill(` ${teamId} `)
  await field(dialog, '담당자명').fill('문서현')
  await field(dialog, '직급').fill('대리')
  await dialog.getByRole('combobox', { name: '권한' }).selectOption('팀원')
  await field(dialog, '휴대전화').fill('010-0000-3205')
  await field(dialog, '이메일').fill('seohyeon@example.co.kr')
  await dialog.getByRole('button', { name: '임의 비밀번호 만들기' }).click()
  const secret = await field(dialog, '첫 비밀번호').inputValue()
  expect(secret).toMatch(/^\w{16}$/)
  await dialog.getByRole('button', { name: '추가', exact: true }).click()

  await expect(dialog.getByText('이 창을 닫으면 다시 볼 수 없습니다.')).toBeVisible()
  await expect(dialog.getByText(secret)).toBeVisible()
  await expectToastOver(page, '사용자 추가 완료', `문서현(${teamId}) 사용자가 추가되었습니다.`)
  await expect(dialog.getByRole('button', { name: '복사' })).toBeFocused()
  await dialog.getByRole('button', { name: '닫기' }).first().click()
  await expect(dialog).toHaveCount(0)
  await expect(action(page, '사용자 추가')).toBeFocused()
  const row = rowOf(page, teamId)
  for (const text of ['문서현', '대리', '010-0000-3205', 'seohyeon@example.co.kr', '팀원', '변경 필요'])
    await expect(row).toContainText(text)
  await expect(row).toContainText(/20\d\d\. \d\d\. \d\d\./)
  await expect(page.getByText(secret)).toHaveCount(0)

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const theirs = await elsewhere.newPage()
  await theirs.goto('/')
  await signInByForm(theirs, teamId, secret)
  await expect(theirs.getByRole('heading', { level: 1, name: '비밀번호 변경' })).toBeVisible()
  await elsewhere.close()
})

test('a user without a password says so, and the form keeps what was typed', async ({
  page,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(refused)
  await signIn('viceadmin')
  const taken = await newUser('staff')
  const teamId = unique('plain')
  await openUsers(page, teamId)
  await action(page, '사용자 추가').click()
  const dialog = page.getByRole('dialog', { name: '사용자 추가' })
  const add = dialog.getByRole('button', { name: '추가', exact: true })

  await add.click()
  await expectToastOver(page, '입력 오류', '팀ID와 담당자명은 필수입니다.')
  await expect(field(dialog, '팀ID')).toBeFocused()
  await expect(field(dialog, '팀ID')).toHaveAccessibleDescription('팀ID를 입력해주세요.')
  await expect(field(dialog, '담당자명')).toHaveAccessibleDescription('담당자명을 입력해주세요.')

  await field(dialog, '팀ID').fill(taken.teamId)
  await field(dialog, '담당자명').fill('남예린')
  await field(dialog, '이메일').fill('주소가 아님')
  await add.click()
  await expectToastOver(page, '입력 오류', '필수 항목을 모두 올바르게 입력해주세요.')
  await expect(field(dialog, '이메일')).toBeFocused()
  await expect(field(dialog, '이메일')).toHaveAccessibleDescription('이메일 형식을 확인해주세요.')

  await field(dialog, '이메일').fill('')
  await field(dialog, '첫 비밀번호').fill('짧은말')
  await add.click()
  await expect(field(dialog, '첫 비밀번호')).toHaveAccessibleDescription(
    /비밀번호는 10자 이상이어야 합니다\./,
  )
  await field(dialog, '첫 비밀번호').fill('')

  await add.click()
  await expectToastOver(page, '사용자 추가 실패', `이미 등록된 팀ID입니다: ${taken.teamId}`)
  await expect(field(dialog, '담당자명')).toHaveValue('남예린')
  // The message can be closed although a dialog is open.
  await page.getByRole('button', { name: '알림 닫기', includeHidden: true }).click()
  await expect(dialog).toBeVisible()

  // A deputy administrator does not make administrators.
  const roles = dialog.getByRole('combobox', { name: '권한' })
  await expect(roles.getByRole('option')).toHaveText(['부관리자', '팀원', '직원'])
  await expect(roles).toHaveValue('staff')
  await field(dialog, '팀ID').fill(teamId)
  await add.click()
  await expect(dialog).toHaveCount(0)
  await expectToast(page, '사용자 추가 완료', `남예린(${teamId})`)
  await expect(rowOf(page, teamId)).toContainText('비밀번호 없음')
  await expect(rowOf(page, teamId)).toContainText('직원')
})

test('the toolbar follows the selection and says what is missing', async ({ page, signIn, newUser }) => {
  await signIn('admin')
  const name = unique('선택')
  const [first, second] = [
    await newUser('staff', { managerName: name }),
    await newUser('team', { managerName: name }),
  ]
  await openUsers(page, name)
  await expect(rows(page)).toHaveCount(2)
  const [edit, remove] = [action(page, '사용자 수정'), action(page, '사용자 삭제')]
  const every = page.getByRole('checkbox', { name: '모두 선택' })
  await expect(edit).toBeDisabled()
  await expect(remove).toBeDisabled()
  await edit.click({ force: true })
  await expectToast(page, '사용자 선택 필요', '수정할 사용자를 한 명만 선택해주세요.')
  await remove.click({ force: true })
  await expectToast(page, '사용자 선택 필요', '선택된 사용자가 없습니다.')

  await choose(page, first)
  await expect(edit).toBeEnabled()
  await expect(remove).toBeEnabled()
  await expect(every).toHaveJSProperty('indeterminate', true)
  await expect(action(page, '잠금 해제')).toHaveCount(0)
  await every.check()
  await expect(page.getByText('2명 선택')).toBeVisible()
  await expect(edit).toBeDisabled()
  await edit.click({ force: true })
  await expectToast(page, '사용자 선택 필요', '수정할 사용자를 한 명만 선택해주세요.')
  await every.uncheck()
  await expect(page.getByText(/명 선택$/)).toHaveCount(0)

  // What the search hides is not chosen.
  await every.check()
  await searchBox(page).fill(second.teamId)
  await expect(page.getByText('1명 선택')).toBeVisible()
  await page.getByRole('button', { name: '초기화', exact: true }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByText(/명 선택$/)).toHaveCount(0)
})
