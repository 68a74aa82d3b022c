import { PdfPages } from '#web/lib/files/preview/PdfPages.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

const onePage = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
const open = (content: string) =>
  openPart(<PdfPages file={new Blob([content])} name="자료.pdf" over={<span>(주)받는곳 · 맹지후</span>} />)

test('what lies over the pages is shown with a page, and never over the message of a file that cannot be opened', async ({
  page,
}) => {
  await open(onePage)
  await expect(page.getByRole('img', { name: '자료.pdf 1쪽' })).toBeVisible()
  await expect(page.getByText('(주)받는곳')).toBeVisible()
  await open('아무 글')
  await expect(page.getByRole('alert')).toHaveText(
    '이 PDF는 여기에서 열 수 없습니다. 다운로드해서 열어주세요.',
  )
  await expect(page.getByText('(주)받는곳')).toHaveCount(0)
})
