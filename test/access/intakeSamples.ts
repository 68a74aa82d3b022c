import { fileIntake, intakeFile } from '#server/database/tables/intakes/fileIntake.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import { pdf } from '../kit/files.ts'
import { rawZip } from '../kit/rawZip.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample, Stage } from './samples.ts'

type Owner = (stage: Stage) => Promise<TestUser>
const mine: Owner = async ({ t, me }) => me ?? (await makeUser(t.db))
const anothers: Owner = ({ t }) => makeUser(t.db)

/** Creates an intake with one file that belongs to a company with this manager. */
async function intakeOf(stage: Stage, owner: Owner, manager: 'me' | 'somebody') {
  const { t } = stage
  const { teamId, managerName } = await owner(stage)
  const { businessNumber } = await makeCompany(stage, { manager })
  const [intake] = await t.db
    .insert(fileIntake)
    .values({ teamId, teamName: managerName, source: 'folder', name: '/old', size: 1, readAt: new Date() })
    .returning()
  const intakeId = intake?.id ?? 0
  const file = { path: '견본.pdf', folder: '', fileName: '견본.pdf', size: 1, category: 'IM' as const }
  await t.db
    .insert(intakeFile)
    .values({ intakeId, ...file, read: true, sha256: 'a'.repeat(64), businessNumber, reason: 'name' })
  return { params: { id: String(intakeId) }, businessNumber }
}

const anIntake =
  (owner: Owner, body?: object): MakeSample =>
  async (stage) => {
    const { params } = await intakeOf(stage, owner, 'me')
    return { params, ...(body ? { body } : {}) }
  }
const correcting =
  (owner: Owner, manager: 'me' | 'somebody'): MakeSample =>
  async (stage) => {
    const { params, businessNumber } = await intakeOf(stage, owner, manager)
    return { params, body: { where: {}, businessNumber } }
  }

export const intakeSamples: Record<string, MakeSample> = {
  'POST /api/file-intakes (a ZIP)': () => ({
    form: [{ name: 'file', fileName: '옛 파일.zip', content: rawZip([{ name: 'a.pdf', content: pdf }]) }],
  }),
  'POST /api/file-intakes (something else)': () => ({
    form: [{ name: 'file', fileName: '옛 파일.zip', content: pdf }],
  }),
  'GET /api/file-intakes': () => ({}),
  'GET /api/file-intakes/{id} (own)': anIntake(mine),
  "GET /api/file-intakes/{id} (another's)": anIntake(anothers),
  'GET /api/file-intakes/{id}/files (own)': anIntake(mine),
  "GET /api/file-intakes/{id}/files (another's)": anIntake(anothers),
  'GET /api/file-intakes/{id}/folders (own)': anIntake(mine),
  "GET /api/file-intakes/{id}/folders (another's)": anIntake(anothers),
  'PATCH /api/file-intakes/{id}/files (own, a company with own files)': correcting(mine, 'me'),
  "PATCH /api/file-intakes/{id}/files (own, another's company)": correcting(mine, 'somebody'),
  "PATCH /api/file-intakes/{id}/files (another's)": correcting(anothers, 'me'),
  'POST /api/file-intakes/{id}/store (own)': anIntake(mine, { onlySure: false }),
  "POST /api/file-intakes/{id}/store (another's)": anIntake(anothers, { onlySure: false }),
  'DELETE /api/file-intakes/{id} (own)': anIntake(mine),
  "DELETE /api/file-intakes/{id} (another's)": anIntake(anothers),
}
