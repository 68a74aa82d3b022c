import { expect, quick, test } from './fixtures.ts'
import { signInByForm } from './shellParts.ts'
import { action, expectToastOver, field, openUsers, rowOf, unique } from './userParts.ts'

test(
  'an added user signs in with the first password and must change it',
  quick,
  async ({ page, signIn, browser, baseURL }) => {
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
  },
)
