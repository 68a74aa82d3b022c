import type { Locator } from '@playwright/test'
import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { action, choose, field, rows, toastOver, usersPath } from './userParts.ts'

/** Twelve people, the same in every picture. */
const people = [
  ['001', '강민석', '본부장', 'admin'],
  ['002', '서정아', '이사', 'viceadmin'],
  ['101', '김도현', '팀장', 'team'],
  ['102', '이서윤', '팀장', 'team'],
  ['103', '박준호', '과장', 'team'],
  ['104', '최유진', '과장', 'team'],
  ['201', '오태경', '주임', 'staff'],
  ['202', '윤하린', '사원', 'staff'],
  ['203', '장우빈', '사원', 'staff'],
  ['204', '남예린', null, 'staff'],
].map(([teamId, managerName, position, role], index) => ({
  teamId,
  managerName,
  position,
  role,
  mobile: index === 9 ? null : `010-0000-${1000 + index}`,
  email: index === 9 ? null : `team${teamId}@example.co.kr`,
  createdAt: '2024-03-04T01:00:00Z',
  updatedAt: '2026-10-28T15:30:00Z',
  hasPassword: index !== 9,
  mustChangePassword: index === 8,
  failedSignIns: index === 7 ? 6 : 0,
  version: 1,
}))

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        hasTouch: width === 390,
      })
      const name = (part: string) => `users-${part}-${width}-${colorScheme}`

      test.beforeEach(async ({ page, signIn }) => {
        await signIn('admin', { managerName: '강민석' })
        await page.route('**/api/users', (route) =>
          route.request().method() === 'GET' ? route.fulfill({ json: people }) : route.fallback(),
        )
        await page.goto(usersPath)
      })

      test('the list, the selection and the dialogs', async ({ page, capture, expectErrors }) => {
        expectErrors(/409 \(Conflict\)/)
        const phone = width === 390
        await expect(page.getByRole('checkbox', { name: '강민석(001) 선택' })).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('list'))
        await choose(page, { managerName: '윤하린', teamId: '202' })
        if (!phone) await choose(page, { managerName: '장우빈', teamId: '203' })
        await expectNoAxeFaults(page)
        await capture(name('selected'))
        if (!phone) await page.getByRole('checkbox', { name: '장우빈(203) 선택' }).uncheck()

        await (phone
          ? page.getByRole('button', { name: '수정', exact: true })
          : action(page, '사용자 수정')
        ).click()
        const edit = page.getByRole('dialog', { name: '사용자 수정' })
        await field(edit, '직급').fill('대리')
        await field(edit, '이메일').fill('harin.yoon@example.co.kr')
        await expectNoAxeFaults(page)
        await capture(name('edit'))
        const sentence = '다른 사람이 먼저 수정했습니다. 바뀐 내용을 확인한 뒤 다시 저장해주세요.'
        await page.route('**/api/users/202', (route) =>
          route.fulfill({
            status: 409,
            json: {
              error: sentence,
              message: sentence,
              code: 'user/conflict',
              stored: { ...people[7], position: '주임', mobile: '010-0000-9999', version: 2 },
            },
          }),
        )
        await edit.getByRole('button', { name: '저장' }).click()
        await expect(page.getByRole('dialog', { name: '다른 사람이 먼저 저장했습니다' })).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('conflict'))
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()

        await page.getByRole('button', { name: '사용자 추가' }).click()
        const add = page.getByRole('dialog', { name: '사용자 추가' })
        await field(add, '팀ID').fill('205')
        await capture(name('add'))
        await add.getByRole('button', { name: '추가', exact: true }).click()
        await add.getByRole('button', { name: '임의 비밀번호 만들기' }).click()
        await expectNoAxeFaults(page)
        await capture(name('add-errors'))
      })

      test('a reset password, the question before a deletion, nothing found', async ({ page, capture }) => {
        await choose(page, { managerName: '윤하린', teamId: '202' })
        await page.route('**/api/users/202/password', (route) =>
          route.fulfill({ json: { message: '비밀번호가 설정되었습니다.' } }),
        )
        if (width === 390) {
          await page.getByRole('button', { name: '다른 작업' }).tap()
          await expect(page.getByRole('menuitem', { name: '잠금 해제' })).toBeVisible()
          await capture(name('menu'))
          await page.getByRole('menuitem', { name: '비밀번호 재설정' }).tap()
        } else await action(page, '비밀번호 재설정').click()
        const reset = page.getByRole('dialog', { name: '비밀번호 재설정' })
        await reset.getByRole('button', { name: '임의 비밀번호 만들기' }).click()
        await capture(name('reset'))
        await reset.getByRole('button', { name: '재설정' }).click()
        await expect(reset.getByRole('button', { name: '복사' })).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('secret'))
        await page.keyboard.press('Escape')
        await expect(reset).toHaveCount(0)
        await page.getByRole('button', { name: /^(사용자 )?삭제$/ }).click()
        await expect(page.getByRole('alertdialog')).toBeVisible()
        await capture(name('delete'))
        await page.keyboard.press('Escape')
        await page.getByRole('searchbox').fill('없는 사람')
        await expect(page.getByText('검색 결과가 없습니다')).toBeVisible()
        await expectNoAxeFaults(page)
        await capture(name('nothing'))
      })
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('nothing scrolls sideways and targets are 44 high', async ({ page, signIn }) => {
    await signIn('admin')
    await page.goto(usersPath)
    await expect(page.getByRole('list', { name: '사용자' }).getByRole('listitem').first()).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)
    await page.getByRole('checkbox', { name: '모두 선택' }).check()
    const names = ['검색', '초기화', '사용자 추가', '수정', '삭제', '다른 작업']
    for (const label of names) {
      const box = await page.getByRole('button', { name: label, exact: true }).boundingBox()
      expect([label, box?.height]).toEqual([label, 44])
    }
    // A message covers neither the bar nor the buttons of a dialog.
    const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
    const covers = async (button: Locator) => {
      const box = await toastOver(page).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) > (await top(button))
    }
    await page.getByRole('button', { name: '수정', exact: true }).click({ force: true })
    await expect(toastOver(page)).toContainText('수정할 사용자를 한 명만 선택해주세요.')
    expect(await covers(page.getByRole('button', { name: '수정', exact: true }))).toBe(false)
    await page.getByRole('button', { name: '다른 작업' }).tap()
    await page.getByRole('menuitem', { name: '선택 해제' }).tap()
    await page.getByRole('button', { name: '사용자 추가' }).tap()
    const add = page.getByRole('button', { name: '추가', exact: true })
    await add.tap()
    await expect(toastOver(page)).toContainText('팀ID와 담당자명은 필수입니다.')
    expect(await covers(add)).toBe(false)
    await page.getByRole('button', { name: '취소' }).tap()
    await expect(page.getByRole('button', { name: '삭제', exact: true })).toHaveCount(0)
  })
})
