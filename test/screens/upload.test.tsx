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
