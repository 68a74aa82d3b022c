import { rawZip } from '../kit/rawZip.ts'
import { expectNoAxeFaults } from './axe.ts'
import { makeCompany, pdfFile, textFile } from './fileParts.ts'
import { expect, quick, test } from './fixtures.ts'

// Tests the whole journey with the real server: the list, corrections, a part stored, the file with the reasons, the
// rest after a reload, and the stored files beside the others of the company.
test(
  'old files of a ZIP are read, corrected, stored in two parts and found at their companies',
  quick,
  async ({ page, signIn, database, capture }) => {
    const user = await signIn('team')
    const found = await makeCompany(database, '옛자료금형', user)
    const other = await makeCompany(database, '새봄식품', user)
    const content = (name: string) => textFile(name, `${name} ${found.businessNumber}\n`).buffer
    await page.goto('/filemanagement')
    await page.getByRole('link', { name: '파일 가져오기' }).click()
    await expect(page.getByRole('heading', { name: '파일 가져오기' })).toBeVisible()
    await expectNoAxeFaults(page)
    await page.locator('input[type=file]').setInputFiles({
      name: '옛자료.zip',
      mimeType: 'application/zip',
      buffer: rawZip([
        { name: `매도/${found.businessNumber}/티저.pdf`, content: pdfFile('티저.pdf', 10).buffer },
        { name: '모름/회의.txt', content: content('회의.txt') },
        { name: '모름/메모.txt', content: content('메모.txt') },
        { name: '모름/설치.exe', content: 'MZ\0\0' },
      ]),
    })
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    await expect(row('티저.pdf')).toContainText(found.companyName, { timeout: 30_000 })
    await expect(row('티저.pdf')).toContainText('저장 예정')
    await expect(row('설치.exe')).toContainText('저장 불가')
    await expectNoAxeFaults(page)
    await capture('intake-review')

    await page.getByRole('button', { name: '회의.txt 기업 선택' }).click()
    const dialog = page.getByRole('dialog', { name: '기업 선택' })
    await dialog.getByRole('searchbox').fill(other.businessNumber)
    await dialog
      .getByRole('checkbox', { name: new RegExp(other.companyName.replaceAll(/[()]/g, '.')) })
      .check()
    await expectNoAxeFaults(page, '[data-dialog]')
    await dialog.getByRole('button', { name: '이 기업으로' }).click()
    await expect(dialog).toBeHidden()
    await row('회의.txt').getByRole('combobox').selectOption('계약서등')
    await page.getByRole('button', { name: '저장', exact: true }).click()
    await expect(page.getByRole('heading', { name: '파일 2개를 저장했습니다' })).toBeVisible({
      timeout: 30_000,
    })
    await expectNoAxeFaults(page)
    await capture('intake-done')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '저장하지 않은 파일 Excel' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)

    await page.goto('/file-import')
    await page.getByRole('link', { name: '옛자료.zip' }).click()
    await page.getByRole('button', { name: '남은 파일 1개 확인' }).click()
    await page.getByRole('button', { name: /^기업 미정/ }).click()
    await page.getByRole('button', { name: '메모.txt 제외' }).click()
    await expect(page.getByText('조건에 맞는 파일이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '끝내기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '끝내기' }).click()
    await expect(page.getByRole('link', { name: '옛자료.zip' })).toBeHidden()

    await page.goto(`/filemanagement?businessNumber=${other.businessNumber}`)
    await expect(page.getByRole('row', { name: /회의.txt/ })).toContainText('계약서등')
  },
)
