import { Card, CardHeader } from '#web/ui/card.tsx'
import { openPart } from './kit/openApp.tsx'
import { expect, test } from './kit/test.ts'

test('on a phone the actions of a card take a second line instead of leaving the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPart(
    <Card>
      <CardHeader title="오늘" note="11월 19일 목요일">
        {['만료 임박 NDA 7건', '전사합', '10:34 기준'].map((label) => (
          <button key={label} type="button" style={{ width: 140, flexShrink: 0 }}>
            {label}
          </button>
        ))}
      </CardHeader>
    </Card>,
  )
  const last = page.getByRole('button', { name: '10:34 기준' })
  await expect(last).toBeVisible()
  const box = await last.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
})
