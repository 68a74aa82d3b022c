import { expectNoAxeFaults } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { input, makeFullCompany, preview } from './makerParts.ts'

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${width} ${colorScheme}`, () => {
      test.use({
        viewport: { width, height: width === 390 ? 844 : 900 },
        colorScheme,
        hasTouch: width === 390,
      })
      const name = (part: string) => `makers-${part}-${width}-${colorScheme}`

      test('wizard, editor, preview and findings look right, without axe faults and without scrolling sideways', async ({
        page,
        database,
        signIn,
        capture,
      }) => {
        const manager = await signIn('team', { managerName: '김도현' })
        const { businessNumber } = await makeFullCompany(database, manager)
        const look = async (part: string) => {
          await expectNoAxeFaults(page)
          expect(
            await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            ),
          ).toBe(0)
          await capture(name(part))
        }
        await page.goto(`/teasermaker?businessNumber=${businessNumber}&template=ma`)
        await expect(page.getByText('만든 문서가 없습니다')).toBeVisible()
        await look('wizard')
        await page.goto(`/teasermaker?businessNumber=${businessNumber}&template=blind&method=form`)
        await expect(input(page, '강점')).toBeVisible()
        await look('editor')
        await input(page, '강점').fill('안정된 고객: 견본항공우주(주)와 계약이 남았습니다.')
        await input(page, '거래형태').fill('지분양수도(경영권)')
        await preview(page).click()
        await expect(page.getByText('미처리 1')).toBeVisible()
        await look('preview')
      })
    })
  }
}
