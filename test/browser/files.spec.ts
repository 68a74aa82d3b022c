import { eq } from 'drizzle-orm'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { expectNoAxeFaults } from './axe.ts'
import {
  choose,
  chooseAll,
  download,
  fileRow,
  filesPath,
  makeCompany,
  pdfFile,
  pendingRow,
  pendingRows,
  pick,
  sendButton,
  textFile,
  upload,
} from './fileParts.ts'
import { expect, quick, test } from './fixtures.ts'
import { expectToast } from './shellParts.ts'

test(
  'five files with categories, one refused; download, info and delete',
  quick,
  async ({ page, database, signIn, expectErrors }) => {
    expectErrors(/400 \(Bad Request\)/)
    const manager = await signIn('team')
    const { businessNumber, companyName } = await makeCompany(database, '두빛나래항공', manager)
    await page.goto(filesPath())
    await expect(page.getByRole('heading', { level: 1, name: '파일 관리' })).toBeVisible()
    await expect(page.getByText('기업을 먼저 선택해주세요.')).toBeVisible()
    await page.getByRole('searchbox', { name: '기업 검색' }).fill(companyName)
    await page.getByRole('checkbox', { name: new RegExp(companyName) }).check()
    await expectToast(page, '기업 선택 완료', companyName)
    await expect(page).toHaveURL(filesPath(businessNumber))
    await expect(page.getByText('등록된 파일이 없습니다')).toBeVisible()

    const contract = pdfFile('2026_자문계약서 (최종).pdf', 5000)
    const given = [
      contract,
      textFile('블라인드 티저.txt'),
      textFile('IM 초안.csv', '항목,값\n매출,1234\n'),
      pdfFile('회사소개서_국문.pdf'),
      { ...textFile('가짜.pdf', '<html>PDF가 아닙니다</html>'), mimeType: 'application/pdf' },
    ]
    await pick(page, ...given)
    await expect(pendingRows(page)).toHaveCount(5)
    await chooseAll(page, '참고자료')
    await choose(page, contract.name, '계약서등')
    await choose(page, '블라인드 티저.txt', '티저')
    await choose(page, 'IM 초안.csv', 'IM')
    await expect(page.getByText(`${companyName} · 파일 5개`)).toBeVisible()
    await sendButton(page).click()
    await expectToast(page, '업로드 완료', '4개 파일을 업로드했습니다. 1개는 업로드하지 못했습니다.')
    await expect(pendingRows(page)).toHaveCount(1)
    await expect(pendingRow(page, '가짜.pdf').getByRole('alert')).toHaveText(
      '업로드할 수 없는 파일 형식입니다: 가짜.pdf',
    )
    await page.getByRole('button', { name: '가짜.pdf 빼기' }).click()

    const cells = fileRow(page, contract.name).getByRole('cell')
    await expect(cells).toHaveText([
      businessNumber,
      '4.90 KB',
      /^\d{4}\. \d{1,2}\. \d{1,2}\. 오[전후] \d{1,2}:\d{2}$/,
      '',
    ])
    await expect(fileRow(page, contract.name).getByRole('rowheader')).toContainText('계약서등')
    expect(await download(page, contract.name)).toEqual({ name: contract.name, bytes: contract.buffer })
    await expectToast(page, '다운로드 완료', contract.name)

    await page.getByRole('button', { name: `${contract.name} 정보` }).click()
    const info = page.getByRole('dialog', { name: '파일 정보' })
    for (const text of [contract.name, '4.90 KB', businessNumber, '계약서등', manager.managerName]) {
      await expect(info).toContainText(text)
    }
    await expectNoAxeFaults(page)
    await info.getByRole('button', { name: '닫기' }).first().click()

    await page.getByRole('button', { name: `${contract.name} 삭제` }).click()
    const question = page.getByRole('alertdialog', { name: '이 파일을 삭제할까요?' })
    await expect(question.getByRole('button', { name: '취소' })).toBeFocused()
    await question.getByRole('button', { name: '취소' }).click()
    await expect(fileRow(page, contract.name)).toHaveCount(1)
    await page.getByRole('button', { name: `${contract.name} 삭제` }).click()
    await question.getByRole('button', { name: '삭제' }).click()
    await expectToast(page, '파일 삭제 완료', contract.name)
    await expect(fileRow(page, contract.name)).toHaveCount(0)
    const rows = await database.db
      .select({ name: companyFile.fileName, category: companyFile.fileCategory })
      .from(companyFile)
      .where(eq(companyFile.businessNumber, businessNumber))
    expect(Object.fromEntries(rows.map(({ name, category }) => [name, category]))).toEqual({
      '블라인드 티저.txt': '티저',
      'IM 초안.csv': 'IM',
      '회사소개서_국문.pdf': '참고자료',
    })
  },
)

test('a category is needed: toast, red rows and a banner', async ({ page, database, signIn }) => {
  const manager = await signIn('staff')
  const { businessNumber } = await makeCompany(database, '구분솔', manager)
  await page.goto(filesPath(businessNumber))
  await pick(page, pdfFile('하나.pdf'), pdfFile('둘.pdf'))
  await expect(page.getByRole('combobox', { name: '하나.pdf 파일구분' })).toHaveValue('')
  await choose(page, '둘.pdf', '티저/IM')
  await sendButton(page).click()
  await expectToast(page, '파일구분 선택 필요', '파일구분을 선택해 주세요')
  await expect(page.getByRole('alert')).toHaveText('파일구분을 선택해 주세요구분이 없는 파일이 1개 있습니다.')
  await expect(pendingRow(page, '하나.pdf')).toHaveAttribute('data-bad', 'true')
  await expect(pendingRow(page, '둘.pdf')).not.toHaveAttribute('data-bad')
  await expect(page.getByRole('combobox', { name: '하나.pdf 파일구분' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectNoAxeFaults(page)
  await choose(page, '하나.pdf', 'IM')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await sendButton(page).click()
  await expectToast(page, '업로드 완료', '2개 파일을 업로드했습니다.')
  await expect(pendingRows(page)).toHaveCount(0)
})

test('what cannot be uploaded is not taken; the same file twice is one', async ({
  page,
  database,
  signIn,
}) => {
  const manager = await signIn('team')
  const { businessNumber } = await makeCompany(database, '형식솔', manager)
  await page.goto(filesPath(businessNumber))
  await pick(page, textFile('설치.exe', 'MZ'), pdfFile('좋은 것.pdf'))
  await expectToast(page, '파일 형식 오류', 'PDF, Word, Excel, PowerPoint, 텍스트 파일만 업로드 가능합니다.')
  await expect(pendingRows(page)).toHaveCount(1)
  const refused = page.getByRole('alert').filter({ hasText: '추가하지 못한 파일이' }).getByRole('listitem')
  await expect(refused).toHaveText([
    '설치.exe업로드할 수 없는 파일 형식입니다. PDF, Word, Excel, PowerPoint, 텍스트 파일로 저장하여 다시 선택해주세요.',
  ])
  await pick(page, pdfFile('좋은 것.pdf'))
  // The next selection replaces the messages of the previous one.
  await expect(refused).toHaveCount(0)
  await expect(pendingRows(page)).toHaveCount(1)
  await pick(page, textFile('빈 것.txt', ''))
  await expect(refused).toHaveText([
    '빈 것.txt내용이 없는 빈 파일입니다. 원본 파일을 확인하고 다시 선택해주세요.',
  ])
  await pick(page, ...Array.from({ length: 21 }, (_, n) => pdfFile(`${n}.pdf`)))
  await expect(refused).toHaveText([
    /^19\.pdf20개까지 업로드할 수 있습니다\. 목록의 파일을 먼저 업로드한 뒤 다시 선택해주세요\.$/,
    /^20\.pdf20개까지/,
  ])
  await expect(pendingRows(page)).toHaveCount(20)
  await page.getByRole('button', { name: '추가하지 못한 파일 목록 닫기' }).click()
  await expect(refused).toHaveCount(0)
  await page.getByRole('button', { name: '취소', exact: true }).click()
  await expect(pendingRows(page)).toHaveCount(0)
})

test('dropped files join the list', async ({ page, database, signIn }) => {
  const manager = await signIn('team')
  const { businessNumber } = await makeCompany(database, '끌기솔', manager)
  await page.goto(filesPath(businessNumber))
  const zone = page.getByRole('group', { name: '파일 선택' })
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['끌어온 내용'], '끌어온 것.txt', { type: 'text/plain' }))
    return data
  })
  await zone.dispatchEvent('dragover', { dataTransfer: transfer })
  await expect(zone).toContainText('놓으면 목록에 추가됩니다')
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
  await expect(pendingRows(page)).toContainText(['끌어온 것.txt16 Bytes'])
})

test('a failed one can be sent again, a running one cancelled', async ({
  page,
  database,
  signIn,
  expectErrors,
}) => {
  expectErrors(/503/, /ERR_FAILED/)
  const manager = await signIn('team')
  const { businessNumber } = await makeCompany(database, '재시도솔', manager)
  await page.goto(filesPath(businessNumber))
  let fail = true
  await page.route('**/api/files/upload-multiple', async (route) => {
    const body = route.request().postDataBuffer()?.toString() ?? ''
    if (!body.includes('첫째.txt') || !fail) return route.fallback()
    const message = '지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.'
    return route.fulfill({ status: 503, json: { error: message, message, code: 'server/overloaded' } })
  })
  await pick(page, textFile('첫째.txt'), textFile('둘째.txt'))
  await chooseAll(page, 'IM')
  await sendButton(page).click()
  await expectToast(page, '업로드 완료', '1개 파일을 업로드했습니다. 1개는 업로드하지 못했습니다.')
  await expect(pendingRow(page, '첫째.txt')).toContainText('지금은 요청이 많아')
  await pick(page, textFile('셋째.txt'))
  await choose(page, '셋째.txt', '티저')
  fail = false
  await page.getByRole('button', { name: '실패한 1개 다시 업로드' }).click()
  await expect(fileRow(page, '첫째.txt')).toHaveCount(1)
  await expect(pendingRows(page)).toHaveText([/^셋째\.txt/])

  // An upload in progress can be cancelled. The file then stays in the list and can be sent later.
  const arrived = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.unroute('**/api/files/upload-multiple')
  await page.route('**/api/files/upload-multiple', async (route) => {
    arrived.resolve()
    await held.promise
    await route.abort().catch(() => undefined)
  })
  await sendButton(page).click()
  await arrived.promise
  await expect(page.getByRole('progressbar', { name: '셋째.txt 업로드 중' })).toBeVisible()
  await page.getByRole('button', { name: '셋째.txt 업로드 취소' }).click()
  await expect(pendingRow(page, '셋째.txt')).toContainText('업로드를 취소했습니다.')
  held.resolve()
  await page.unroute('**/api/files/upload-multiple')
  await sendButton(page).click()
  await expect(fileRow(page, '셋째.txt')).toHaveCount(1)
  await expect(pendingRows(page)).toHaveCount(0)
})

test('a stored name again is kept beside the first', async ({ page, database, signIn }) => {
  const manager = await signIn('team')
  const { businessNumber } = await makeCompany(database, '같은이름솔', manager)
  await page.goto(filesPath(businessNumber))
  await upload(page, [pdfFile('계약서.pdf')], '계약서등')
  await expect(fileRow(page, '계약서.pdf')).toHaveCount(1)
  await upload(page, [pdfFile('계약서.pdf', 10)], '계약서등')
  await expect(fileRow(page, '계약서 (2).pdf')).toHaveCount(1)
})
