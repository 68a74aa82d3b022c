import { changeUser, deleteUser, unlockUser } from '#shared/users/users.endpoints.ts'
import { expectToast } from '../browser/shellParts.ts'
import { action, choose, expectToastOver, field, openUsers, rowOf, rows } from '../browser/userParts.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { firmOf, person } from './people.ts'

test('two admins at once: both values are shown and nothing typed is lost', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  const user = person('911', '충돌', { position: '대리' })
  const [kept = user] = firmOf(server, user)
  await openUsers(page, '충돌')
  await choose(page, user)
  await action(page, '사용자 수정').click()
  const dialog = page.getByRole('dialog', { name: '사용자 수정' })
  await field(dialog, '직급').fill('과장')
  await field(dialog, '이메일').fill('mine@example.co.kr')

  Object.assign(kept, { position: '부장', mobile: '010-0000-7777', version: 2 })
  await dialog.getByRole('button', { name: '저장' }).click()
  const conflict = page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })
  await expect(conflict).toContainText(/님이 오늘 \d\d:\d\d에 저장했습니다\. 항목마다 남길 값을 선택하세요\./)
  const radio = (name: string) => conflict.getByRole('radio', { name })
  await expect(radio('직급: 내 값 과장')).toBeChecked()
  await expect(radio('직급: 저장된 값 부장')).not.toBeChecked()
  await expect(radio('휴대전화: 저장된 값 010-0000-7777')).toBeChecked()
  await expect(radio('휴대전화: 내 값 (비어 있음)')).not.toBeChecked()
  // Only this user changed the e-mail address, so it is not part of the conflict.
  await expect(conflict.getByRole('row')).toHaveCount(3)

  await page.keyboard.press('Escape')
  await expect(conflict).toHaveCount(0)
  await expect(field(dialog, '직급')).toHaveValue('과장')
  await dialog.getByRole('button', { name: '저장' }).click()
  await radio('직급: 저장된 값 부장').check()
  // Another user saves again before this user saves the choice.
  Object.assign(kept, { position: '이사', version: 3 })
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expect(radio('직급: 저장된 값 이사')).toBeChecked()
  await expect(conflict.getByRole('row')).toHaveCount(2)
  await conflict.getByRole('button', { name: '선택한 값으로 저장' }).click()
  await expectToast(page, '사용자 수정 완료', '충돌')
  const row = rowOf(page, '911')
  for (const text of ['이사', '010-0000-7777', 'mine@example.co.kr']) await expect(row).toContainText(text)
})

test('a refused edit keeps the dialog open and says that this is the last admin', async ({
  page,
  signIn,
  server,
}) => {
  signIn('viceadmin')
  const admin = person('911', '상급', { role: 'admin' })
  firmOf(server, admin)
  server.answer(changeUser, () => refused('user/admin-only'))
  await openUsers(page, '상급')
  await choose(page, admin)
  await action(page, '사용자 수정').click()
  const dialog = page.getByRole('dialog', { name: '사용자 수정' })
  await expect(field(dialog, '권한')).toHaveAccessibleDescription('관리자 계정은 관리자만 다룰 수 있습니다.')
  await field(dialog, '직급').fill('고문')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectToastOver(page, '사용자 수정 실패', '관리자 계정은 관리자만 다룰 수 있습니다.')
  await expect(field(dialog, '직급')).toHaveValue('고문')

  server.answer(changeUser, () => refused('user/last-admin'))
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectToastOver(page, '사용자 수정 실패', '마지막 관리자는 삭제하거나 권한을 바꿀 수 없습니다.')
  await expect(dialog).toBeVisible()
})

test('shows the reasons of refused deletions and deletes the others', async ({ page, signIn, server }) => {
  const self = signIn('viceadmin', { managerName: '거절' })
  const people = firmOf(
    server,
    person(self.teamId, '거절', { role: 'viceadmin' }),
    person('911', '거절', { role: 'admin' }),
    person('912', '거절'),
  )
  server.answer(deleteUser, ({ params: { teamId } }) => {
    if (teamId === self.teamId) return refused('user/delete-self')
    if (teamId === '911') return refused('user/admin-only')
    people.splice(
      people.findIndex((one) => one.teamId === teamId),
      1,
    )
    return { message: '삭제되었습니다.' }
  })
  await openUsers(page, '거절')
  await page.getByRole('checkbox', { name: '모두 선택' }).check()
  await action(page, '사용자 삭제').click()
  await page.getByRole('button', { name: '3명 삭제' }).click()
  await expectToast(page, '사용자 삭제 실패', `거절(${self.teamId}): 자신의 계정은 삭제할 수 없습니다.`)
  await expectToast(page, '사용자 삭제 실패', '거절(911): 관리자 계정은 관리자만')
  await expectToast(page, '사용자 삭제 실패', '1명의 사용자가 삭제되었습니다.')
  await expect(rowOf(page, '912')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText(/명 선택$/)).toHaveCount(0)
})

test('an account that was tried too often can be unlocked', async ({ page, signIn, server }) => {
  signIn('admin')
  const user = person('911', '잠김', { failedSignIns: 5 })
  const [kept = user] = firmOf(server, user)
  server.answer(unlockUser, () => {
    kept.failedSignIns = 0
    return { message: '잠금이 해제되었습니다.' }
  })
  await openUsers(page, '잠김')
  await expect(rowOf(page, '911')).toContainText('로그인 실패 5회')
  await choose(page, user)
  await action(page, '잠금 해제').click()
  await expectToast(page, '잠금 해제 완료', '잠금이 해제되었습니다.')
  await expect(rowOf(page, '911')).not.toContainText('로그인 실패')
  await expect(action(page, '잠금 해제')).toHaveCount(0)
})
