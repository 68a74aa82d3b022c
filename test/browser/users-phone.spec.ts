import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { rows, toastOver, usersPath } from './userParts.ts'

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
    // A toast must cover neither the action bar nor the buttons of a dialog.
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
