import { eq } from 'drizzle-orm'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { textFile } from './fileParts.ts'
import { expect, quick, test } from './fixtures.ts'
import {
  backToEdit,
  chooseTemplate,
  input,
  lastYear,
  makeFullCompany,
  pageText,
  preview,
  saveAndDownload,
  saveButton,
  uniqueNumberOf,
} from './makerParts.ts'
import { expectToast } from './shellParts.ts'

test(
  'a teaser from the first click to the file: required, prefilled, preview, back, PDF, opened again, compared',
  quick,
  async ({ page, database, signIn }) => {
    const manager = await signIn('team')
    const { businessNumber, companyName } = await makeFullCompany(database, manager)
    await chooseTemplate(page, '/teasermaker', companyName, 'M&A 티저, 섹션 5개')
    await page.getByRole('button', { name: '작성 시작' }).click()

    // The form is prefilled from the record, prefilled values are marked, and a missing figure is listed.
    await expect(input(page, '회사 소개')).toHaveValue('항공기 구조물을 만듭니다.')
    await expect(page.getByText('불러온 값: 종합의견')).toBeVisible()
    const cell = page.getByRole('textbox', { name: `재무 요약 ${lastYear}년 매출액` })
    await expect(cell).toHaveValue('38,340')
    await page.getByRole('button', { name: `${lastYear - 2}년 EBITDA 미입력` }).click()
    await expect(page.getByRole('textbox', { name: `재무 요약 ${lastYear - 2}년 EBITDA` })).toBeFocused()
    await page.keyboard.type('6812')
    await expect(page.getByRole('button', { name: `${lastYear - 2}년 EBITDA 미입력` })).toBeHidden()

    // The form lists missing required fields, and the first one gets the focus.
    await preview(page).click()
    await expectToast(page, '입력 오류', '거래형태는 필수 입력 항목입니다')
    await expect(page.getByRole('link', { name: '거래형태는 필수 입력 항목입니다' })).toBeVisible()
    const dealType = input(page, '거래형태')
    await expect(dealType).toBeFocused()
    await dealType.fill('지분양수도(경영권)')
    await input(page, '업종').fill('항공 구조물 제조업')
    await expect(page.getByRole('button', { name: '업종 복원' })).toBeVisible()

    // The preview shows the pages with their texts in reading order. Going back keeps the input.
    await preview(page).click()
    const article = page.getByRole('article')
    await expect(article.getByText(companyName).first()).toBeVisible()
    const text = await pageText(page)
    const order = [
      `[${uniqueNumberOf(businessNumber)}]`,
      'M&A 티저',
      companyName,
      '회사 개요',
      '사업 하이라이트',
      '재무 요약',
      '거래 개요',
    ]
    const places = order.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places.slice(3)).toEqual(places.slice(3).toSorted((a, b) => a - b))
    expect(text).toContain('투자 권유')
    await backToEdit(page).click()
    await expect(dealType).toHaveValue('지분양수도(경영권)')
    await preview(page).click()
    const pdf = await saveAndDownload(page)
    expect(pdf.suggestedFilename()).toMatch(/^두빛나래항공\d{5}_M&A 티저_\d{8}\.pdf$/)
    // After saving, the form is empty and no template is chosen. The file and its record are stored.
    await expect(page).toHaveURL(`/teasermaker?businessNumber=${businessNumber}`)
    await expect(page.getByRole('radio', { name: /^M&A 티저/ })).not.toBeChecked()
    const list = page.getByRole('table', { name: '이 기업의 문서' })
    await expect(list.getByText(pdf.suggestedFilename())).toBeVisible()
    const [file] = await database.db
      .select()
      .from(companyFile)
      .where(eq(companyFile.businessNumber, businessNumber))
    expect(file?.fileCategory).toBe('티저')

    // The document is opened again, corrected and saved as Word. Then the two versions are compared.
    await list.getByRole('button', { name: /열어서 수정/ }).click()
    await expect(dealType).toHaveValue('지분양수도(경영권)')
    await dealType.fill('영업양수도')
    await preview(page).click()
    await page.getByRole('radio', { name: 'Word' }).check()
    expect((await saveAndDownload(page)).suggestedFilename()).toMatch(/\.docx$/)
    // The list is refetched after a save, so wait until it has both versions.
    await expect(list.getByRole('checkbox')).toHaveCount(2)
    for (const box of await list.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: '비교', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'M&A 티저 비교' })
    await expect(dialog.getByRole('row', { name: /거래형태/ })).toContainText('영업양수도')
    await expect(dialog.getByText('다른 항목 1개')).toBeVisible()
  },
)

test('a memo in both formats, a draft that comes back, and another template clears what was typed', async ({
  page,
  database,
  signIn,
}) => {
  const manager = await signIn('team')
  const { businessNumber, companyName } = await makeFullCompany(database, manager)
  await chooseTemplate(page, '/immaker', companyName, '회사소개 IM, 섹션 6개')
  await page.getByRole('button', { name: '작성 시작' }).click()
  await expect(input(page, '주요 제품')).toHaveValue('날개 리브, 동체 부품')
  await input(page, '비전').fill('하늘을 여는 회사 🚀 漢字')
  await expect(page.getByText(/이 기기에 초안 저장/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: '이어서 쓰기' }).click()
  await expect(input(page, '비전')).toHaveValue('하늘을 여는 회사 🚀 漢字')
  await preview(page).click()
  const text = await pageText(page)
  expect(text).toContain(companyName)
  expect(text).toContain('漢字')
  expect(text).not.toContain('투자 권유')
  await page.getByLabel('워터마크', { exact: true }).check()
  await page.getByLabel('워터마크 받는 곳').fill('견본투자')
  expect((await saveAndDownload(page)).suggestedFilename()).toMatch(/회사소개 IM_\d{8}\.pdf$/)
  const list = page.getByRole('table', { name: '이 기업의 문서' })
  await expect(list.getByText('워터마크')).toBeVisible()
  await list.getByRole('button', { name: /복사$/ }).click()
  await expect(input(page, '비전')).toHaveValue('하늘을 여는 회사 🚀 漢字')
  await preview(page).click()
  await page.getByRole('radio', { name: 'Word' }).check()
  expect((await saveAndDownload(page)).suggestedFilename()).toMatch(/회사소개 IM_\d{8}\.docx$/)

  await page.goto(`/immaker?businessNumber=${businessNumber}&template=intro&method=form`)
  await input(page, '비전').fill('지워질 말')
  await page.getByRole('button', { name: '템플릿 다시 선택' }).last().click()
  await page.getByRole('button', { name: '지우고 바꾸기' }).click()
  await page.getByRole('button', { name: '작성 시작' }).click()
  await expect(input(page, '비전')).toHaveValue('')
})

test(
  'blind: a leak is found in its place, blocks the save, is removed; another is waived with a reason',
  quick,
  async ({ page, database, signIn }) => {
    const manager = await signIn('team')
    const { businessNumber, companyName } = await makeFullCompany(database, manager)
    await page.goto(`/teasermaker?businessNumber=${businessNumber}&template=blind&method=form`)
    await input(page, '강점').fill(
      '안정된 고객: 견본항공우주(주)와 7년 계약이 남았습니다.\n경영 승계: 남궁선호 이후에도 이어집니다.',
    )
    await input(page, '거래형태').fill('지분양수도(경영권)')
    await preview(page).click()
    const check = page.getByRole('region', { name: '노출 점검' })
    await expect(check.getByText('미처리 2')).toBeVisible()
    await expect(page.getByRole('article').locator('[data-finding]')).toHaveCount(2)
    await expect(saveButton(page)).toBeDisabled()
    await check
      .getByRole('listitem', { name: /거래처 강점/ })
      .getByRole('button', { name: /바꾸기/ })
      .click()
    await expect(check.getByText('미처리 1')).toBeVisible()
    await check.getByRole('button', { name: '예외로 두기' }).click()
    await check.getByLabel('예외로 두는 사유').fill('사람 이름이 아니라 흔한 낱말입니다.')
    await check.getByRole('button', { name: '예외로 두기' }).click()
    await expect(check.getByText('미처리 없음')).toBeVisible()
    expect(await pageText(page)).not.toContain(companyName)
    const file = await saveAndDownload(page)
    expect(file.suggestedFilename()).toMatch(/^Project \S+_블라인드 티저_\d{8}\.pdf$/)
    await expect(page.getByRole('table', { name: '이 기업의 문서' }).getByText('예외 1')).toBeVisible()
  },
)

test('blind: nothing can be saved until the check has answered', async ({ page, database, signIn }) => {
  const manager = await signIn('team')
  const { businessNumber } = await makeFullCompany(database, manager)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/teasermaker/check', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.goto(`/teasermaker?businessNumber=${businessNumber}&template=blind&method=form`)
  await input(page, '강점').fill('안정된 고객이 있습니다.')
  await input(page, '거래형태').fill('지분양수도(경영권)')
  await preview(page).click()
  await expect(saveButton(page)).toBeDisabled()
  await expect(page.getByText('노출 점검이 끝나면 저장할 수 있습니다')).toBeVisible()
  answered.resolve()
  await expect(page.getByText('노출 점검이 끝나면 저장할 수 있습니다')).toBeHidden()
})

test('upload: only PDF and Word, by content; afterwards file, template and method are reset', async ({
  page,
  database,
  signIn,
  expectErrors,
}) => {
  expectErrors(/400 \(Bad Request\)/)
  const manager = await signIn('team')
  const { businessNumber } = await makeFullCompany(database, manager)
  await page.goto(`/teasermaker?businessNumber=${businessNumber}&template=investment&method=upload`)
  const send = page.getByRole('button', { name: '업로드', exact: true })
  await expect(send).toBeDisabled()
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles(textFile('티저초안.hwp'))
  await expectToast(page, '파일 형식 오류', 'PDF 또는 Word(docx) 파일만 업로드할 수 있습니다. 티저초안.hwp')
  await picker.setInputFiles(textFile('가짜.pdf', '<html>'))
  await send.click()
  await expectToast(page, '파일 형식 오류', 'PDF 또는 Word(docx) 파일만 업로드할 수 있습니다.')
  await picker.setInputFiles({
    name: '티저_최종.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await send.click()
  await expectToast(page, '업로드 완료', '티저_최종.pdf')
  await expect(page).toHaveURL(`/teasermaker?businessNumber=${businessNumber}`)
  await expect(page.getByRole('radio', { name: /^투자 티저/ })).not.toBeChecked()
  await expect(page.getByRole('table', { name: '이 기업의 문서' }).getByText('티저_최종.pdf')).toBeVisible()
})
