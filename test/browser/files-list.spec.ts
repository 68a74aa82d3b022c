import { expectNoAxeFaults } from './axe.ts'
import {
  choose,
  download,
  fileRow,
  filesPath,
  makeCompany,
  pdfFile,
  pendingRow,
  pendingRows,
  pick,
  sendButton,
  store,
  textFile,
  upload,
} from './fileParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { expectToast } from './shellParts.ts'

test(
  'others see names, download teasers and memos, and are offered nothing more',
  quick,
  async ({ page, pageOf, database, signIn, newUser }) => {
    const manager = await newUser('team')
    const { businessNumber } = await makeCompany(database, '남의솔', manager)
    const theirs = await pageOf(manager)
    await store(theirs, businessNumber, [pdfFile('계약서.pdf')], '계약서등')
    await store(theirs, businessNumber, [pdfFile('티저.pdf')], '티저')
    await signIn('staff')
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/check-business-permission/**', async (route) => {
      await asked.promise
      await route.fallback()
    })
    await page.goto(filesPath(businessNumber))
    await expect(page.getByText('권한 확인 중...')).toBeVisible()
    asked.resolve()
    await expect(page.getByText('파일 업로드 권한 없음')).toBeVisible()
    await expect(
      page.getByText('이 기업의 담당자로 지정되지 않아 파일을 업로드할 수 없습니다.'),
    ).toBeVisible()
    await expect(page.getByText('접근 권한이 없습니다')).toBeVisible()
    await expect(page.getByText('이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.')).toBeVisible()
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /삭제$/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /다운로드$/ })).toHaveCount(1)
    await expect(fileRow(page, '계약서.pdf')).toContainText('담당자만 다운로드할 수 있습니다')
    expect((await download(page, '티저.pdf')).bytes).toEqual(pdfFile('티저.pdf').buffer)
    await expectNoAxeFaults(page)

    // A file that another user uploads appears at once.
    await store(theirs, businessNumber, [pdfFile('새 IM.pdf')], 'IM')
    await expect(fileRow(page, '새 IM.pdf')).toHaveCount(1)
  },
)

test('failures have a readable message', async ({ page, database, signIn, expectErrors }) => {
  expectErrors(/404/, /500/, /403/)
  const manager = await signIn('team')
  const { businessNumber } = await makeCompany(database, '실패솔', manager)
  await store(page, businessNumber, [pdfFile('자료.pdf')], '참고자료')
  await page.goto(filesPath(businessNumber))
  const refuse = (status: number, message: string) => ({
    status,
    json: { error: message, message, code: 'x' },
  })
  await page.route('**/download?*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.getByRole('button', { name: '자료.pdf 다운로드' }).click()
  await expectToast(page, '다운로드 실패', '파일 다운로드에 실패했습니다.')
  await page.unroute('**/download?*')
  await page.route('**/download?*', (route) => route.fulfill(refuse(404, '파일을 찾을 수 없습니다.')))
  await page.getByRole('button', { name: '자료.pdf 다운로드' }).click()
  await expectToast(page, '다운로드 실패', '파일을 찾을 수 없습니다.')
  await page.route('**/api/files/*/*.pdf', (route) => route.fulfill({ status: 403, body: 'no' }))
  await page.getByRole('button', { name: '자료.pdf 삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expectToast(page, '삭제 실패', '파일 삭제에 실패했습니다.')
  await page.route('**/api/files/upload-multiple', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await pick(page, pdfFile('못 올림.pdf'))
  await choose(page, '못 올림.pdf', 'IM')
  await sendButton(page).click()
  await expectToast(page, '업로드 실패', '파일 업로드 중 오류가 발생했습니다.')
  await expect(pendingRow(page, '못 올림.pdf')).toHaveAttribute('data-bad', 'true')
})

test('pages, search and a company of the address; waiting files are not lost by accident', async ({
  page,
  database,
  signIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  const manager = await signIn('team')
  const { businessNumber, companyName } = await makeCompany(database, '많은솔', manager)
  const other = await makeCompany(database, '다른솔', manager)
  const files = Array.from({ length: 52 }, (_, n) => textFile(`자료 ${n + 1}.txt`))
  for (const part of [files.slice(0, 20), files.slice(20, 32)])
    await store(page, businessNumber, part, '참고자료')
  await page.goto(filesPath(businessNumber))
  // Uploads 20 files, the maximum of one call.
  await upload(page, files.slice(32), '참고자료')
  await expect(page.getByText('전체 52개 중 1–50')).toBeVisible()
  await page.getByRole('button', { name: '다음 페이지' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('table', { name: '파일 목록' }).getByRole('row')).toHaveCount(3)
  // For a page number beyond the end, the screen shows the last page and corrects the URL.
  await page.goto(`${filesPath(businessNumber)}&page=99`)
  await expect(page.getByText('전체 52개 중 51–52')).toBeVisible()
  await expect(page).toHaveURL(/page=2$/)
  await page.getByRole('searchbox', { name: '파일명 검색' }).fill('자료 52')
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByRole('table', { name: '파일 목록' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('searchbox', { name: '파일명 검색' }).fill('없는 이름')
  await expect(page.getByText('검색 조건에 맞는 파일이 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '검색어 지우기', exact: true }).click()
  await expect(page.getByText('전체 52개 중 1–50')).toBeVisible()

  await pick(page, pdfFile('아직.pdf'))
  await page.getByRole('searchbox', { name: '기업 검색' }).fill(other.companyName)
  await page.getByRole('checkbox', { name: new RegExp(other.companyName) }).click()
  const question = page.getByRole('alertdialog', { name: '업로드하지 않은 파일이 있습니다' })
  await question.getByRole('button', { name: '계속 업로드' }).click()
  await expect(pendingRows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(businessNumber))
  await expect(page.getByRole('checkbox', { name: new RegExp(companyName) })).toBeChecked()
  await page.getByRole('button', { name: '취소', exact: true }).click()

  await page.goto(filesPath('999-99-99999'))
  await expect(page.getByText('기업 정보를 찾을 수 없습니다')).toBeVisible()
  await page.getByRole('button', { name: '전체 파일 보기' }).click()
  await page.getByRole('searchbox', { name: '파일명 검색' }).fill('자료 52.txt')
  const found = fileRow(page, '자료 52.txt').filter({ hasText: businessNumber })
  await found.getByRole('link', { name: businessNumber }).click()
  await expect(page).toHaveURL(filesPath(businessNumber))
  await expect(page.getByRole('checkbox', { name: new RegExp(companyName) })).toBeChecked()
})
