import { sides } from '#shared/catalogue/words/sides.ts'
import { counterparty } from '../kit/dealAnswers.ts'
import { answerDeals } from './dealParts.ts'
import { expect, test } from './fixtures.ts'
import { makeCompany, newName } from './searchParts.ts'

test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

test('a long touch on a card drags it to another stage, and a swipe scrolls', async ({
  page,
  signIn,
  database: { db },
}) => {
  const me = await signIn('team')
  const { businessNumber } = await makeCompany(db, `${newName()}(주)`, {
    manager1Team: me.teamId,
    side: sides.byKey.sell.word,
  })
  const row = counterparty(1, '바른솔메디텍(주)', { stage: 'im' })
  await answerDeals(page, [row])
  const moves: unknown[] = []
  await page.route('**/api/counterparties/1/move', (route) => {
    moves.push(route.request().postDataJSON())
    return route.fulfill({ json: { ...row, stage: 'loi', version: 2 } })
  })
  await page.goto(`/progress-detail/${businessNumber}?tab=deals&view=board`)
  const placeOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} has no place`)
    return { x: box.x + 50, y: box.y + 60 }
  }
  await page.locator('[data-card-id="1"]').waitFor()
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const zone = page.getByText('여기에 놓으면 종료')

  const first = await placeOf('[data-card-id="1"]')
  await touch('touchStart', first.x, first.y)
  await touch('touchMove', first.x, first.y - 40)
  await touch('touchMove', first.x, first.y - 80)
  await touch('touchEnd')
  await expect(zone).toHaveCount(0)
  expect(moves).toEqual([])

  // The page may have scrolled, so the positions are read again.
  const [start, to] = [await placeOf('[data-card-id="1"]'), await placeOf('[data-place="loi"]')]
  await touch('touchStart', start.x, start.y)
  // The card is being dragged once the drop zone for endings is visible.
  await expect(zone).toBeVisible()
  await touch('touchMove', start.x + 30, start.y)
  await touch('touchMove', to.x, to.y + 60)
  await expect(page.getByText('여기에 놓기')).toBeVisible()
  await touch('touchEnd')
  await expect.poll(() => moves).toMatchObject([{ stage: 'loi', version: 1 }])
})
