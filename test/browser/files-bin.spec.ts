import { expectNoAxeFaults } from './axe.ts'
import { download, fileRow, filesPath, makeCompany, pdfFile, store, textFile, upload } from './fileParts.ts'
import { expect, test } from './fixtures.ts'
import { clickInPlace, coveredControls } from './pointing.ts'
import { expectToast, toasts } from './shellParts.ts'

test('a deleted file is restored by the toast, and later from the recycle bin under a free name', async ({
  page,
  database,
  signIn,
  newUser,
  pageOf,
}) => {
  const manager = await signIn('team', { managerName: '김도현' })
  const { businessNumber, companyName } = await makeCompany(database, '휴지통솔', manager)
  await page.goto(filesPath(businessNumber))
  const bin = page.getByRole('button', { name: /^휴지통/ })
  await upload(page, [pdfFile('견적 "최종".pdf')], '참고자료')
  await expect(bin).toHaveCount(0)
  const remove = async () => {
    await page.getByRole('button', { name: '견적 "최종".pdf 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    await expectToast(page, '파일 삭제 완료', '견적 "최종".pdf')
  }
  await remove()
  await expect(fileRow(page, '견적')).toHaveCount(0)
  await clickInPlace(toasts(page).getByRole('button', { name: '실행 취소' }))
  await expectToast(page, '파일을 복원했습니다', '견적 "최종".pdf')
  await expect(fileRow(page, '견적 "최종".pdf')).toHaveCount(1)
  await expect(bin).toHaveCount(0)

  await remove()
  await store(page, businessNumber, [textFile('다른 자료.txt'), pdfFile('견적 "최종".pdf')], 'IM')
  await expect(fileRow(page, '견적 "최종".pdf')).toHaveCount(1)
  await expect(bin).toHaveText('휴지통 1')
  await clickInPlace(bin)
  const dialog = page.getByRole('dialog', { name: '휴지통' })
  await expect(dialog.getByRole('listitem')).toContainText('김도현 님이 삭제')
  await expectNoAxeFaults(page)
  expect(await coveredControls(page)).toEqual([])
  await clickInPlace(dialog.getByRole('button', { name: '견적 "최종".pdf 복원' }))
  await expect(page.locator('[data-toast-viewport]')).toContainText(
    '같은 이름이 있어 견적 "최종" (2).pdf 이름으로 복원했습니다.',
  )
  await expect(dialog.getByText('휴지통이 비어 있습니다')).toBeVisible()
  await clickInPlace(dialog.getByRole('button', { name: '닫기' }).first())
  await expect(fileRow(page, '견적 "최종" (2).pdf')).toContainText('참고자료')
  expect((await download(page, '견적 "최종" (2).pdf')).bytes).toEqual(pdfFile('x.pdf').buffer)

  // A user who may not delete files sees no bin, neither here nor on the company's page.
  await remove()
  await page.goto(`/detail-progress?businessNumber=${businessNumber}&tab=files`)
  await expect(page.getByRole('button', { name: /^휴지통/ })).toBeVisible()
  const theirs = await pageOf(await newUser('staff'))
  await theirs.goto(filesPath(businessNumber))
  await expect(theirs.getByText(companyName).first()).toBeVisible()
  await expect(fileRow(theirs, '견적 "최종" (2).pdf')).toHaveCount(1)
  await expect(theirs.getByRole('button', { name: /^휴지통/ })).toHaveCount(0)
})
