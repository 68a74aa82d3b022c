import { companyMerge } from '#server/database/tables/merges/companyMerge.ts'
import { makeUser } from '../kit/factories.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample, Stage } from './samples.ts'

const two = async (stage: Stage) => ({
  keep: (await makeCompany(stage)).businessNumber,
  merge: (await makeCompany(stage)).businessNumber,
})
const pair = async (stage: Stage) => {
  const { keep, merge } = await two(stage)
  return { one: keep, other: merge }
}
const merging =
  (keepVersion: number): MakeSample =>
  async (stage) => ({
    body: {
      ...(await two(stage)),
      keepVersion,
      mergeVersion: 1,
      managers: [null, null, null],
      contacts: ['keep1', 'keep2', 'keep3'],
    },
  })
/** The merge is made through the API by a user of the admin side, because only such a merge can be undone. */
const merged = async (stage: Stage) => {
  const body = (await merging(1)(stage)).body
  const admin = await stage.t.as(await makeUser(stage.t.db, { role: 'admin' }))
  await admin.send({ method: 'POST', url: '/api/company-merges', payload: body ?? {} })
  const rows = await stage.t.db.select({ id: companyMerge.id }).from(companyMerge)
  return { params: { id: String(Math.max(...rows.map(({ id }) => id))) } }
}

export const mergeSamples: Record<string, MakeSample> = {
  'GET /api/company-merges': () => ({}),
  'GET /api/company-merges/candidates': () => ({}),
  'GET /api/company-merges/distinct': () => ({}),
  'POST /api/company-merges/distinct': async (stage) => ({ body: await pair(stage) }),
  'POST /api/company-merges/distinct/undo': async (stage) => ({ body: await pair(stage) }),
  'GET /api/company-merges/preview': async (stage) => ({ query: await two(stage) }),
  'POST /api/company-merges (as seen)': merging(1),
  'POST /api/company-merges (changed meanwhile)': merging(7),
  'GET /api/company-merges/{id} (known)': merged,
  'GET /api/company-merges/{id} (unknown)': () => ({ params: { id: '999999' } }),
  'POST /api/company-merges/{id}/undo (known)': merged,
  'POST /api/company-merges/{id}/undo (unknown)': () => ({ params: { id: '999999' } }),
}
