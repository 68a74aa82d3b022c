import { UploadPanel } from '#web/files/UploadPanel.tsx'
import { openRouted } from './kit/openRouted.tsx'
import { textFile } from './kit/pickedFile.ts'
import { expect, test } from './kit/test.ts'

test('an upload without 파일구분 leads to the first file that has none, with its message', async ({
  page,
}) => {
  await openRouted(
    <UploadPanel
      company={{ businessNumber: '1234567891', companyName: '견본(주)' }}
      limits={{ files: 5, fileBytes: 1_000_000 }}
      types="specified"
    />,
  )
  const files = ['가', '나', '다'].map((name) => textFile(`${name}.txt`, name))
  await page.locator('input[type=file]').setInputFiles(files as never)
  const category = (name: string) => page.getByRole('combobox', { name: `${name}.txt 파일구분` })
  await category('가').selectOption('참고자료')
  await page.getByRole('button', { name: '3개 업로드' }).focus()
  await page.keyboard.press('Enter')
  await expect(category('나')).toBeFocused()
  await expect(category('나')).toHaveAccessibleDescription(/파일구분을 선택해 주세요/)
  await expect(category('가')).not.toHaveAttribute('aria-invalid', 'true')
})

test('hints, refusals and the toast name the types that the firm accepts', async ({ page }) => {
  const kinds =
    'PDF, Word, Excel, PowerPoint, 텍스트, 한글(hwp, hwpx), 사진(jpg, png, heic), zip, 메일(eml, msg)'
  await openRouted(
    <UploadPanel
      company={{ businessNumber: '1234567891', companyName: '견본(주)' }}
      limits={{ files: 5, fileBytes: 1_000_000 }}
      types="wide"
    />,
  )
  await expect(page.getByText(`${kinds} · 파일당`)).toBeVisible()
  const files = ['회의록.hwp', '현장.heic', '문의.msg', '설치.exe'].map((name) => textFile(name, name))
  await page.locator('input[type=file]').setInputFiles(files as never)
  await expect(page.getByRole('button', { name: '3개 업로드' })).toBeVisible()
  await expect(page.getByText(`${kinds} 파일로 저장하여 다시 선택해주세요.`)).toBeVisible()
})
