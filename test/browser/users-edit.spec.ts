import { expect, test } from './fixtures.ts'
import { expectToast } from './shellParts.ts'
import { action, choose, field, openUsers, refused, rowOf, searchBox, unique } from './userParts.ts'

test('an edit is saved; the team ID and the own role are locked', async ({ page, signIn, newUser }) => {
  const admin = await signIn('admin', { managerName: unique('관리') })
  const user = await newUser('staff', { managerName: unique('수정') })
  await openUsers(page, user.managerName)
  await choose(page, user)
  await action(page, '사용자 수정').click()
  const dialog = page.getByRole('dialog', { name: '사용자 수정' })
  await expect(field(dialog, '팀ID')).toHaveValue(user.teamId)
  await expect(field(dialog, '팀ID')).not.toBeEditable()
  await field(dialog, '직급').fill('차장')
  await dialog.getByRole('combobox', { name: '권한' }).selectOption('부관리자')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectToast(page, '사용자 수정 완료', `${user.managerName}(${user.teamId})의 정보가 수정되었습니다.`)
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, user.teamId)).toContainText('차장')
  await expect(rowOf(page, user.teamId)).toContainText('부관리자')

  await searchBox(page).fill(admin.teamId)
  await choose(page, admin)
  await action(page, '사용자 수정').click()
  await expect(field(dialog, '권한')).toHaveValue('관리자')
  await expect(field(dialog, '권한')).not.toBeEditable()
  await expect(field(dialog, '권한')).toHaveAccessibleDescription('자신의 권한은 바꿀 수 없습니다.')
  await field(dialog, '담당자명').fill('새이름')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(page.getByRole('button', { name: `${admin.teamId}_새이름` })).toBeVisible()
})

test('a password that was reset meanwhile does not cause a conflict', async ({
  page,
  signIn,
  newUser,
  context,
  expectErrors,
}) => {
  expectErrors(refused)
  await signIn('admin')
  const user = await newUser('staff', { managerName: unique('재설정') })
  await openUsers(page, user.managerName)
  await choose(page, user)
  await action(page, '사용자 수정').click()
  const dialog = page.getByRole('dialog', { name: '사용자 수정' })
  await field(dialog, '직급').fill('과장')
  const reset = await context.request.post(`/api/users/${user.teamId}/password`, {
    data: { password: '하늘색-자전거-여덟대' },
  })
  expect(reset.ok()).toBe(true)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectToast(page, '사용자 수정 완료', user.managerName)
  await expect(rowOf(page, user.teamId)).toContainText('과장')
})
