import * as z from 'zod/mini'
import { boundedText, matching } from '../platform/bounded.ts'
import { callWeights, endpoint, streamEndpoint, wholeTableUnless } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'
import { BrokerageRecord, RelationRow } from './answers.ts'
import { BusinessNumber } from './businessNumber.ts'
import { wholeNumberedTable, wholeTableReason } from './company.endpoints.ts'
import { BrokerageInput, slotInputs } from './dossier.ts'
import { withoutContacts } from './wholeCompany.endpoints.ts'

/**
 * Short field names that these calls accept besides the full ones: `contactName` is the name of contact 1,
 * `searchKeyword` is keyword 1.
 */
const shortNames = {
  contactName: BrokerageInput.shape.contact1Name,
  contactPosition: BrokerageInput.shape.contact1Position,
  contactPhone: BrokerageInput.shape.contact1Phone,
  contactEmail: BrokerageInput.shape.contact1Email,
  searchKeyword: BrokerageInput.shape.searchKeyword1,
}
const body = {
  ...BrokerageInput.shape,
  ...shortNames,
  ...slotInputs,
  businessNumber: z.optional(z.nullable(z.union([z.literal(''), BusinessNumber]))),
}
const params = z.object({ key: boundedText(20) })

export const listBrokerages = streamEndpoint('/api/company-add', {
  summary: '부가정보 목록입니다. businessNumber를 주면 그 기업의 것만 보냅니다.',
  staleAfter: ['company', 'lead'],
  query: z.object({ businessNumber: z.optional(BusinessNumber), ...wholeNumberedTable, ...wholeTableReason }),
  weight: wholeTableUnless('businessNumber'),
  item: BrokerageRecord,
})
export const getBrokerage = endpoint('GET', '/api/company-add/{key}', {
  summary: '부가정보 한 건입니다. key는 사업자번호 열 자리이거나 번호(id)입니다.',
  staleAfter: ['company', 'lead'],
  params,
  query: z.object({ contacts: withoutContacts }),
  response: z.intersection(
    BrokerageRecord,
    z.object({ add: BrokerageRecord, relations: z.array(RelationRow) }),
  ),
})
/** The brokerage record after it was saved, and warnings about doubtful values in it. */
const SavedBrokerageRecord = z.extend(BrokerageRecord, { warnings: z.optional(z.array(z.string())) })
export type SavedBrokerageRecord = z.infer<typeof SavedBrokerageRecord>

export const addBrokerage = endpoint('POST', '/api/company-add', {
  summary: '부가정보를 만듭니다. 사업자번호가 없으면 잠재기업입니다.',
  status: 201,
  body: z.object(body),
  response: SavedBrokerageRecord,
})
export const changeBrokerage = endpoint('PUT', '/api/company-add/{key}', {
  summary: '부가정보를 수정합니다. 담당자 칸은 관리자와 부관리자만 바꿉니다.',
  params,
  body: z.object({ ...body, version: z.optional(z.nullable(z.number())) }),
  response: SavedBrokerageRecord,
})
export const deleteBrokerage = endpoint('DELETE', '/api/company-add/{key}', {
  summary: '부가정보를 삭제합니다.',
  params,
  response: z.object({ message: z.string() }),
})
/** A row of the list of brokerage records: the record, its company's name, and the user's rights. */
export const BrokerageListRow = z.object({
  ...BrokerageRecord.shape,
  companyName: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), seeContacts: z.boolean() }),
})
export type BrokerageListRow = z.infer<typeof BrokerageListRow>

export const pageBrokerages = endpoint('GET', '/api/brokerage-list', {
  summary: '부가정보 목록을 찾아 한 쪽씩 보냅니다.',
  staleAfter: ['company', 'lead'],
  weight: callWeights.search,
  query: z.object({
    search: z.optional(boundedText(200)),
    page: pageNumber,
    /** Returns only the brokerage record with this ID. */
    id: z.optional(matching(/^\d{1,9}$/)),
  }),
  response: numberedPageOf(BrokerageListRow),
})
