import { importRun } from '#server/database/tables/imports/importRun.ts'
import { makeUser } from '../kit/factories.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample } from './samples.ts'

const stage = { field: 'progressStage', value: '계약중' }

/** A bulk change of one company that the caller or somebody else manages. */
const changing =
  (manager: 'me' | 'somebody', more: object = {}): MakeSample =>
  async (given) => {
    const { businessNumber } = await makeCompany(given, { manager })
    return { body: { change: stage, rows: [{ businessNumber, version: 1 }], ...more } }
  }

const naming =
  (more: object = {}): MakeSample =>
  async (given) => {
    const { businessNumber } = await makeCompany(given, { manager: 'me' })
    const { teamId } = await makeUser(given.t.db)
    const change = { field: 'manager2Team', value: teamId }
    return { body: { change, rows: [{ businessNumber, version: 1 }], ...more } }
  }

/** A card of a board that the caller moves. */
const moving =
  (manager: 'me' | 'somebody', given: object): MakeSample =>
  async (sample) => {
    const { businessNumber } = await makeCompany(sample, { manager })
    return { body: { businessNumber, ...given } }
  }
const moved = { by: 'progressStage', from: '미설정', to: '계약중' }

/** A buyer that is added to the deal table of a seller. */
const addingDeals =
  (manager: 'me' | 'somebody', more: object = {}): MakeSample =>
  async (given) => {
    const { businessNumber } = await makeCompany(given, { manager, side: '매도기업' })
    const other = await makeCompany(given, { manager: 'somebody', side: '매수기업' })
    return { body: { field: 'dealTable', businessNumber, rows: [other.businessNumber], ...more } }
  }

/** A stored bulk change of the caller or of somebody else. */
const stored =
  (whose: 'me' | 'somebody', body?: object): MakeSample =>
  async ({ t, me }) => {
    const { teamId, managerName } = (whose === 'me' && me) || (await makeUser(t.db))
    const [row] = await t.db
      .insert(importRun)
      .values({
        teamId,
        teamName: managerName,
        fileName: '계약 진행단계',
        fileSize: 0,
        bulk: { field: 'progressStage', value: '계약중', after: '계약중', reason: null },
        savedAt: new Date(),
      })
      .returning()
    return { params: { id: String(row?.id) }, ...(body ? { body } : {}) }
  }

export const bulkSamples: Record<string, MakeSample> = {
  'GET /api/company-board': () => ({ query: { by: 'progressStage' } }),
  'GET /api/company-board/cards': () => ({ query: { by: 'progressStage', column: '계약중' } }),
  'POST /api/company-board/moves (own company)': moving('me', moved),
  "POST /api/company-board/moves (another's company)": moving('somebody', moved),
  'POST /api/company-board/moves (a manager)': async (given) => {
    const { businessNumber } = await makeCompany(given, { manager: 'me' })
    const { teamId } = await makeUser(given.t.db)
    const from = given.me?.teamId ?? '001'
    return { body: { businessNumber, by: 'manager1Team', from, to: teamId } }
  },
  'POST /api/bulk-changes/preview (own company)': changing('me'),
  'POST /api/bulk-changes/preview (a manager)': naming(),
  'POST /api/bulk-changes (own company)': changing('me', { onlyPossible: false }),
  "POST /api/bulk-changes (another's company)": changing('somebody', { onlyPossible: false }),
  'POST /api/bulk-changes (a manager)': naming({ onlyPossible: false }),
  'POST /api/bulk-changes/deals/preview (own company)': addingDeals('me'),
  "POST /api/bulk-changes/deals/preview (another's company)": addingDeals('somebody'),
  'POST /api/bulk-changes/deals (own company)': addingDeals('me', { onlyPossible: false }),
  "POST /api/bulk-changes/deals (another's company)": addingDeals('somebody', { onlyPossible: false }),
  'GET /api/bulk-changes': () => ({}),
  'GET /api/bulk-changes/{id} (own)': stored('me'),
  "GET /api/bulk-changes/{id} (another's)": stored('somebody'),
  'POST /api/bulk-changes/{id}/undo (own)': stored('me', { leaveChanged: false }),
  "POST /api/bulk-changes/{id}/undo (another's)": stored('somebody', { leaveChanged: false }),
}
