import { ColumnPanel } from '#web/companies/table/ColumnPanel.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

const nothing = () => {}
const columns = ['기업명', '대표자', '주소', '주요 생산품과 취급 품목'].map((label, at) => ({
  key: label,
  label,
  group: at < 2 ? '기본' : '현황',
  heads: at === 0,
}))

test('on a phone everything in the column panel is large enough for a finger and nothing is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPart(
    <ColumnPanel
      all={columns}
      keys={columns.slice(0, 3).map(({ key }) => key)}
      pinned={['대표자']}
      isLinked
      conditions={{}}
      onChoose={nothing}
      onPin={nothing}
      onAdopt={nothing}
      onLeaveLink={nothing}
      onReset={nothing}
      onClose={nothing}
    />,
  )
  const panel = page.getByRole('complementary', { name: '열 선택' })
  await expect(panel.getByRole('button', { name: '대표자 고정 해제' })).toBeVisible()
  const small = await panel.evaluate((element) =>
    [...element.querySelectorAll('button, label')].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const name = control.getAttribute('aria-label') ?? control.textContent
      return height < 40 || width < 40 ? [`${name} ${width}×${height}`] : []
    }),
  )
  expect(small).toEqual([])
  const { width, scrollWidth } = await panel.evaluate((element) => ({
    width: element.clientWidth,
    scrollWidth: element.scrollWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(width)
})
