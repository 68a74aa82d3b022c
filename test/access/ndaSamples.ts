import { nda } from '#server/database/tables/deals/nda.ts'
import { makeUser } from '../kit/factories.ts'
import { makeDeal } from './dealSamples.ts'
import type { MakeSample, Stage } from './samples.ts'

const day = '2026-01-05'
const terms = { form: 'mutual' as const, signedDay: day, startsDay: day, endsDay: '2099-01-05' }

interface Made {
  manager?: 'me' | 'somebody'
  /** True to delete the recipient. */
  hidden?: boolean
}

/** Creates an NDA between the two companies of a new counterparty. */
export async function makeNda(stage: Stage, made: Made = {}) {
  const { sellerNumber, otherNumber } = await makeDeal(stage, made)
  if (otherNumber === null) throw new Error('the counterparty is a lead')
  const [row] = await stage.t.db
    .insert(nda)
    .values({ ...terms, recipientNumber: otherNumber, scope: 'deal', sellerNumber })
    .returning()
  if (!row) throw new Error('no NDA')
  return { ...row, recipient: otherNumber, seller: sellerNumber, params: { id: String(row.id) } }
}

const version = 1
const cases = (call: string, sample: (made: Made) => MakeSample): Record<string, MakeSample> => ({
  [`${call} (own)`]: sample({ manager: 'me' }),
  [`${call} (another's)`]: sample({}),
  [`${call} (of a deleted company)`]: sample({ hidden: true }),
})

export const ndaSamples: Record<string, MakeSample> = {
  'GET /api/companies/{businessNumber}/ndas (known)': async (stage) => ({
    params: { businessNumber: (await makeNda(stage)).seller },
  }),
  'GET /api/companies/{businessNumber}/ndas (deleted)': async (stage) => ({
    params: { businessNumber: (await makeNda(stage, { hidden: true })).recipient },
  }),
  ...cases('POST /api/ndas', (made) => async (stage) => {
    const { recipient, seller } = await makeNda(stage, made)
    return { body: { ...terms, recipient, scope: 'deal', seller } }
  }),
  ...cases('PUT /api/ndas/{id}', (made) => async (stage) => ({
    params: (await makeNda(stage, made)).params,
    body: { ...terms, version },
  })),
  ...cases('POST /api/ndas/{id}/revoke', (made) => async (stage) => ({
    params: (await makeNda(stage, made)).params,
    body: { reason: '견본 사유', version },
  })),
  'GET /api/ndas/ending': async (stage) => {
    await makeNda(stage, { manager: 'me' })
    return {}
  },
  "GET /api/ndas/ending (another team's)": async ({ t }) => {
    return { query: { team: (await makeUser(t.db)).teamId } }
  },
}
