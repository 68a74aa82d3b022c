import { createRequire } from 'node:module'
import { eq } from 'drizzle-orm'
import { company } from '#server/database/tables/company.ts'
import { companyBspl } from '#server/database/tables/companyChildren.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { makeReport } from '../registration/golden/report.ts'
import { tuningLayouts } from '../registration/golden/tuning/layouts.ts'
import { expect, quick, test } from './fixtures.ts'
import { print, textOf } from './paper.ts'
import { control, saveButton } from './registrationParts.ts'
import { expectToast } from './shellParts.ts'

const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string }

test(
  'a report goes the whole way: read by the server, reviewed, saved with its file',
  quick,
  async ({ page, signIn, database, capture }) => {
    const user = await signIn('staff')
    const [layout] = tuningLayouts
    if (!layout) throw new Error('no layout')
    const report = await makeReport(layout, 77)
    await page.goto('/cretoppdf')
    const worker = page.waitForResponse(/\/assets\/pdf\.worker/)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '신용보고서.pdf', mimeType: 'application/pdf', buffer: Buffer.from(report.pdf) })
    await expect(page.getByRole('progressbar', { name: '분석 진행' })).toBeVisible()
    await expectToast(page, '분석 완료', 'PDF에서 기업 데이터를 읽었습니다.')
    await expect(page.getByText(`${report.pages}쪽`)).toBeVisible()
    const policy = (await (await worker).allHeaders())['content-security-policy']
    expect(policy).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
    )
    // Reports without embedded Korean fonts need character maps. The server has them at the path that the viewer
    // requests.
    const table = await page.request.get(`/assets/pdfjs-${version}/cmaps/UniKS-UTF16-H.bcmap`)
    expect([table.status(), (await table.body()).length > 1000]).toEqual([200, true])
    const number = await control(page, 'company.businessNumber').inputValue()
    expect(number).toMatch(/^\d{3}-\d{2}-\d{5}$/)
    const name = await control(page, 'company.companyName').inputValue()
    await control(page, 'company.companyName').focus()
    await expect(page.locator('[data-evidence="company.companyName"]')).toBeVisible()
    await capture('registration-whole-way')
    // Print shows a name completely, even if its cell truncates it on the screen.
    const partner = page.getByRole('textbox', { name: /^구매처 1 거래처명/ })
    const read = await partner.inputValue()
    await partner.fill('가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허')
    const sheets = await print(page)
    expect(sheets.map(({ outside }) => outside).join('')).toBe('')
    expect(textOf(sheets).replaceAll('\n', '')).toContain('퍼허')
    await partner.fill(read)
    await control(page, 'company.fax').fill('02-000-9999')
    await saveButton(page).click()
    await expectToast(page, '저장 완료', '모든 데이터가 성공적으로 저장되었습니다.')
    const [row] = await database.db.select().from(company).where(eq(company.businessNumber, number))
    expect(row).toMatchObject({ companyName: name, fax: '02-000-9999', createdBy: user.teamId })
    const years = await database.db.select().from(companyBspl).where(eq(companyBspl.businessNumber, number))
    expect(years.length).toBeGreaterThanOrEqual(3)
    expect(years.every((year) => (year.totalAssets ?? 0) > 0)).toBe(true)
    const [kept] = await database.db.select().from(companyFile).where(eq(companyFile.businessNumber, number))
    expect(kept).toMatchObject({ fileName: '신용보고서.pdf', fileSize: report.pdf.length })

    // The user uploads the same file again; now the company and the file are known.
    await page.getByRole('button', { name: '새 보고서 업로드' }).click()
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '신용보고서.pdf', mimeType: 'application/pdf', buffer: Buffer.from(report.pdf) })
    await expect(page.getByText('이미 등록된 기업입니다.')).toBeVisible()
    await expect(page.getByText(`${name}의 자료로 이미 보관되었습니다.`)).toBeVisible()
    await expect(control(page, 'company.fax')).not.toHaveValue('')
    await page.getByRole('button', { name: '다른 항목 1개 보기' }).click()
    await page.getByRole('radio', { name: '팩스: 저장된 값 02-000-9999' }).check()
    await saveButton(page).click()
    await expect(
      page.getByText('같은 파일이 이미 보관되어 있어 다시 보관하지 않았습니다: 신용보고서.pdf'),
    ).toBeVisible()
  },
)
