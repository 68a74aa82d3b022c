import { addUser } from '#shared/users/users.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import {
  action,
  choose,
  expectToastOver,
  field,
  openUsers,
  rowOf,
  rows,
  searchBox,
} from '../browser/userParts.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { firmOf, person } from './people.ts'

test('a user without a password gets a message, and the form keeps its input', async ({
  page,
  signIn,
  server,
}) => {
  signIn('viceadmin')
  const people = firmOf(server)
  server.answer(addUser, ({ body }) => {
    const { teamId, managerName, position, email, mobile, role } = body
    if (people.some((one) => one.teamId === teamId)) return refused('user/duplicate', { teamId })
    const added = person(teamId, managerName, {
      position,
      email,
      mobile,
      role: role ?? 'staff',
      hasPassword: false,
    })
    people.push(added)
    return added
  })
  await openUsers(page, '새사람')
  await action(page, '사용자 추가').click()
  const dialog = page.getByRole('dialog', { name: '사용자 추가' })
  const add = dialog.getByRole('button', { name: '추가', exact: true })

  await add.click()
  await expectToastOver(page, '입력 오류', '팀ID와 담당자명은 필수입니다.')
  await expect(field(dialog, '팀ID')).toBeFocused()
  await expect(field(dialog, '팀ID')).toHaveAccessibleDescription('팀ID를 입력해주세요.')
  await expect(field(dialog, '담당자명')).toHaveAccessibleDescription('담당자명을 입력해주세요.')

  await field(dialog, '팀ID').fill('201')
  await field(dialog, '담당자명').fill('새사람')
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
  await expectToastOver(page, '사용자 추가 실패', '이미 등록된 팀ID입니다: 201')
  await expect(field(dialog, '담당자명')).toHaveValue('새사람')
  // The toast can be closed while a dialog is open.
  await page.getByRole('button', { name: '알림 닫기', includeHidden: true }).click()
  await expect(dialog).toBeVisible()

  // A viceadmin cannot create administrators.
  const roles = dialog.getByRole('combobox', { name: '권한' })
  await expect(roles.getByRole('option')).toHaveText(['부관리자', '팀원', '직원'])
  await expect(roles).toHaveValue('staff')
  await field(dialog, '팀ID').fill('912')
  await add.click()
  await expect(dialog).toHaveCount(0)
  await expectToast(page, '사용자 추가 완료', '새사람(912)')
  await expect(rowOf(page, '912')).toContainText('비밀번호 없음')
  await expect(rowOf(page, '912')).toContainText('직원')
})

test('the toolbar follows the selection and says what is missing', async ({ page, signIn, server }) => {
  signIn('admin')
  firmOf(server, person('911', '선택'), person('912', '선택'))
  await openUsers(page, '선택')
  await expect(rows(page)).toHaveCount(2)
  const [edit, remove] = [action(page, '사용자 수정'), action(page, '사용자 삭제')]
  const every = page.getByRole('checkbox', { name: '모두 선택' })
  await expect(edit).toBeDisabled()
  await expect(remove).toBeDisabled()
  await edit.click({ force: true })
  await expectToast(page, '사용자 선택 필요', '수정할 사용자를 한 명만 선택해주세요.')
  await remove.click({ force: true })
  await expectToast(page, '사용자 선택 필요', '선택된 사용자가 없습니다.')

  await choose(page, { teamId: '911', managerName: '선택' })
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

  // Users that the search hides are no longer selected.
  await every.check()
  await searchBox(page).fill('912')
  await expect(page.getByText('1명 선택')).toBeVisible()
  await page.getByRole('button', { name: '초기화', exact: true }).click()
  await expect(searchBox(page)).toHaveValue('')
  await expect(searchBox(page)).toBeFocused()
  await expect(page.getByText(/명 선택$/)).toHaveCount(0)
})

test('several are deleted at once after asking', async ({ page, signIn, server }) => {
  signIn('admin')
  const [one, two, three] = [person('911', '삭제'), person('912', '삭제'), person('913', '삭제')]
  const people = firmOf(server, one, two, three)
  await openUsers(page, '삭제')
  await choose(page, one, three)
  await action(page, '사용자 삭제').click()
  const question = page.getByRole('alertdialog', { name: '사용자 2명을 삭제할까요?' })
  await expect(question).toContainText('삭제(911), 삭제(913)의 계정을')
  await expect(question.getByRole('button', { name: '취소' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('2명 선택')).toBeVisible()

  await action(page, '사용자 삭제').click()
  await question.getByRole('button', { name: '2명 삭제' }).click()
  await expectToast(page, '사용자 삭제 완료', '2명의 사용자가 삭제되었습니다.')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/명 선택$/)).toHaveCount(0)
  expect(people.map(({ teamId }) => teamId).filter((teamId) => teamId.startsWith('9'))).toEqual(['912'])
})
