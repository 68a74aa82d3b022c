import type { Page } from '@playwright/test'
import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'

/** Answers the calls of the deal tables with these rows. None of them has reached the contract stage. */
export async function answerDeals(page: Page, rows: readonly Counterparty[]) {
  const active = rows.filter((row) => row.ended === null)
  const stages = dealStages.keys.map((stage) => ({
    stage,
    count: active.filter((row) => row.stage === stage).length,
  }))
  const counts = {
    active: active.length,
    short: active.filter(({ star }) => star).length,
    late: active.filter(({ next }) => (next?.late ?? 0) > 0).length,
    silent: 2,
    ended: rows.length - active.length,
    sellers: 1,
    stages,
  }
  await page.route('**/api/deal-table/medians', (route) =>
    route.fulfill({ json: { stages: stages.map(({ stage }) => ({ stage, days: 20 })) } }),
  )
  await page.route('**/api/deal-table/counts*', (route) => route.fulfill({ json: counts }))
  await page.route(/\/api\/deal-table(\?.*)?$/, (route) => {
    const found = route.request().url().includes('stage=contract') ? [] : active
    return route.fulfill({ json: { rows: found, next: null, total: found.length } })
  })
  await page.route('**/api/companies/*/deal-table', (route) =>
    route.fulfill({ json: { role: 'seller', rows, can: { change: true } } }),
  )
  await page.route('**/api/companies/*/counterparty-proposals', (route) =>
    route.fulfill({ json: { total: 0, rows: [] } }),
  )
}
