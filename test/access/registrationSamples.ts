import { Readable } from 'node:stream'
import { analysedUpload } from '#server/database/tables/companyFile.ts'
import { reportKind, reportTeaching } from '#server/database/tables/reportTeaching.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { nextBusinessNumber } from '../kit/companies.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import type { MakeSample, Stage } from './samples.ts'

async function waitingReport({ t }: Stage, owner: TestUser): Promise<string> {
  const received = await t.store.receive(Readable.from([Buffer.from(owner.teamId)]), { maxBytes: 100 })
  const { key, sha256, size } = await t.store.keep(received)
  const [file] = await t.db
    .insert(storedFile)
    .values({ storageKey: key, sha256, size, mimeType: 'application/pdf' })
    .returning()
  const [row] = await t.db
    .insert(analysedUpload)
    .values({
      teamId: owner.teamId,
      fileName: '보고서.pdf',
      storedFileId: file?.id ?? '',
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning()
  return row?.token ?? ''
}

const savingReport =
  (owner: (stage: Stage) => Promise<TestUser>): MakeSample =>
  async (stage) => ({
    body: {
      company: { businessNumber: nextBusinessNumber(), companyName: '새솔(주)' },
      fileInfo: { filePath: await waitingReport(stage, await owner(stage)) },
    },
  })

const readingReport =
  (owner: (stage: Stage) => Promise<TestUser>): MakeSample =>
  async (stage) => ({ params: { token: await waitingReport(stage, await owner(stage)) } })

const readingAgain =
  (owner: (stage: Stage) => Promise<TestUser>): MakeSample =>
  async (stage) => ({
    params: { token: await waitingReport(stage, await owner(stage)) },
    body: { hints: [{ page: 1, box: [0, 0, 100, 100], kind: 'balance' }], keep: true },
  })

const teaching =
  (state: 'waiting' | 'firm', owner: (stage: Stage) => Promise<TestUser>, body?: object): MakeSample =>
  async (stage) => {
    const { teamId } = await owner(stage)
    const [kind] = await stage.t.db
      .insert(reportKind)
      .values({ features: ['h00000000'] })
      .returning()
    const lesson = {
      kind: 'balance' as const,
      heading: '살림',
      head: ['이름', '@@@@년'],
      columns: [
        { as: 'label', before: null, x: 0.1 },
        { as: 'year', before: null, x: 0.5 },
      ],
      unit: null,
      labels: [],
    }
    const [row] = await stage.t.db
      .insert(reportTeaching)
      .values({ kindId: kind?.id ?? 0, teamId, lesson, state })
      .returning()
    return { params: { id: String(row?.id) }, ...(body ? { body } : {}) }
  }
const mine = async ({ t, me }: Stage) => me ?? (await makeUser(t.db))
const anothers = ({ t }: Stage) => makeUser(t.db)

export const registrationSamples: Record<string, MakeSample> = {
  'POST /api/analyze-document/{token}/read-again (own)': readingAgain(mine),
  "POST /api/analyze-document/{token}/read-again (another's)": readingAgain(anothers),
  'GET /api/report-teachings': () => ({}),
  'POST /api/report-teachings/{id}/decision (waiting)': teaching('waiting', anothers, { approve: true }),
  'DELETE /api/report-teachings/{id} (own)': teaching('waiting', mine),
  "DELETE /api/report-teachings/{id} (another's)": teaching('waiting', anothers),
  "DELETE /api/report-teachings/{id} (the firm's)": teaching('firm', mine),
  'POST /api/analyze-document (a report)': () => ({
    form: [{ name: 'file', fileName: '보고서.pdf', content: '%PDF-1.7' }],
  }),
  'POST /api/analyze-document (something else)': () => ({
    form: [{ name: 'file', fileName: '보고서.txt', content: '글' }],
  }),
  'GET /api/analyze-document/{token} (own)': readingReport(mine),
  "GET /api/analyze-document/{token} (another's)": readingReport(anothers),
  'POST /api/save-company-data (with its report)': savingReport(mine),
  "POST /api/save-company-data (with another's report)": savingReport(anothers),
}
