import { eq } from 'drizzle-orm'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { expectNoAxeFaults } from './axe.ts'
import {
  choose,
  fileRow,
  filesPath,
  makeCompany,
  pdfFile,
  pdfOfPages,
  pendingRow,
  pendingRows,
  pick,
  sendButton,
  store,
  textFile,
} from './fileParts.ts'
import { expect, test } from './fixtures.ts'
import { expectToast } from './shellParts.ts'

const dialogTitle = '파일 정보 수정'

test('a manager gives a file another name and category, told what that opens', async ({
  page,
  database,
  signIn,
}) => {
  const manager = await signIn('team')
  const { businessNumber } = await makeCompany(database, '고침솔', manager)
  await store(page, businessNumber, [pdfFile('초안.pdf')], '계약서등')
  await page.goto(filesPath(businessNumber))
  await expect(fileRow(page, '초안.pdf')).toContainText(
    /\d{4}\. \d{1,2}\. \d{1,2}\. (오전|오후) \d{1,2}:\d\d/,
  )
  await page.getByRole('button', { name: '초안.pdf 수정' }).click()
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  const name = dialog.getByRole('textbox', { name: '파일명' })
  await expect(name).toHaveValue('초안')
  await name.fill(' ')
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(name).toHaveAccessibleDescription('파일명을 입력해주세요.')
  await name.fill('소개 티저')
  await expect(name).toHaveAccessibleDescription('')
  // Esc does not discard typed text: it asks for confirmation first.
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '계속 작성' }).click()
  await expect(name).toHaveValue('소개 티저')
  await dialog.getByRole('combobox', { name: '파일구분' }).selectOption('티저')
  await expect(dialog.getByText('모든 사용자가 다운로드할 수 있습니다')).toBeVisible()
  await expectNoAxeFaults(page)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expectToast(page, '파일 정보 변경 완료', '소개 티저.pdf')
  await expect(fileRow(page, '소개 티저.pdf')).toContainText('티저')
  await expect(fileRow(page, '초안.pdf')).toHaveCount(0)
})

test('who was overtaken is told by whom, and a renamed file is not found under its old name', async ({
  page,
  context,
  database,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/, /409/)
  const manager = await signIn('team', { managerName: '이서윤' })
  const { businessNumber } = await makeCompany(database, '겹침솔', manager)
  await store(page, businessNumber, [pdfFile('하나.pdf')], 'IM')
  await page.goto(filesPath(businessNumber))
  const change = (fileName: string, data: object) =>
    context.request.patch(`/api/files/${businessNumber}/${encodeURIComponent(fileName)}`, { data })
  await page.getByRole('button', { name: '하나.pdf 수정' }).click()
  const dialog = page.getByRole('dialog', { name: dialogTitle })
  await dialog.getByRole('combobox', { name: '파일구분' }).selectOption('티저')
  expect((await change('하나.pdf', { file_category: '계약서등' })).ok()).toBe(true)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog).toContainText(
    /이서윤 \(\d+\) 님이 오늘 \d\d:\d\d에 저장했습니다\. 지금 파일구분은 계약서등/,
  )
  expect((await change('하나.pdf', { fileName: '둘.pdf' })).ok()).toBe(true)
  await dialog.getByRole('button', { name: '저장' }).click()
  await expect(dialog.getByText('그사이 다른 사람이 이름을 바꾸었거나 삭제한 파일입니다.')).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).click()
  await expect(fileRow(page, '둘.pdf')).toContainText('계약서등')
})

test('a name suggests a category; nothing is chosen until a person does', async ({
  page,
  database,
  signIn,
}) => {
  const manager = await signIn('team')
  const { businessNumber } = await makeCompany(database, '짐작솔', manager)
  await page.goto(filesPath(businessNumber))
  await pick(page, pdfFile('자문계약서.pdf'), pdfFile('블라인드 티저.pdf'), textFile('스캔0001.txt'))
  await expect(pendingRows(page)).toHaveCount(3)
  const chosen = (name: string) => page.getByRole('combobox', { name: `${name} 파일구분`, exact: true })
  await expect(chosen('자문계약서.pdf')).toHaveValue('')
  await expect(pendingRow(page, '스캔0001.txt').getByText('추천')).toHaveCount(0)
  await page.getByRole('button', { name: '추천: 계약서등 자문계약서.pdf' }).click()
  await expect(chosen('자문계약서.pdf')).toHaveValue('계약서등')
  await expect(chosen('블라인드 티저.pdf')).toHaveValue('')
  await choose(page, '자문계약서.pdf', '')
  await page.getByRole('button', { name: '추천대로 모두 선택' }).click()
  await expect(chosen('블라인드 티저.pdf')).toHaveValue('티저')
  await expect(chosen('자문계약서.pdf')).toHaveValue('계약서등')
  await choose(page, '스캔0001.txt', '참고자료')
  await sendButton(page).click()
  await expect(pendingRows(page)).toHaveCount(0)
  expect(await database.db.$count(companyFile, eq(companyFile.businessNumber, businessNumber))).toBe(3)
})

for (const width of [1440, 390]) {
  test.describe(`${width}`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 }, hasTouch: width === 390 })
    test('a PDF is seen in the page, drawn and not run', async ({ page, database, signIn, capture }) => {
      const manager = await signIn('team')
      const { businessNumber } = await makeCompany(database, '미리솔', manager)
      await store(page, businessNumber, [pdfOfPages('두 쪽.pdf', ['First page', 'Second page'])], 'IM')
      await page.goto(filesPath(businessNumber))
      await expect(page.getByRole('button', { name: '두 쪽.pdf 미리보기' })).toBeVisible()
      await capture(`files-buttons-${width}`)
      await page.getByRole('button', { name: '두 쪽.pdf 미리보기' }).click()
      const dialog = page.getByRole('dialog', { name: '두 쪽.pdf' })
      await expect(dialog.getByRole('img', { name: '두 쪽.pdf 1쪽' })).toBeVisible({ timeout: 20_000 })
      await dialog.getByRole('button', { name: '다음 쪽' }).click()
      await expect(dialog.getByRole('img', { name: '두 쪽.pdf 2쪽' })).toHaveAttribute('data-drawn', '2')
      await expectNoAxeFaults(page)
      await capture(`file-preview-${width}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide).toBe(false)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await page.getByRole('button', { name: '두 쪽.pdf 수정' }).click()
      await page.getByRole('dialog').getByRole('combobox').selectOption('계약서등')
      await capture(`file-edit-${width}`)
    })
  })
}
