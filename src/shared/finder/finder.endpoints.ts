import * as z from 'zod/mini'
import { boundedText } from '../platform/bounded.ts'
import { endpoint } from '../platform/endpoint.ts'

/** The largest number of things that one call looks up. */
export const mostOpened = 24

/** A key names a thing that a person opened: `company.123-45-67890`, `deals.123-45-67890` or `report.17`. */
const onePattern = /^(?:(?:company|deals)\.\d{3}-\d{2}-\d{5}|report\.[1-9]\d{0,14})$/
const longestKey = 22
const fault = '열었던 것을 확인해주세요.'

const keys = z.pipe(
  boundedText(mostOpened * (longestKey + 1), fault).check(
    z.refine((text) => {
      const all = text.split(',')
      return all.length <= mostOpened && all.every((key) => onePattern.test(key))
    }, fault),
  ),
  z.transform((text: string) => text.split(',')),
)

const company = { key: z.string(), businessNumber: z.string(), companyName: z.string() }
const Opened = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('company'), ...company, side: z.nullable(z.string()) }),
  /** The deal table (진행표) of a company. */
  z.object({ kind: z.literal('deals'), ...company }),
  z.object({
    kind: z.literal('report'),
    ...company,
    teamId: z.string(),
    reportDate: z.string(),
    progressStage: z.string(),
  }),
])
export type Opened = z.infer<typeof Opened>

export const listOpened = endpoint('GET', '/api/recently-opened', {
  summary: '내가 연 것의 지금 이름입니다. 준 순서대로 보내고, 삭제되었거나 볼 수 없는 것은 보내지 않습니다.',
  staleAfter: ['company', 'companies', 'reports'],
  query: z.object({ keys }),
  response: z.array(Opened),
})
