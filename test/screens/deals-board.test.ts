import type { Page } from '@playwright/test'
import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import { moveCounterparty } from '#shared/deals/deals.endpoints.ts'
import { counterparty, sellerNumber } from '../kit/dealAnswers.ts'
import { dealServer, dealTab, moved } from './dealServer.ts'
import { happened } from './kit/liveStream.ts'
import { expect, test } from './kit/test.ts'

const column = (page: Page, word: string) => page.getByRole('region', { name: new RegExp(`^${word} \\d`) })
const handle = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openBoard(page: Page) {
  await page.goto(dealTab('&view=board'))
  await expect(column(page, 'TM')).toBeVisible()
}

/**
 * Returns the position of an element once it no longer moves. Answers that arrive for parts above the element may push
 * it down.
 */
async function placeOf(element: ReturnType<typeof handle>) {
  const read = () => element.evaluate((node): DOMRect => node.getBoundingClientRect().toJSON())
  let place = await read()
  await expect
    .poll(async () => {
      const before = place
      place = await read()
      return place.x === before.x && place.y === before.y
    })
    .toBe(true)
  return place
}

test('a card is moved by the mouse; each column says what dropping there does', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  dealServer(server, [counterparty(1, '바른솔메디텍(주)', { stage: 'im' })])
  await openBoard(page)
  const from = await placeOf(handle(page, '바른솔메디텍(주)'))
  const to = await placeOf(column(page, 'LOI'))
  await page.mouse.move(from.x + 20, from.y + 5)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + 30)
  await page.mouse.move(to.x + 40, to.y + 120)
  await expect(column(page, 'TM').getByText('뒤로: 사유를 적음')).toBeVisible()
  await expect(column(page, 'MOU').getByText('LOI 건너뜀')).toBeVisible()
  await expect(column(page, 'LOI').getByText('여기에 놓기')).toBeVisible()
  await expect(page.getByText('여기에 놓으면 종료')).toBeVisible()
  await page.mouse.up()
  await expect(column(page, 'LOI').getByText('바른솔메디텍(주)')).toBeVisible()
  // The card is shown in its new column before the call has been sent.
  await expect.poll(() => server.calls(moveCounterparty).map(({ body }) => body.stage)).toEqual(['loi'])
  // The click after the drag opens nothing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape during a drag leaves the card, and nothing around it is outlined', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  dealServer(server, [counterparty(1, '바른솔메디텍(주)', { stage: 'im' })])
  await openBoard(page)
  const from = await placeOf(handle(page, '바른솔메디텍(주)'))
  await page.mouse.move(from.x + 20, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 200, from.y + 60)
  await expect(page.getByText('여기에 놓으면 종료')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText('여기에 놓으면 종료')).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).not.toBeFocused()
  expect(server.calls(moveCounterparty)).toHaveLength(0)
})

test('a card is held, moved and dropped by keyboard; Escape leaves it', async ({ page, signIn, server }) => {
  signIn('staff')
  dealServer(server, [counterparty(1, '바른솔메디텍(주)', { stage: 'im' })])
  await openBoard(page)
  const card = handle(page, '바른솔메디텍(주)')
  await card.focus()
  await page.keyboard.press('Space')
  await expect(card).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(column(page, 'LOI').getByText('여기에 놓기')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(server.calls(moveCounterparty)).toHaveLength(0)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(column(page, 'MOU').getByText('바른솔메디텍(주)')).toBeVisible()
  await expect(handle(page, '바른솔메디텍(주)')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '뒤로 옮기기' })).toBeVisible()
})

test('a card that somebody else moved goes to its column, and is let go if it is held', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  const rows = dealServer(server, [counterparty(1, '바른솔메디텍(주)', { stage: 'im' })])
  await openBoard(page)
  const card = handle(page, '바른솔메디텍(주)')
  await card.focus()
  await page.keyboard.press('Space')
  const [row] = rows
  if (!row) throw new Error('no row')
  Object.assign(row, moved(row, 'mou'), { version: 2 })
  happened('deals', { businessNumber: sellerNumber, version: 2 })
  await expect(page.getByText('다른 사람이 진행표를 바꿨습니다').first()).toBeVisible()
  await expect(column(page, 'MOU').getByText('바른솔메디텍(주)')).toBeVisible()
  await expect(handle(page, '바른솔메디텍(주)')).toHaveAttribute('aria-pressed', 'false')
})

test('of 2,000 cards only those in sight are rendered', async ({ page, signIn, server }) => {
  signIn('staff')
  dealServer(
    server,
    Array.from({ length: 2000 }, (_, at) =>
      counterparty(at + 1, `기업${at + 1}`, { stage: dealStages.keys[at % 7] ?? 'tm' }),
    ),
  )
  await openBoard(page)
  await expect(column(page, 'TM')).toContainText('286')
  expect(await page.locator('[data-card-id]').count()).toBeLessThan(150)
})
