import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { Stage } from '../deals/counterparty.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { bulkDealFields, bulkOutcomes, mostBulkRows, tooManyBulkRows } from './bulkFields.ts'

/**
 * Adds many companies to deal tables (진행표) at once. With the field `dealTable` they all become counterparties of one
 * seller; with `dealBuyer` one company becomes a counterparty of each of them. The preview stores nothing.
 */

const field = z.enum(bulkDealFields, { error: '어느 쪽 진행표인지 선택해주세요.' })
const rows = list(BusinessNumber, mostBulkRows, tooManyBulkRows).check(
  z.minLength(1, '기업을 하나 이상 선택해주세요.'),
)
const given = {
  field,
  /** The seller whose table gets the companies, or the company that all of the sellers get. */
  businessNumber: BusinessNumber,
  rows,
}

const BulkDealRow = z.object({
  businessNumber: z.string(),
  /** Null if the company does not exist or the user may not read it. */
  companyName: z.nullable(z.string()),
  uniqueNumber: z.nullable(z.string()),
  /** `same`: the pair is in the table already. `refused`: it cannot be added, and `note` says why. */
  outcome: z.enum(bulkOutcomes),
  note: z.nullable(z.string()),
  /** The stage of a pair that is in the table. */
  stage: z.nullable(Stage),
})
export type BulkDealRow = z.infer<typeof BulkDealRow>

export const previewBulkDeals = endpoint('POST', '/api/bulk-changes/deals/preview', {
  summary:
    '여러 기업을 진행표에 넣기 전에 미리 봅니다. 넣을 수 없는 곳은 이유를 보내고 아무것도 저장하지 않습니다.',
  weight: callWeights.figures,
  body: z.object(given),
  response: z.object({ companyName: z.string(), rows: z.array(BulkDealRow) }),
})

export const makeBulkDeals = endpoint('POST', '/api/bulk-changes/deals', {
  summary: '여러 기업을 한 번에 진행표에 넣습니다. 미리 본 뒤 넣을 수 없게 된 곳은 넣지 않습니다.',
  weight: callWeights.generation,
  takesSpace: true,
  body: z.object({
    ...given,
    /** Without it, one company that cannot be added means that none is added. */
    onlyPossible: z.boolean(),
  }),
  response: z.object({
    /** The number of the bulk change, for an undo. */
    id: z.number(),
    changed: z.number(),
    left: z.array(z.object({ businessNumber: z.string(), outcome: z.enum(bulkOutcomes) })),
  }),
})
