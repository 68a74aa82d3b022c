import { expect, quick, test } from './fixtures.ts'
import { expectToast } from './shellParts.ts'
import { action, choose, field, openUsers, rowOf, searchBox, unique } from './userParts.ts'

test(
  'a reset password is shown once and ends the sessions',
  quick,
  async ({ page, context, signIn, newUser, browser, baseURL }) => {
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
  },
)
