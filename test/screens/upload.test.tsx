import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { UploadPanel } from '#web/files/UploadPanel.tsx'
import { createQueryClient } from '#web/lib/call/queryClient.ts'
import { openPart } from './kit/openApp.tsx'
import { textFile } from './kit/pickedFile.ts'
import { expect, test } from './kit/test.ts'

function Panel() {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <UploadPanel
        company={{ businessNumber: '1234567891', companyName: '견본(주)' }}
        limits={{ files: 5, fileBytes: 1_000_000 }}
      />
    </QueryClientProvider>
  )
}
/** The panel warns whoever leaves with files that are not uploaded, so it needs a router. */
const router = createRouter({
  routeTree: createRootRoute({ component: Panel }),
  history: createMemoryHistory(),
})

test('an upload without 파일구분 leads to the first file that has none, with its message', async ({
  page,
}) => {
  await openPart(<RouterProvider router={router} />)
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
