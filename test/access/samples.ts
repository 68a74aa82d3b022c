import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { job } from '#server/database/tables/job.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { TestApp } from '../kit/app.ts'
import { makeUser, type TestUser } from '../kit/factories.ts'

export interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** What a sample may build on. `me` is null for nobody. */
export interface Stage {
  t: TestApp
  me: TestUser | null
  password: string
}
type MakeSample = (stage: Stage) => Promise<Sample> | Sample

const nextPassword = 'another fresh secret'

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

/** One working request for every row of the table; a row without its sample fails. */
export const samples: Record<string, MakeSample> = {
  'POST /api/auth/login (right password)': async ({ t, password }) => ({
    body: { teamId: (await makeUser(t.db, { password })).teamId, password, test: true },
  }),
  'POST /api/auth/login (wrong password)': async ({ t, password }) => ({
    body: { teamId: (await makeUser(t.db, { password })).teamId, password: 'wrong' },
  }),
  'POST /api/auth/logout': () => ({}),
  'GET /api/auth/me': () => ({}),
  'POST /api/users/{teamId}/password (own)': ({ me, password }) => ({
    params: { teamId: me?.teamId ?? 'nobody' },
    body: { password: nextPassword, currentPassword: password },
  }),
  "POST /api/users/{teamId}/password (a colleague's)": passwordOf(({ t }) =>
    makeUser(t.db, { role: 'team' }),
  ),
  "POST /api/users/{teamId}/password (an admin's)": passwordOf(({ t }) => makeUser(t.db, { role: 'admin' })),
  "POST /api/users/{teamId}/password (a deleted user's)": passwordOf(async ({ t }) => {
    const user = await makeUser(t.db)
    await t.db.update(appUser).set({ deletedAt: new Date() }).where(eq(appUser.teamId, user.teamId))
    return user
  }),
  'GET /api/firm': () => ({}),
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
