import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import { countDeals, getStageMedians, listDeals } from '#shared/deals/deals.endpoints.ts'
import { counterparty } from '../kit/dealAnswers.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { expect, test } from './kit/test.ts'
import { firmOf } from './people.ts'

function allDeals(server: StandIns) {
  firmOf(server)
  server.answer(countDeals, () => ({
    active: 2,
    short: 1,
    late: 0,
    silent: 1,
    ended: 3,
    sellers: 1,
    stages: dealStages.keys.map((stage) => ({ stage, count: stage === 'nda' ? 2 : 0 })),
  }))
  server.answer(getStageMedians, () => ({ stages: dealStages.keys.map((stage) => ({ stage, days: null })) }))
  server.answer(listDeals, ({ query }) =>
    query.after
      ? { rows: [counterparty(2, '한터선박기계(주)', { stage: 'nda' })], next: null, total: 2 }
      : {
          rows: [counterparty(1, '한결인더스트리(주)', { stage: 'nda', star: true })],
          next: 'more',
          total: 2,
        },
  )
}

test('all sellers: conditions are in the URL, and pages are loaded one by one', async ({
  page,
  signIn,
  server,
}) => {
  signIn('staff')
  allDeals(server)
  await page.goto('/deal-table')
  await expect(page.getByRole('heading', { level: 1, name: '진행표' })).toBeVisible()
  await expect(page.getByRole('row', { name: /다솜결정밀/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /한결인더스트리/ })).toBeVisible()
  await page.getByRole('button', { name: '더 보기', exact: true }).click()
  await expect(page.getByRole('row', { name: /한터선박기계/ })).toBeVisible()
  await page.getByLabel('팀').selectOption('999')
  await expect(page).toHaveURL(/team=999/)
  await page.getByRole('button', { name: /14일 이상 보고 없음/ }).click()
  await expect(page).toHaveURL(/only=silent/)
  await expect
    .poll(() => server.calls(listDeals).at(-1)?.query)
    .toMatchObject({ team: '999', only: 'silent' })
})

test('a stage and its count stand in one line, however large the count is', async ({
  page,
  signIn,
  server,
}) => {
  signIn('admin')
  allDeals(server)
  const large = [8, 234, 1234, 12345, 234, 234, 12345]
  server.answer(countDeals, () => ({
    active: 12345,
    short: 1,
    late: 0,
    silent: 1,
    ended: 3,
    sellers: 1,
    stages: dealStages.keys.map((stage, at) => ({ stage, count: large[at] ?? 0 })),
  }))
  await page.goto('/deal-table')
  await expect(page.getByRole('button', { name: '실사 단계 234곳만 보기' })).toBeVisible()
  for (const { word } of dealStages.rows) {
    const heading = page.getByRole('columnheader', { name: new RegExp(`^${word} `) })
    const [name, count] = await Promise.all([
      heading.locator('b').boundingBox(),
      heading.getByRole('button').boundingBox(),
    ])
    expect([word, Math.abs((name?.y ?? 0) - (count?.y ?? 99)) < 6]).toEqual([word, true])
    expect([word, (count?.x ?? 0) >= (name?.x ?? 0) + (name?.width ?? 0)]).toEqual([word, true])
  }
  const boxes = await page
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(new Set(boxes)).toEqual(new Set([46]))
})

test('somebody without sellers is led to those of the firm', async ({ page, signIn, server }) => {
  signIn('admin')
  allDeals(server)
  server.answer(listDeals, ({ query }) =>
    query.team === '999'
      ? { rows: [counterparty(1, '한결인더스트리(주)')], next: null, total: 1 }
      : { rows: [], next: null, total: 0 },
  )
  await page.goto('/deal-table')
  await page.getByRole('button', { name: '전사합 보기' }).click()
  await expect(page).toHaveURL(/team=999/)
  await expect(page.getByRole('row', { name: /한결인더스트리/ })).toBeVisible()
})

test('an empty table and a failed one say what to do', async ({ page, signIn, server, expectErrors }) => {
  expectErrors(/403/)
  signIn('staff')
  allDeals(server)
  server.answer(listDeals, () => ({ rows: [], next: null, total: 0 }))
  await page.goto('/deal-table')
  await expect(page.getByText('진행표가 비어 있습니다')).toBeVisible()
  server.answer(listDeals, () => refused('access/denied'))
  await page.goto('/deal-table?stage=loi')
  await expect(page.getByText('진행표를 불러오지 못했습니다')).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible()
})
