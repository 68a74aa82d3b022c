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
  'POST /api/bulk-changes/preview (own company)': changing('me'),
  'POST /api/bulk-changes/preview (a manager)': naming(),
  'POST /api/bulk-changes (own company)': changing('me', { onlyPossible: false }),
  "POST /api/bulk-changes (another's company)": changing('somebody', { onlyPossible: false }),
  'POST /api/bulk-changes (a manager)': naming({ onlyPossible: false }),
  'GET /api/bulk-changes': () => ({}),
  'GET /api/bulk-changes/{id} (own)': stored('me'),
  "GET /api/bulk-changes/{id} (another's)": stored('somebody'),
  'POST /api/bulk-changes/{id}/undo (own)': stored('me', { leaveChanged: false }),
  "POST /api/bulk-changes/{id}/undo (another's)": stored('somebody', { leaveChanged: false }),
}
