import { Readable } from 'node:stream'
import { importRun } from '#server/database/tables/imports/importRun.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import type { MakeSample, Stage } from './samples.ts'

const sheet = {
  name: '명단',
  hidden: false,
  protected: false,
  date1904: false,
  rows: 0,
  columns: 1,
  hiddenRows: 0,
  hiddenColumns: [],
  emptyRows: 0,
  formulas: 0,
  merges: [],
  preview: [],
  pieces: [],
}
const choice = {
  kind: 'companies' as const,
  sheet: 0,
  headFirst: 1,
  headLast: 1,
  columns: [{ column: 0, target: 'companyName', unit: null, year: null }],
  create: true,
  existing: 'skip' as const,
  clearEmpty: false,
  side: null,
  keyword: null,
  remember: [],
}

type Owner = (stage: Stage) => Promise<TestUser>
const mine: Owner = async ({ t, me }) => me ?? (await makeUser(t.db))
const anothers: Owner = ({ t }) => makeUser(t.db)

/** Creates an import that waits to be stored or, with `saved`, one that was stored. */
const anImport =
  (owner: Owner, saved: boolean, body?: object): MakeSample =>
  async (stage) => {
    const { t } = stage
    const { teamId, managerName } = await owner(stage)
    const received = await t.store.receive(Readable.from([Buffer.from('rows')]), { maxBytes: 100 })
    const kept = await t.store.keep(received)
    const [file] = await t.db
      .insert(storedFile)
      .values({ storageKey: kept.key, sha256: kept.sha256, size: kept.size, mimeType: 'text/plain' })
      .returning()
    const waiting = { rowsFileId: file?.id ?? null, facts: { sheets: [sheet], encoding: null }, choice }
    const [row] = await t.db
      .insert(importRun)
      .values({
        teamId,
        teamName: managerName,
        fileName: '명단.xlsx',
        fileSize: 4,
        ...(saved ? { savedAt: new Date() } : waiting),
      })
      .returning()
    return { params: { id: String(row?.id) }, ...(body ? { body } : {}) }
  }

export const importSamples: Record<string, MakeSample> = {
  'POST /api/imports (a list)': () => ({
    form: [{ name: 'file', fileName: '명단.csv', content: '기업명,사업자번호\n새솔(주),124-81-00998\n' }],
  }),
  'POST /api/imports (something else)': () => ({
    form: [{ name: 'file', fileName: '명단.xls', content: '<html><table></table></html>' }],
  }),
  'GET /api/imports': () => ({}),
  'GET /api/imports/{id} (own)': anImport(mine, true),
  "GET /api/imports/{id} (another's)": anImport(anothers, true),
  'GET /api/imports/{id}/rows (own)': anImport(mine, false),
  "GET /api/imports/{id}/rows (another's)": anImport(anothers, false),
  'POST /api/imports/{id}/check (own)': anImport(mine, false, choice),
  "POST /api/imports/{id}/check (another's)": anImport(anothers, false, choice),
  'POST /api/imports/{id}/save (own)': anImport(mine, false, { onlyValid: false }),
  "POST /api/imports/{id}/save (another's)": anImport(anothers, false, { onlyValid: false }),
  'POST /api/imports/{id}/undo (own)': anImport(mine, true, { leaveChanged: false }),
  "POST /api/imports/{id}/undo (another's)": anImport(anothers, true, { leaveChanged: false }),
}
