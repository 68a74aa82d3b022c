import { expect, test } from './fixtures.ts'
import { expectToast } from './parts.ts'
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

test('a reset password is shown once and ends the sessions', async ({
  page,
  context,
  signIn,
  newUser,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const admin = await signIn('admin', { managerName: unique('재관') })
  const user = await newUser('staff', { managerName: unique('새암호') })
  await openUsers(page, user.managerName)
  await choose(page, user)
  await action(page, '비밀번호 재설정').click()
  const dialog = page.getByRole('dialog', { name: '비밀번호 재설정' })
  await expect(dialog).toContainText(`${user.managerName}(${user.teamId})`)
  const reset = dialog.getByRole('button', { name: '재설정' })
  await reset.click()
  await expect(field(dialog, '새 비밀번호')).toHaveAccessibleDescription(/새 비밀번호를 입력해주세요\./)
  await expect(field(dialog, '새 비밀번호')).toBeFocused()
  const chosen = '보라색-우체통-세개'
  await field(dialog, '새 비밀번호').fill(chosen)
  await expect(dialog.getByText('다음 로그인 때 바꿔야 합니다.')).toBeVisible()
  await reset.click()
  await expect(dialog.getByText('비밀번호가 설정되었습니다.')).toBeVisible()
  await expect(dialog.getByText(chosen)).toBeVisible()
  await dialog.getByRole('button', { name: '복사' }).click()
  await expect(dialog.getByRole('button', { name: '복사됨' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(chosen)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, user.teamId)).toContainText('변경 필요')

  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const login = await elsewhere.request.post('/api/auth/login', {
    data: { teamId: user.teamId, password: chosen },
  })
  expect(await login.json()).toMatchObject({ mustChangePassword: true })
  await elsewhere.close()

  await searchBox(page).fill(admin.teamId)
  await choose(page, admin)
  await action(page, '비밀번호 재설정').click()
  await expectToast(page, '자신의 비밀번호입니다', '내 계정에서 변경해주세요.')
  await expect(dialog).toHaveCount(0)
})

test('several are deleted at once after asking', async ({ page, signIn, newUser }) => {
  await signIn('admin')
  const name = unique('삭제')
  const users = [
    await newUser('staff', { managerName: name }),
    await newUser('team', { managerName: name }),
    await newUser('viceadmin', { managerName: name }),
  ] as const
  await openUsers(page, name)
  await choose(page, users[0], users[2])
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname)
  })
  await action(page, '사용자 삭제').click()
  const question = page.getByRole('alertdialog', { name: '사용자 2명을 삭제할까요?' })
  await expect(question).toContainText(`${name}(${users[0].teamId}), ${name}(${users[2].teamId})의 계정을`)
  await expect(question.getByRole('button', { name: '취소' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('2명 선택')).toBeVisible()

  await action(page, '사용자 삭제').click()
  await question.getByRole('button', { name: '2명 삭제' }).click()
  await expectToast(page, '사용자 삭제 완료', '2명의 사용자가 삭제되었습니다.')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/명 선택$/)).toHaveCount(0)
  expect(calls.toSorted()).toEqual(
    [users[0], users[2]].map(({ teamId }) => `/api/users/${teamId}`).toSorted(),
  )
})

test('refusals of a deletion are told with their reasons, and the others go', async ({
  page,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(refused)
  const name = unique('거절')
  const self = await signIn('viceadmin', { managerName: name })
  const [admin, staff] = [
    await newUser('admin', { managerName: name }),
    await newUser('staff', { managerName: name }),
  ]
  await openUsers(page, name)
  await page.getByRole('checkbox', { name: '모두 선택' }).check()
  await action(page, '사용자 삭제').click()
  await page.getByRole('button', { name: '3명 삭제' }).click()
  await expectToast(page, '사용자 삭제 실패', `${name}(${self.teamId}): 자신의 계정은 삭제할 수 없습니다.`)
  await expectToast(page, '사용자 삭제 실패', `${name}(${admin.teamId}): 관리자 계정은 관리자만`)
  await expectToast(page, '사용자 삭제 실패', '1명의 사용자가 삭제되었습니다.')
  await expect(rowOf(page, staff.teamId)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(/명 선택$/)).toHaveCount(0)
})

test('a refused edit keeps the dialog; the last admin is told as such', async ({
  page,
  signIn,
  newUser,
  expectErrors,
}) => {
  expectErrors(refused)
  await signIn('viceadmin')
  const admin = await newUser('admin', { managerName: unique('상급') })
  await openUsers(page, admin.managerName)
  await choose(page, admin)
  await action(page, '사용자 수정').click()
  const dialog = page.getByRole('dialog', { name: '사용자 수정' })
  await expect(field(dialog, '권한')).toHaveAccessibleDescription('관리자 계정은 관리자만 다룰 수 있습니다.')
  await field(dialog, '직급').fill('고문')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectToastOver(page, '사용자 수정 실패', '관리자 계정은 관리자만 다룰 수 있습니다.')
  await expect(field(dialog, '직급')).toHaveValue('고문')

  // With other tests' admins in the database the last one cannot be reached for real.
  const sentence = '마지막 관리자는 삭제하거나 권한을 바꿀 수 없습니다.'
  await page.route(`**/api/users/${admin.teamId}`, (route) =>
    route.fulfill({ status: 409, json: { error: sentence, message: sentence, code: 'user/last-admin' } }),
  )
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectToastOver(page, '사용자 수정 실패', sentence)
  await expect(dialog).toBeVisible()
})

test('an account that was tried too often can be unlocked', async ({
  page,
  signIn,
  newUser,
  browser,
  baseURL,
}) => {
  await signIn('admin')
  const user = await newUser('staff', { managerName: unique('잠김') })
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  for (let tries = 0; tries < 5; tries += 1) {
    await elsewhere.request.post('/api/auth/login', {
      data: { teamId: user.teamId, password: '틀린-비밀번호' },
    })
  }
  await elsewhere.close()
  await openUsers(page, user.managerName)
  await expect(rowOf(page, user.teamId)).toContainText('로그인 실패 5회')
  await choose(page, user)
  await action(page, '잠금 해제').click()
  await expectToast(page, '잠금 해제 완료', '잠금이 해제되었습니다.')
  await expect(rowOf(page, user.teamId)).not.toContainText('로그인 실패')
  await expect(action(page, '잠금 해제')).toHaveCount(0)
})
