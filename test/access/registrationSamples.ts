import { Readable } from 'node:stream'
import { analysedUpload } from '#server/database/tables/companyFile.ts'
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

export const registrationSamples: Record<string, MakeSample> = {
  'POST /api/analyze-document (a report)': () => ({
    form: [{ name: 'file', fileName: '보고서.pdf', content: '%PDF-1.7' }],
  }),
  'POST /api/analyze-document (something else)': () => ({
    form: [{ name: 'file', fileName: '보고서.txt', content: '글' }],
  }),
  'GET /api/analyze-document/{token} (own)': readingReport(async ({ t, me }) => me ?? (await makeUser(t.db))),
  "GET /api/analyze-document/{token} (another's)": readingReport(({ t }) => makeUser(t.db)),
  'POST /api/save-company-data (with its report)': savingReport(
    async ({ t, me }) => me ?? (await makeUser(t.db)),
  ),
  "POST /api/save-company-data (with another's report)": savingReport(({ t }) => makeUser(t.db)),
}
