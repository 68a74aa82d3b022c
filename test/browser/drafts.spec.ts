import type { Page } from '@playwright/test'
import {
  box,
  complete,
  newNumber,
  open,
  saveAs,
  saveBar,
  saveButton,
  storedBrokerage,
} from './dossierParts.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, storedKeys } from './shellParts.ts'

const older = '초안보다 나중에 저장된 내용이 있습니다'
const goOn = (page: Page) => page.getByRole('button', { name: '비교하여 이어서 쓰기' })

/** Leaves the page; the input stays stored as a draft. */
async function leaveWithDraft(page: Page) {
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('/account')
}

test('a save ends the drafts of its form, also one that was offered and not answered', async ({
  page,
  signIn,
  database,
}) => {
  const user = await signIn('team')
  const number = await saveAs(database, user, {
    company: { businessNumber: newNumber(), companyName: '끝솔(주)' },
    additional: complete,
  })
  await open(page, number)
  await box(page, '신용등급').fill('D')
  await expect(saveBar(page)).toContainText('이 기기에 초안 저장')
  await leaveWithDraft(page)
  await open(page, number)
  await expect(page.getByText('작성하던 내용이 있습니다')).toBeVisible()
  await box(page, '팩스').fill('02-7')
  await saveButton(page).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  await expect(page.getByText('작성하던 내용이 있습니다')).toHaveCount(0)
  await expect(saveBar(page)).toContainText('저장됨')
  expect(await storedKeys(page, 'draft:')).toEqual([])
  await page.reload()
  await expect(box(page, '팩스')).toHaveValue('02-7')
  await expect(page.getByText('작성하던 내용이 있습니다')).toHaveCount(0)
})

test('a draft older than what is stored is compared field by field and flips nothing unasked', async ({
  page,
  signIn,
  newUser,
  database,
}) => {
  const user = await signIn('team')
  const admin = await newUser('admin', { managerName: '강민석' })
  const company = { businessNumber: newNumber(), companyName: '견줌솔(주)' }
  const number = await saveAs(database, user, { company, additional: complete })
  await open(page, number)
  await box(page, '신용등급').fill('CCC')
  await box(page, '팩스').fill('02-9')
  await box(page, '매도자 희망금액').fill('45500')
  await expect(saveBar(page)).toContainText(/바뀐 항목 3개 · 이 기기에 초안 저장/)
  await leaveWithDraft(page)
  await saveAs(database, admin, { company, additional: { creditRating: 'A+', sellerHopedPrice: 45_500 } })

  await open(page, number)
  await expect(page.getByText(/그 뒤에 강민석.*저장했습니다/)).toBeVisible()
  await goOn(page).click()
  const dialog = page.getByRole('dialog', { name: older })
  await expect(dialog).toContainText('강민석')
  // The dialog does not list equal values. The stored value is preselected if it is newer, the draft value if only the
  // draft changed it.
  await expect(dialog.getByRole('rowheader')).toHaveText(['팩스', '신용등급'])
  await expect(dialog.getByRole('radio', { name: '팩스: 초안 값 02-9' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: '신용등급: 저장된 값 A+' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(box(page, '신용등급')).toHaveValue('A+')
  await expect(box(page, '팩스')).toHaveValue('')
  await goOn(page).click()
  await dialog.getByRole('button', { name: '선택한 값으로 이어서 쓰기' }).click()
  await expect(box(page, '신용등급')).toHaveValue('A+')
  await expect(box(page, '팩스')).toHaveValue('02-9')
  await expect(saveBar(page)).toContainText('바뀐 항목 1개')
  await saveButton(page).click()
  await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
  expect(await storedBrokerage(database, number)).toMatchObject({
    credit_rating: 'A+',
    seller_hoped_price: '45500.00',
  })
  expect(await storedKeys(page, 'draft:')).toEqual([])
})
