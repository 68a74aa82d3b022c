import * as z from 'zod/mini'
import { endpoint, streamEndpoint } from '../platform/endpoint.ts'
import { numberedPageOf, pageNumber } from '../platform/page.ts'
import { AddRecord, RelationRow } from './answers.ts'
import { BusinessNumber } from './businessNumber.ts'
import { wholeTable } from './company.endpoints.ts'
import { AddInput, slotInputs } from './dossier.ts'

/** The add-on list's short names: its contact is contact 1, its keyword is keyword 1, with their limits. */
const shortNames = {
  contactName: AddInput.shape.contact1Name,
  contactPosition: AddInput.shape.contact1Position,
  contactPhone: AddInput.shape.contact1Phone,
  contactEmail: AddInput.shape.contact1Email,
  searchKeyword: AddInput.shape.searchKeyword1,
}
const body = {
  ...AddInput.shape,
  ...shortNames,
  ...slotInputs,
  businessNumber: z.optional(z.nullable(z.union([z.literal(''), BusinessNumber]))),
}
const params = z.object({ key: z.string().check(z.maxLength(20)) })

export const listAdds = streamEndpoint('/api/company-add', {
  summary: '부가정보 목록입니다. businessNumber를 주면 그 기업의 것만 보냅니다.',
  query: z.object({ businessNumber: z.optional(BusinessNumber), ...wholeTable }),
  item: AddRecord,
})
export const getAdd = endpoint('GET', '/api/company-add/{key}', {
  summary: '부가정보 한 건입니다. key는 사업자번호 열 자리이거나 번호(id)입니다.',
  params,
  response: z.intersection(AddRecord, z.object({ add: AddRecord, relations: z.array(RelationRow) })),
})
/** Taken all the same: what the person should know about it. */
const SavedAddRecord = z.extend(AddRecord, { warnings: z.optional(z.array(z.string())) })
export type SavedAddRecord = z.infer<typeof SavedAddRecord>

export const addAdd = endpoint('POST', '/api/company-add', {
  summary: '부가정보를 만듭니다. 사업자번호가 없으면 잠재기업입니다.',
  status: 201,
  body: z.object(body),
  response: SavedAddRecord,
})
export const changeAdd = endpoint('PUT', '/api/company-add/{key}', {
  summary: '부가정보를 수정합니다. 담당자 칸은 관리자와 부관리자만 바꿉니다.',
  params,
  body: z.object({ ...body, version: z.optional(z.nullable(z.number())) }),
  response: SavedAddRecord,
})
export const deleteAdd = endpoint('DELETE', '/api/company-add/{key}', {
  summary: '부가정보를 삭제합니다.',
  params,
  response: z.object({ message: z.string() }),
})
/** A record as the add-on list shows it: with its company's name and what the asker may do with it. */
export const AddOnRow = z.object({
  ...AddRecord.shape,
  companyName: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), seeContacts: z.boolean() }),
})
export type AddOnRow = z.infer<typeof AddOnRow>

export const pageAdds = endpoint('GET', '/api/add-on-list', {
  summary: '부가정보 목록을 찾아 한 쪽씩 보냅니다.',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    page: pageNumber,
    /** Only this record. */
    id: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  response: numberedPageOf(AddOnRow),
})
