import { nextBusinessNumber } from '../kit/companies.ts'
import { importBook } from '../kit/importBook.ts'
import { expectNoAxeFaults } from './axe.ts'
import { expect, quick, test } from './fixtures.ts'

const heads = ['기업명', '사업자번호', '대표', '업종', '매출(원)']

// Tests the whole journey with the real server: a wrong file, the four steps, a row with an error, and the undo.
test(
  'a person imports companies in four steps, leaves out a wrong row and undoes the import',
  quick,
  async ({ page, signIn, capture, expectErrors }) => {
    await signIn('team')
    await page.goto('/cretoppdf')
    await page.getByRole('link', { name: '가져오기' }).click()
    await expect(page.getByRole('heading', { name: '기업 가져오기' })).toBeVisible()
    const picker = page.locator('input[type=file]')
    expectErrors(/400/)
    await picker.setInputFiles({
      name: '명단.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('<html></html>'),
    })
    await expect(page.getByRole('alert')).toContainText('다른 이름으로 저장')

    const name = `손수들인${nextBusinessNumber().replaceAll('-', '')}`
    const rows = [
      ['우리 회사 명단'],
      heads,
      [`${name}(주)`, nextBusinessNumber(), '나세인', 'C29272', 18_420_000_000],
      ['틀린행(주)', '404-81-2291', '공하리', 'C29272', 100],
    ]
    await picker.setInputFiles({
      name: '명단.xlsx',
      mimeType: 'application/octet-stream',
      buffer: await importBook([{ name: '명단', rows }]),
    })
    await expect(page.getByText('제목 5열을 찾았습니다.')).toBeVisible({ timeout: 20_000 })
    await capture('import-1')
    await page.getByRole('button', { name: '다음: 열 맞추기' }).click()
    await expect(page.getByText('10차인지 11차인지 선택해주세요')).toBeVisible()
    await expect(page.getByLabel('매출(원)의 단위')).toHaveValue('원')
    await page.getByLabel('업종의 항목').selectOption('industryCode10th')
    await expect(page.getByText('10차인지 11차인지 선택해주세요')).toBeHidden()
    await expectNoAxeFaults(page)
    await capture('import-2')
    await page.getByRole('button', { name: '다음: 확인' }).click()
    await expect(page.getByRole('button', { name: /^B4 사업자번호 404-81-2291/ })).toBeVisible({
      timeout: 20_000,
    })
    const save = page.getByRole('button', { name: '저장', exact: true })
    await expect(save).toBeDisabled()
    await expectNoAxeFaults(page)
    await capture('import-3')
    await page.getByRole('radio', { name: '오류 1행을 빼고 1행 저장' }).check()
    await save.click()
    await expect(page.getByRole('heading', { name: '1곳을 저장했습니다' })).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: '오류 1행 Excel' })).toBeVisible()
    await expect(page.getByRole('region', { name: '가져온 기록' }).getByText('되돌릴 수 있음')).toBeVisible()
    await expectNoAxeFaults(page)
    await capture('import-4')
    await page.getByRole('button', { name: '되돌리기' }).click()
    await page.getByRole('button', { name: '통째로 되돌리기' }).click()
    await expect(page.getByRole('heading', { name: '되돌린 가져오기입니다' })).toBeVisible({
      timeout: 20_000,
    })
  },
)
