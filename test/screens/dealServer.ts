import type { Page } from '@playwright/test'
import { type DealStage, dealStages, isForward } from '#shared/catalogue/words/dealStages.ts'
import { BrokerageRecord, CompanyRecord } from '#shared/company/answers.ts'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { getCompany, getHolders, getOpinion } from '#shared/company/company.endpoints.ts'
import { getDetailCounts, getTimeline } from '#shared/company/timeline.endpoints.ts'
import { listProposals } from '#shared/deals/adding.endpoints.ts'
import type { Counterparty } from '#shared/deals/counterparty.ts'
import {
  changeCounterparty,
  endCounterparty,
  getCompanyDeals,
  getStageMedians,
  moveCounterparty,
  reopenCounterparty,
} from '#shared/deals/deals.endpoints.ts'
import { listDealPapers } from '#shared/deals/papers.endpoints.ts'
import { listOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { me, noDays, sellerNumber } from '../kit/dealAnswers.ts'
import { refused, type StandIns } from './kit/standIns.ts'
import { firmOf } from './people.ts'

export const today = dayInSeoul()

const emptyOf = (shape: object) => Object.fromEntries(Object.keys(shape).map((key) => [key, null]))

/** Stubs a seller with its deal table; returns the rows, so that a test can change them like another user. */
export function dealServer(
  server: StandIns,
  rows: Counterparty[],
  { change = true, side = '매도기업' } = {},
) {
  firmOf(server)
  server.answer(
    getCompany,
    () =>
      ({
        ...emptyOf(CompanyRecord.shape),
        businessNumber: sellerNumber,
        companyName: '다솜결정밀(주)',
        createdAt: '2026-03-02T00:00:00.000Z',
        updatedAt: '2026-03-02T00:00:00.000Z',
        version: 1,
        hasBrokerage: true,
        can: { edit: true, seeContacts: true },
      }) as never,
  )
  const add = {
    ...emptyOf(BrokerageRecord.shape),
    id: 1,
    businessNumber: sellerNumber,
    side,
    managerByDefault: false,
    hasContact: false,
    createdAt: '2026-03-02T00:00:00.000Z',
    updatedAt: '2026-03-02T00:00:00.000Z',
    version: 1,
  }
  server.answer(listOwnFields, () => ({ rows: [], most: 30 }))
  server.answer(getBrokerage, () => ({ ...add, add, relations: [] }) as never)
  server.answer(getDetailCounts, () => ({
    customers: 0,
    files: 0,
    activities: 0,
    counterparties: rows.filter(({ ended }) => ended === null).length,
    ndas: 0,
  }))
  // When a test ends and leaves the page, the page renders its first tab for a moment. That tab makes these calls.
  server.answer(getHolders, () => refused('server/unexpected'))
  server.answer(getOpinion, () => refused('server/unexpected'))
  server.answer(getTimeline, () => refused('server/unexpected'))
  server.answer(getStageMedians, () => ({ stages: dealStages.keys.map((stage) => ({ stage, days: 20 })) }))
  server.answer(listProposals, () => ({ total: 0, rows: [] }))
  server.answer(listDealPapers, () => ({ rows: [] }))
  server.answer(getCompanyDeals, () => ({
    role: 'seller' as const,
    rows: structuredClone(rows),
    can: { change },
  }))

  const find = (id: string) => rows.find((row) => row.id === Number(id)) as Counterparty
  const stale = (row: Counterparty, sent: { version: number }) =>
    sent.version === row.version ? null : conflict(row, sent)
  const stored = (row: Counterparty, part: Partial<Counterparty>) =>
    structuredClone(
      Object.assign(row, part, { version: row.version + 1, updatedAt: new Date().toISOString() }),
    )

  server.answer(moveCounterparty, ({ params, body }) => {
    const row = find(params.id)
    const late = stale(row, body)
    if (late) return late
    if (!isForward(row.stage, body.stage) && !body.reason) return refused('counterparty/reason-missing')
    return stored(row, moved(row, body.stage, body.day ?? today))
  })
  server.answer(changeCounterparty, ({ params, body }) => {
    const row = find(params.id)
    return stale(row, body) ?? stored(row, body.star === undefined ? {} : { star: body.star })
  })
  server.answer(endCounterparty, ({ params, body: { reason, note, day = today, version } }) => {
    const row = find(params.id)
    return stale(row, { version }) ?? stored(row, { ended: { day, reason, note, by: me } })
  })
  server.answer(reopenCounterparty, ({ params, body }) => {
    const row = find(params.id)
    return stale(row, body) ?? stored(row, { ended: null })
  })
  return rows
}

/** The server's answer to a change of a row that somebody else has changed first. */
export const conflict = (stored: Counterparty, sent: object) =>
  refused(
    'counterparty/conflict',
    {},
    { savedBy: { teamId: '102', managerName: '이서윤', at: new Date().toISOString() }, stored, sent },
  )

/** The fields of a row after another user has moved it to a stage. */
export function moved(row: Counterparty, stage: DealStage, day = today): Partial<Counterparty> {
  const kept = dealStages.keys.slice(0, dealStages.keys.indexOf(stage))
  const stageDays = { ...noDays, ...Object.fromEntries(kept.map((key) => [key, row.stageDays[key]])) }
  return { stage, days: 0, stageDays: { ...stageDays, [stage]: row.stageDays[stage] ?? day }, offer: null }
}

export const dealTab = (more = '') => `/progress-detail/${sellerNumber}?tab=deals${more}`

/** Chooses an item from the menu of a row. */
export async function menuOf(page: Page, name: string, item: string | RegExp) {
  await page.getByRole('button', { name: `${name} 더 보기` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
