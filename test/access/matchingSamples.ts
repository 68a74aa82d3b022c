import { criterion } from '#server/database/tables/matching/criterion.ts'
import { criterionBody } from '../kit/criteria.ts'
import { makeCompany } from './companySamples.ts'
import type { MakeSample, Stage } from './samples.ts'

type Options = { manager?: 'me' | 'somebody'; deleted?: boolean }

const makeSide = async (stage: Stage, side: string, options: Options) =>
  (await makeCompany(stage, { manager: 'somebody', ...options, side })).businessNumber
const makeSeller = (stage: Stage, options: Options = {}) => makeSide(stage, '매도기업', options)
const makeBuyer = (stage: Stage, options: Options = {}) => makeSide(stage, '매수기업', options)

async function makeCriterion(stage: Stage, options: Options = {}) {
  const businessNumber = await makeBuyer(stage, options)
  const [row] = await stage.t.db
    .insert(criterion)
    .values({ businessNumber, name: '견본 조건', validUntil: '2099-01-05', wanted: ['항공부품'] })
    .returning()
  return { businessNumber, params: { id: String(row?.id) } }
}

const version = 1
const of = '/api/companies/{businessNumber}'
type Sample = (options: Options) => MakeSample
const ownAndOthers = (call: string, sample: Sample): Record<string, MakeSample> => ({
  [`${call} (own)`]: sample({ manager: 'me' }),
  [`${call} (another's)`]: sample({}),
})
const cases = (call: string, sample: Sample): Record<string, MakeSample> => ({
  ...ownAndOthers(call, sample),
  [`${call} (of a deleted company)`]: sample({ deleted: true }),
})
const knownAndDeleted = (call: string): Record<string, MakeSample> => ({
  [`${call} (known)`]: async (stage) => ({ params: { businessNumber: await makeSeller(stage) } }),
  [`${call} (deleted)`]: async (stage) => ({
    params: { businessNumber: await makeSeller(stage, { deleted: true }) },
  }),
})

export const matchingSamples: Record<string, MakeSample> = {
  ...knownAndDeleted(`GET ${of}/criteria`),
  ...ownAndOthers(`POST ${of}/criteria`, (options) => async (stage) => ({
    params: { businessNumber: await makeBuyer(stage, options) },
    body: criterionBody(),
  })),
  ...ownAndOthers(`POST ${of}/criteria/preview`, (options) => async (stage) => ({
    params: { businessNumber: await makeBuyer(stage, options) },
    body: { terms: criterionBody() },
  })),
  ...cases('PUT /api/criteria/{id}', (options) => async (stage) => ({
    params: (await makeCriterion(stage, options)).params,
    body: { terms: criterionBody(), version },
  })),
  ...cases('DELETE /api/criteria/{id}', (options) => async (stage) => ({
    params: (await makeCriterion(stage, options)).params,
    query: { version: '1' },
  })),
  [`GET ${of}/criteria-proposals`]: async (stage) => ({
    params: { businessNumber: await makeBuyer(stage) },
  }),
  ...ownAndOthers(`PUT ${of}/seller-terms`, (options) => async (stage) => ({
    params: { businessNumber: await makeSeller(stage, options) },
    body: { share: 70, forms: [], reason: null, urgency: null, version: 0 },
  })),
  ...knownAndDeleted(`GET ${of}/matches`),
  [`GET ${of}/matches/why`]: async (stage) => ({
    params: { businessNumber: await makeSeller(stage) },
    query: { other: await makeBuyer(stage) },
  }),
  ...ownAndOthers(`POST ${of}/matches/refuse`, (options) => async (stage) => ({
    params: { businessNumber: await makeSeller(stage, options) },
    body: { others: [await makeBuyer(stage)], reason: '견본 사유' },
  })),
}
