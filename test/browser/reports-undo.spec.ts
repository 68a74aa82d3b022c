import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storeReport } from './reportParts.ts'
import { makeCompany, newName } from './searchParts.ts'
import { toasts } from './shellParts.ts'

test('a deletion and an edit are undone from their message, by whoever may', async ({
  page,
  pageOf,
  signIn,
  newUser,
  database: { db },
  expectErrors,
}) => {
  expectErrors(/409/)
  const me = await signIn('team')
  const own = await makeCompany(db, `${newName()}(주)`, { manager1Team: me.teamId })
  await storeReport(db, me, own.businessNumber, { keyPoints: '처음 요점' })
  await page.goto(`/daily-report-list?businessNumber=${own.businessNumber}`)
  const row = page.getByRole('row', { name: /09:00/ })
  const undo = page.getByRole('button', { name: '실행 취소' })

  await page.getByRole('button', { name: /09:00 수정$/ }).click()
  await page.getByRole('textbox', { name: '핵심사항' }).fill('다음 요점')
  await page.keyboard.press('Control+s')
  await expect(row).toContainText('다음 요점')
  await undo.click()
  await expect(toasts(page)).toContainText('수정 전으로 복원했습니다')
  await expect(row).toContainText('처음 요점')

  const remove = async (who: Page) => {
    await who.getByRole('button', { name: /09:00 삭제$/ }).click()
    await who.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expect(toasts(who)).toContainText('일일보고서가 삭제되었습니다.')
  }
  await remove(page)
  await undo.click()
  await expect(toasts(page)).toContainText('복원했습니다')
  await expect(row).toBeVisible()

  // If a colleague from another team deletes the report, the colleague cannot undo this. The team that wrote the report
  // finds it in the bin.
  const colleague = await pageOf(await newUser('staff'))
  await colleague.goto(`/daily-report-list?businessNumber=${own.businessNumber}`)
  await remove(colleague)
  await expect(colleague.getByRole('button', { name: '실행 취소' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: '휴지통' }).click()
  await page.getByRole('button', { name: `${own.companyName} 2026-01-05 09:00 복원` }).click()
  await page.getByRole('dialog', { name: '휴지통' }).getByRole('button', { name: '닫기' }).last().click()
  await expect(row).toBeVisible()

  // Meanwhile another report with the same company, day and time exists, so the deleted one cannot be restored.
  await remove(page)
  await storeReport(db, me, own.businessNumber)
  await undo.click()
  await expect(toasts(page)).toContainText('복원할 수 없습니다')
})
