import { Readable } from 'node:stream'
import { desc, eq } from 'drizzle-orm'
import { auditEntry } from '#server/database/tables/audit.ts'
import { firmSetting } from '#server/database/tables/firm/firmSetting.ts'
import { job } from '#server/database/tables/job.ts'
import { notice, noticeAttachment } from '#server/database/tables/notice.ts'
import { listView } from '#server/database/tables/settings/listView.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { appUser } from '#server/database/tables/user.ts'
import { recordAudit } from '#server/platform/audit/record.ts'
import type { TestApp } from '../kit/app.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'
import { type MultipartPart, multipartBody } from '../kit/multipart.ts'
import { authSamples } from './authSamples.ts'
import { bulkSamples } from './bulkSamples.ts'
import { companySamples } from './companySamples.ts'
import { copySamples } from './copySamples.ts'
import { dealSamples } from './dealSamples.ts'
import { documentSamples } from './documentSamples.ts'
import { fileSamples } from './fileSamples.ts'
import { importSamples } from './importSamples.ts'
import { intakeSamples } from './intakeSamples.ts'
import { managerSamples } from './managerSamples.ts'
import { matchingSamples } from './matchingSamples.ts'
import { mergeSamples } from './mergeSamples.ts'
import { ndaSamples } from './ndaSamples.ts'
import { noteSamples } from './noteSamples.ts'
import { ownFieldSamples } from './ownFieldSamples.ts'
import { progressSamples } from './progressSamples.ts'
import { registrationSamples } from './registrationSamples.ts'
import { reportSamples } from './reportSamples.ts'

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  form?: MultipartPart[]
}

export function payloadOf({ body, form }: Sample): { payload: string | Buffer; contentType: string } | null {
  if (form) return multipartBody(form)
  return body ? { payload: JSON.stringify(body), contentType: 'application/json' } : null
}

/** What a sample can use. `me` is the caller, or null without a session. */
export interface Stage {
  t: TestApp
  me: TestUser | null
  password: string
}
export type MakeSample = (stage: Stage) => Promise<Sample> | Sample

const nextPassword = 'another fresh secret'

const viewContent = { search: { where: 'all(revenue.min.1)' }, columns: null, widths: {}, pinned: [] }
const viewBody = { name: '견본 보기', shared: true, content: viewContent }
const aView =
  (
    { isOwn, shared, deleted = false }: { isOwn: boolean; shared: boolean; deleted?: boolean },
    body?: object,
  ): MakeSample =>
  async ({ t, me }) => {
    const owner = isOwn && me ? me : await makeUser(t.db)
    const [row] = await t.db
      .insert(listView)
      .values({
        teamId: owner.teamId,
        screen: 'sell-table',
        name: `보기 ${owner.teamId}`,
        shared,
        content: viewContent,
        ...(deleted ? { deletedAt: new Date() } : {}),
      })
      .returning()
    return { params: { id: String(row?.id) }, ...(body ? { body } : {}) }
  }

async function jobOf(t: TestApp, owner: TestUser, state: 'queued' | 'succeeded'): Promise<Sample> {
  const received = await t.store.receive(Readable.from([Buffer.from('result')]), { maxBytes: 100 })
  const kept = await t.store.keep(received)
  const [file] = await t.db
    .insert(storedFile)
    .values({ storageKey: kept.key, sha256: kept.sha256, size: kept.size, mimeType: 'text/plain' })
    .returning()
  const [row] = await t.db
    .insert(job)
    .values({ kind: 'sample', ownerTeamId: owner.teamId, input: {}, state, resultFileId: file?.id ?? null })
    .returning()
  return { params: { id: row?.id ?? '' } }
}
const ownJob =
  (state: 'queued' | 'succeeded'): MakeSample =>
  async ({ t, me }) =>
    jobOf(t, me ?? (await makeUser(t.db)), state)
const anothersJob =
  (state: 'queued' | 'succeeded'): MakeSample =>
  async ({ t }) =>
    jobOf(t, await makeUser(t.db), state)

const passwordOf =
  (make: (stage: Stage) => Promise<TestUser>): MakeSample =>
  async (stage) => ({
    params: { teamId: (await make(stage)).teamId },
    body: { password: nextPassword },
  })

const deleted = async (t: TestApp) => {
  const user = await makeUser(t.db)
  await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, user.teamId))
  return user
}
const about =
  (make: (stage: Stage) => Promise<TestUser> | TestUser, body?: object): MakeSample =>
  async (stage) => ({ params: { teamId: (await make(stage)).teamId }, ...(body ? { body } : {}) })
const colleague = ({ t }: Stage) => makeUser(t.db)
const anAdmin = ({ t }: Stage) => makeUser(t.db, { role: 'admin' })
const oneself = async ({ t, me }: Stage) => me ?? (await makeUser(t.db))

let nextTeam = 0
const newUser =
  (role: string): MakeSample =>
  () => ({ body: { teamId: `access-${(nextTeam += 1)}`, managerName: '새 사람', role } })
const newUsers =
  (role: string): MakeSample =>
  () => ({
    body: {
      people: ['staff', role].map((each) => ({
        teamId: `access-${(nextTeam += 1)}`,
        managerName: '새 사람',
        role: each,
      })),
    },
  })

const noticeForm: MultipartPart[] = [
  { name: 'title', content: '제목' },
  { name: 'content', content: '내용' },
]
async function noticeWithFile(t: TestApp, isActive: boolean) {
  const author = await makeUser(t.db, { role: 'admin' })
  const received = await t.store.receive(Readable.from([Buffer.from('bytes')]), { maxBytes: 100 })
  const kept = await t.store.keep(received)
  const [file] = await t.db
    .insert(storedFile)
    .values({ storageKey: kept.key, sha256: kept.sha256, size: kept.size, mimeType: 'text/plain' })
    .returning()
  const [row] = await t.db
    .insert(notice)
    .values({ title: '공지', content: '내용', author: author.teamId, authorName: '작성자', isActive })
    .returning()
  const [attachment] = await t.db
    .insert(noticeAttachment)
    .values({
      noticeId: row?.id ?? 0,
      fileName: 'a.txt',
      originalFileName: 'a.txt',
      fileSize: 5,
      mimeType: 'text/plain',
      storedFileId: file?.id ?? '',
    })
    .returning()
  return { notice: String(row?.id), attachment: String(attachment?.id) }
}
const aNotice =
  (isActive: boolean, more: Sample = {}): MakeSample =>
  async ({ t }) => ({ params: { id: (await noticeWithFile(t, isActive)).notice }, ...more })
const anAttachment =
  (isActive: boolean): MakeSample =>
  async ({ t }) => ({ params: { id: (await noticeWithFile(t, isActive)).attachment } })

/** Creates a valid request for every row of the access table; a row without a sample fails its test. */
export const samples: Record<string, MakeSample> = {
  ...companySamples,
  ...managerSamples,
  ...mergeSamples,
  ...ownFieldSamples,
  ...progressSamples,
  ...fileSamples,
  ...documentSamples,
  ...registrationSamples,
  ...reportSamples,
  ...dealSamples,
  ...ndaSamples,
  ...noteSamples,
  ...matchingSamples,
  ...copySamples,
  ...importSamples,
  ...bulkSamples,
  ...intakeSamples,
  'POST /api/users/{teamId}/password (own)': ({ me, password }) => ({
    params: { teamId: me?.teamId ?? 'nobody' },
    body: { password: nextPassword, currentPassword: password },
  }),
  "POST /api/users/{teamId}/password (a colleague's)": passwordOf(({ t }) =>
    makeUser(t.db, { role: 'team' }),
  ),
  "POST /api/users/{teamId}/password (an admin's)": passwordOf(({ t }) => makeUser(t.db, { role: 'admin' })),
  "POST /api/users/{teamId}/password (a deleted user's)": passwordOf(({ t }) => deleted(t)),
  ...authSamples,
  'GET /api/users': () => ({}),
  'POST /api/users (staff)': newUser('staff'),
  'POST /api/users (an admin)': newUser('admin'),
  'POST /api/users/many (staff)': newUsers('staff'),
  'POST /api/users/many (an admin)': newUsers('admin'),
  'PUT /api/users/{teamId} (a colleague)': about(colleague, { managerName: '바뀐 이름' }),
  'PUT /api/users/{teamId} (an admin)': about(anAdmin, { managerName: '바뀐 이름' }),
  'PUT /api/users/{teamId} (own role)': about(oneself, { managerName: '바뀐 이름', role: 'team' }),
  'PUT /api/users/{teamId} (deleted)': about(({ t }) => deleted(t), { managerName: '바뀐 이름' }),
  'DELETE /api/users/{teamId} (a colleague)': about(colleague),
  'DELETE /api/users/{teamId} (an admin)': about(anAdmin),
  'DELETE /api/users/{teamId} (oneself)': about(oneself),
  'DELETE /api/users/{teamId} (deleted)': about(({ t }) => deleted(t)),
  'POST /api/users/{teamId}/unlock (a colleague)': about(colleague),
  'POST /api/users/{teamId}/unlock (an admin)': about(anAdmin),
  'GET /api/notices': () => ({}),
  'GET /api/notices/unread-count': () => ({}),
  'POST /api/notices': () => ({ form: noticeForm }),
  'PUT /api/notices/{id} (active)': aNotice(true, { form: noticeForm }),
  'PUT /api/notices/{id} (deleted)': aNotice(false, { form: noticeForm }),
  'GET /api/notices/{id}/saved-by (active)': aNotice(true),
  'GET /api/notices/{id}/saved-by (deleted)': aNotice(false),
  'DELETE /api/notices/{id} (active)': aNotice(true),
  'DELETE /api/notices/{id} (deleted)': aNotice(false),
  'POST /api/notices/{id}/view (active)': aNotice(true),
  'POST /api/notices/{id}/view (deleted)': aNotice(false),
  'GET /api/notices/attachments/{id}/download (active)': anAttachment(true),
  'GET /api/notices/attachments/{id}/download (of a deleted notice)': anAttachment(false),
  'GET /api/backup': () => ({}),
  'GET /api/audit': () => ({ query: { person: '001', from: '2026-01-01' } }),
  'GET /api/audit/{id} (known)': async ({ t }) => {
    await recordAudit(t.db, null, {
      action: 'test/made',
      subject: { kind: 'thing', id: '1' },
      after: { title: '가' },
    })
    const [entry] = await t.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    return { params: { id: String(entry?.id) } }
  },
  'GET /api/audit/{id} (unknown)': () => ({ params: { id: '999999999' } }),
  'POST /api/audit/verify': () => ({}),
  'GET /api/audit/refusals': () => ({ query: { kind: 'refused/denied', address: '127.' } }),
  'POST /api/audit/refusals/export (with a reason)': () => ({ body: { reason: '월간 점검' } }),
  'POST /api/audit/refusals/export (without a reason)': () => ({ body: {} }),
  'GET /api/settings/tables/{table}': () => ({ params: { table: 'sell' } }),
  'PUT /api/settings/tables/{table}': () => ({
    params: { table: 'sell' },
    body: { columns: ['companyName'], widths: { companyName: 200 } },
  }),
  'GET /api/views/{screen}': () => ({ params: { screen: 'sell-table' } }),
  'GET /api/views/{screen}/counts': () => ({ params: { screen: 'sell-table' } }),
  'GET /api/views': () => ({}),
  'POST /api/views/{screen}': () => ({ params: { screen: 'sell-table' }, body: viewBody }),
  'PUT /api/views/of/{id} (own)': aView({ isOwn: true, shared: false }, { ...viewBody, version: 1 }),
  'PUT /api/views/of/{id} (shared)': aView({ isOwn: false, shared: true }, { ...viewBody, version: 1 }),
  "PUT /api/views/of/{id} (another's)": aView({ isOwn: false, shared: false }, { ...viewBody, version: 1 }),
  'DELETE /api/views/of/{id} (own)': aView({ isOwn: true, shared: false }),
  'DELETE /api/views/of/{id} (shared)': aView({ isOwn: false, shared: true }),
  "DELETE /api/views/of/{id} (another's)": aView({ isOwn: false, shared: false }),
  'POST /api/views/of/{id}/restore (own)': aView({ isOwn: true, shared: false, deleted: true }),
  'POST /api/views/of/{id}/restore (shared)': aView({ isOwn: false, shared: true, deleted: true }),
  "POST /api/views/of/{id}/restore (another's)": aView({ isOwn: false, shared: false, deleted: true }),
  'PUT /api/views/{screen}/usual': () => ({ params: { screen: 'sell-table' }, body: { id: null } }),
  'GET /api/exports': () => ({}),
  'POST /api/exports/companies': () => ({ body: { side: 'sell', columns: 'companyName,revenue' } }),
  'POST /api/exports/daily-reports': () => ({ body: { stage: '실사' } }),
  'POST /api/exports/progress-report': () => ({ body: { asOf: '2026-01-02' } }),
  'POST /api/audit/export (with a reason)': () => ({ body: { reason: '월간 점검' } }),
  'POST /api/audit/export (without a reason)': () => ({ body: {} }),
  'GET /api/today': () => ({}),
  'GET /api/recently-opened': () => ({ query: { keys: 'report.1' } }),
  'GET /api/getting-started': () => ({}),
  'PUT /api/getting-started': () => ({ body: { shown: false } }),
  'GET /api/firm': () => ({}),
  'GET /api/firm-rules': () => ({}),
  'GET /api/firm-settings': () => ({}),
  'PUT /api/firm-settings': async ({ t }) => {
    const rows = await t.db.select({ version: firmSetting.version }).from(firmSetting)
    const version = rows.reduce((sum, row) => sum + row.version, 0)
    return { body: { exportNoticeRows: 600 + version, version } }
  },
  'GET /api/today/large-exports': () => ({}),
  'GET /api/jobs/{id} (own)': ownJob('queued'),
  "GET /api/jobs/{id} (another's)": anothersJob('queued'),
  'POST /api/jobs/{id}/cancel (own)': ownJob('queued'),
  "POST /api/jobs/{id}/cancel (another's)": anothersJob('queued'),
  'GET /api/jobs/{id}/result (own)': ownJob('succeeded'),
  "GET /api/jobs/{id}/result (another's)": anothersJob('succeeded'),
  'GET /api/notifications/stream': () => ({}),
  'GET /api/health': () => ({}),
  'GET /api/openapi.json': () => ({}),
}
