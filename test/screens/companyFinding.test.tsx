import { SearchCard } from '#web/dossier/SearchCard.tsx'
import { openRouted } from './kit/openRouted.tsx'
import { expect, test } from './kit/test.ts'

const nothing = () => {}

test('on a phone the doubt about a number stands between the number and what follows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openRouted(
    <SearchCard
      mode="number"
      number=""
      loading={false}
      onMode={nothing}
      onOpen={() => Promise.resolve(true)}
      onClear={nothing}
    >
      <span>추가등록 대기 3건</span>
    </SearchCard>,
  )
  const input = page.getByRole('textbox', { name: '사업자번호' })
  await input.fill('1234567890')
  const note = page.getByText('잘못된 사업자번호일 수 있습니다.')
  await expect(note).toBeVisible()
  const topOf = async (part: typeof note) => (await part.boundingBox())?.y ?? 0
  const order = [
    await topOf(input),
    await topOf(note),
    await topOf(page.getByRole('button', { name: '검색' })),
  ]
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(await topOf(note)).toBeLessThan(await topOf(page.getByText('추가등록 대기')))
})
