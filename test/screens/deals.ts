import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import type { Counterparty, DealCompany, StageDays } from '#shared/deals/counterparty.ts'
import { me } from './taskList.ts'

export const dealCompany = (companyName: string, more: Partial<DealCompany> = {}): DealCompany => ({
  businessNumber: '101-81-00001',
  companyName,
  side: '매도기업',
  uniqueNumber: null,
  manager: me,
  ...more,
})

const noDays = Object.fromEntries(dealStages.keys.map((key) => [key, null])) as StageDays

/** A counterparty of 다솜결정밀(주). */
export const deal = (id: number, other: string, more: Partial<Counterparty> = {}): Counterparty => ({
  id,
  version: 1,
  seller: dealCompany('다솜결정밀(주)'),
  other: dealCompany(other, { businessNumber: null, side: null, manager: null }),
  stage: 'im',
  stageDays: noDays,
  lastDay: '2026-03-02',
  days: 3,
  star: false,
  ended: null,
  amount: null,
  share: null,
  lastReport: null,
  next: null,
  offer: null,
  author: me,
  createdAt: '2026-03-02T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  can: { change: true },
  ...more,
})
