import * as z from 'zod/mini'
import { ndaStates } from '../catalogue/words/ndaWords.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { endpoint } from '../platform/endpoint.ts'

const text = z.nullable(z.string())

/** The NDA of a counterparty, and which copies of the seller's documents it holds. */
export const DealPapers = z.object({
  counterpartyId: z.number(),
  /**
   * The NDA for this seller and recipient: a valid one if there is one, otherwise the latest. A valid NDA of the
   * recipient's group counts as well. Null if there is none.
   */
  nda: z.nullable(
    z.object({
      state: z.enum(ndaStates.keys),
      /** The last day of the NDA. For an unsigned NDA, the day on which its draft was sent. */
      day: text,
      /** Days until the last day. Null unless the NDA is valid. */
      daysLeft: z.nullable(z.number()),
    }),
  ),
  /**
   * The number of copies that the recipient holds, by kind. `recalled` is the number of recalled copies, which the
   * other numbers exclude.
   */
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
