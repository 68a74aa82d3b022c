import type { Page } from '@playwright/test'
import {
  type BoardCard,
  type BoardMove,
  getBoard,
  listBoardCards,
  moveBoardCard,
} from '#shared/company/board/board.endpoints.ts'
import { type BoardKey, boardFactsOf, columnOf } from '#shared/company/board/boardFields.ts'
import { listCompanies } from '#shared/company/list/companyList.endpoints.ts'
import { emptyFirm } from './emptyFirm.ts'
import { happened } from './kit/liveStream.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const numberAt = (at: number) => `101-81-${String(at + 1).padStart(5, '0')}`
const nameAt = (at: number) => `매도기업 ${at + 1}(주)`

const card = (at: number, more: Partial<BoardCard> = {}): BoardCard => ({
  businessNumber: numberAt(at),
  companyName: nameAt(at),
  side: '매도기업',
  uniqueNumber: null,
  mainProducts: '밸브',
  sellerHopedPrice: 5200,
  progressStage: '계약전',
  companyStatus: '진행가능',
  latestReportDate: null,
  latestReportStage: '초기검토',
  manager1Team: '101',
  manager1Name: '김도현',
  mayMove: true,
  ...more,
})

/** Stubs a board; returns its cards, so that a test can change them like another user. */
function boardServer(server: StandIns, cards: BoardCard[]) {
  emptyFirm(server)
  const none = { revenue: null, operatingIncome: null }
  server.answer(listCompanies, () => ({
    rows: [],
    next: null,
    total: cards.length,
    counts: { total: cards.length, afterType: cards.length, afterSearch: cards.length, ...none },
  }))
  const within = (by: BoardKey, key: string) =>
    cards.filter((one) => columnOf(by, one[by as 'progressStage']) === key)
  server.answer(getBoard, ({ query: { by } }) => ({
    columns: [boardFactsOf(by).none, ...(boardFactsOf(by).words ?? ['101'])].map((key) => ({
      key,
      label: key,
      count: within(by, key).length,
      price: within(by, key).reduce((sum, one) => sum + (one.sellerHopedPrice ?? 0), 0) || null,
      priceHidden: false,
      silent: 0,
      open: true,
    })),
  }))
  server.answer(listBoardCards, ({ query: { by, column } }) => ({ rows: within(by, column), next: null }))
  server.answer(moveBoardCard, ({ body }) => {
    move(cards, body)
    return { version: 2, before: { reason: null, byDefault: false }, warnings: [] }
  })
  return cards
}
const move = (
  cards: BoardCard[],
  { businessNumber, by, to }: Pick<BoardMove, 'businessNumber' | 'by' | 'to'>,
) => {
  const found = cards.find((one) => one.businessNumber === businessNumber)
  Object.assign(found ?? {}, { [by]: to })
}

const column = (page: Page, word: string) => page.getByRole('region', { name: new RegExp(`^${word}`) })
const handle = (page: Page, at: number) => page.getByRole('button', { name: nameAt(at), exact: true })
async function open(page: Page, by: BoardKey) {
  await page.goto(`/sell-management?board=${by}`)
  await expect(handle(page, 0)).toBeVisible()
}
const moves = (server: StandIns) => server.calls(moveBoardCard).map(({ body }) => body)

test('a card is moved by keyboard, counted at once, and moved back by an undo', async ({
  page,
  signIn,
  server,
}) => {
  signIn('team')
  boardServer(server, [card(0), card(1)])
  await open(page, 'progressStage')
  await expect(column(page, '계약전 2')).toBeVisible()
  await expect(column(page, '계약전').getByText('104억')).toBeVisible()
  await handle(page, 0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(column(page, '계약중').getByText('여기에 놓기')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(column(page, '계약중 1').getByText(nameAt(0))).toBeVisible()
  await expect.poll(() => moves(server)).toMatchObject([{ from: '계약전', to: '계약중' }])
  await page.getByRole('button', { name: '실행 취소' }).first().click()
  await expect(column(page, '계약전 2')).toBeVisible()
  await expect
    .poll(() => moves(server)[1])
    .toMatchObject({ from: '계약중', to: '계약전', undo: { byDefault: false } })
})

test('the reason of an ability is asked for, and Escape leaves the card', async ({
  page,
  signIn,
  server,
}) => {
  signIn('team')
  boardServer(server, [card(0)])
  await open(page, 'companyStatus')
  const drop = async () => {
    await handle(page, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  }
  await drop()
  const dialog = page.getByRole('dialog', { name: '진행중단으로 옮기기' })
  await dialog.getByRole('button', { name: '옮기기' }).click()
  await expect(dialog.getByText('사유를 입력해주세요.')).toBeVisible()
  await dialog.getByRole('button', { name: '취소' }).click()
  await expect(column(page, '진행가능 1').getByText(nameAt(0))).toBeVisible()
  expect(moves(server)).toEqual([])
  await drop()
  await dialog.getByRole('textbox').fill('매각 철회')
  await dialog.getByRole('button', { name: '옮기기' }).click()
  await expect(column(page, '진행중단 1').getByText(nameAt(0))).toBeVisible()
  expect(moves(server)).toMatchObject([{ to: '진행중단', reason: '매각 철회' }])
  await expect(page.getByRole('button', { name: '실행 취소' }).first()).toBeVisible()
})

test('a locked card is not moved and says why', async ({ page, signIn, server }) => {
  signIn('team')
  boardServer(server, [card(0, { mayMove: false })])
  await open(page, 'progressStage')
  await handle(page, 0).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('옮길 수 없는 카드입니다').first()).toBeVisible()
  await expect(handle(page, 0)).not.toHaveAttribute('aria-pressed', /./)
  expect(moves(server)).toEqual([])
})

test('a card that somebody else moved first goes there, and can be moved from there', async ({
  page,
  signIn,
  server,
}) => {
  signIn('team')
  const cards = boardServer(server, [card(0)])
  await open(page, 'progressStage')
  server.answer(moveBoardCard, ({ body }) => {
    if (body.from !== '계약완료') {
      move(cards, { ...body, to: '계약완료' })
      const savedBy = { teamId: '102', managerName: '이서윤', at: '2026-11-13T07:21:00.000Z' }
      return refused('board/conflict', undefined, { stored: { column: '계약완료' }, sent: {}, savedBy })
    }
    move(cards, body)
    return { version: 3, before: { reason: null, byDefault: false }, warnings: [] }
  })
  await handle(page, 0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByText('지금 계약완료 (이서윤)').first()).toBeVisible()
  await expect(column(page, '계약완료 1').getByText(nameAt(0))).toBeVisible()
  await page.getByRole('button', { name: '그래도 옮기기' }).first().click()
  await expect(column(page, '계약중 1').getByText(nameAt(0))).toBeVisible()
})

test('a held card is let go if somebody else moves it', async ({ page, signIn, server }) => {
  signIn('team')
  const cards = boardServer(server, [card(0)])
  await open(page, 'progressStage')
  await handle(page, 0).focus()
  await page.keyboard.press('Space')
  move(cards, { businessNumber: numberAt(0), by: 'progressStage', to: '계약완료' })
  happened('company', { businessNumber: numberAt(0), version: 2 })
  await expect(page.getByText('다른 사람이 값을 바꿨습니다').first()).toBeVisible()
  await expect(column(page, '계약완료 1').getByText(nameAt(0))).toBeVisible()
  await expect(handle(page, 0)).toHaveAttribute('aria-pressed', 'false')
})

test('a column is folded in the URL and still takes cards; a report stage opens the entry', async ({
  page,
  signIn,
  server,
}) => {
  signIn('team')
  boardServer(server, [card(0)])
  await open(page, 'latestReportStage')
  await page.getByRole('button', { name: '계약준비 접기' }).click()
  await expect(page).toHaveURL(/folded=/)
  await expect(page.getByRole('button', { name: '계약준비 펼치기' })).toBeVisible()
  await handle(page, 0).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/daily-report-input\?businessNumber=.*stage=/)
  expect(moves(server)).toEqual([])
})

test('fewer than 1,500 elements show 5,000 cards', async ({ page, signIn, server }) => {
  signIn('team')
  boardServer(
    server,
    Array.from({ length: 5000 }, (_, at) =>
      card(at, { latestReportStage: boardFactsOf('latestReportStage').words?.[at % 10] ?? null }),
    ),
  )
  await open(page, 'latestReportStage')
  await expect(column(page, '초기검토 500')).toBeVisible()
  const cards = await page.locator('[data-card-id]').count()
  expect(cards).toBeGreaterThan(20)
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(1500)
})
