import type { Page } from '@playwright/test'
import { type DealPapers, listDealPapers } from '#shared/deals/papers.endpoints.ts'
import { counterparty } from '../kit/dealAnswers.ts'
import { dealServer, dealTab, today } from './dealServer.ts'
import { refused } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const held = { teasers: 1, ims: 0, files: 0, recalled: 0, lastDay: '2026-02-03' }
const papersOf = (
  counterpartyId: number,
  nda: DealPapers['nda'],
  copies: Partial<DealPapers['copies']> = {},
) => ({
  counterpartyId,
  nda,
  copies: { ...held, ...copies },
})

test('NDA and copies stand beside the next action, and nothing is claimed before they are known', async ({
  page,
  signIn,
  server,
  expectErrors,
}) => {
  expectErrors(/500/)
  signIn('staff')
  dealServer(server, [
    counterparty(1, '한결인더스트리(주)'),
    counterparty(2, '한터선박기계(주)'),
    counterparty(3, '나래온인베스트(주)'),
    counterparty(4, '서람정공(주)'),
    counterparty(5, '(주)온별테크', { ended: { day: today, reason: 'price-gap', note: null, by: null } }),
  ])
  server.answer(listDealPapers, () => refused('server/unexpected'))
  await page.goto(dealTab())
  await expect(rowOf(page, '한결인더스트리')).toBeVisible()
  await expect(page.getByRole('cell', { name: '없음', exact: true })).toHaveCount(0)
  server.answer(listDealPapers, () => ({
    rows: [
      papersOf(1, { state: 'living', day: '2027-05-19', daysLeft: 180 }, { ims: 3 }),
      papersOf(2, { state: 'ending', day: '2026-12-09', daysLeft: 20 }),
      papersOf(
        3,
        { state: 'unsigned', day: null, daysLeft: null },
        { teasers: 0, recalled: 2, lastDay: null },
      ),
      papersOf(5, null, { files: 2 }),
    ],
  }))
  await page.goto(dealTab())
  await expect(rowOf(page, '한결인더스트리')).toContainText('유효27.05.19까지')
  await expect(rowOf(page, '한결인더스트리')).toContainText('티저 1 · IM 3')
  await expect(rowOf(page, '한터선박기계')).toContainText('20일 뒤 만료26.12.09까지')
  await expect(rowOf(page, '나래온인베스트')).toContainText('서명 대기')
  await expect(rowOf(page, '나래온인베스트')).toContainText('2부 회수함')
  await expect(rowOf(page, '서람정공').getByRole('cell', { name: '없음', exact: true })).toHaveCount(2)
  await expect(rowOf(page, '온별테크')).toContainText('티저 1 · 파일 2')
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('article', { name: '한결인더스트리(주)' })
  await expect(card).toContainText('27.05.19까지 · 티저 1 · IM 3')
})
