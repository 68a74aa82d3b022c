import * as z from 'zod/mini'
import { ndaStates } from '../catalogue/words/ndaWords.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { endpoint } from '../platform/endpoint.ts'

const text = z.nullable(z.string())

/** What a counterparty signed, and which documents of the seller it holds. */
export const DealPapers = z.object({
  counterpartyId: z.number(),
  /**
   * The best NDA that fits the seller and the recipient: a valid one first, then the latest. Valid ones of the
   * recipient's group count too. Null if there is none.
   */
  nda: z.nullable(
    z.object({
      state: z.enum(ndaStates.keys),
      /** The last day, of an unsigned NDA the day on which the draft was sent. */
      day: text,
      /** Days until the last day. Null unless the NDA is valid. */
      daysLeft: z.nullable(z.number()),
    }),
  ),
  /** The copies that the recipient holds, by kind; `recalled` ones are not counted among them. */
  copies: z.object({
    teasers: z.number(),
    ims: z.number(),
    files: z.number(),
    recalled: z.number(),
    /** The day on which the latest copy that the recipient still holds was given. */
    lastDay: text,
  }),
})
export type DealPapers = z.infer<typeof DealPapers>

export const listDealPapers = endpoint('GET', '/api/companies/{businessNumber}/deal-papers', {
  summary:
    '이 기업의 진행표에 있는 상대방마다 NDA의 상태와 가진 자료의 부수를 보냅니다. 둘 다 없는 곳은 보내지 않습니다.',
  staleAfter: ['company', 'deals'],
  params: z.object({ businessNumber: BusinessNumber }),
  response: z.object({ rows: z.array(DealPapers) }),
})
