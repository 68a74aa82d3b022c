import * as z from 'zod/mini'
import { ndaForms, ndaScopes, ndaStates } from '../catalogue/words/ndaWords.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { matching } from '../platform/bounded.ts'
import { endpoint } from '../platform/endpoint.ts'
import { optionalText, plainText, requiredText, untidyLimit } from '../platform/text.ts'
import { Day, ReportTeam } from '../progress/progress.endpoints.ts'
import { longestAdviser, longestLine, longestReason, mostAdvisers } from './limits.ts'

const text = z.nullable(z.string())
const Person = z.object({ teamId: z.string(), managerName: z.string() })
export const NdaParty = z.object({
  businessNumber: z.string(),
  companyName: z.string(),
  side: text,
  uniqueNumber: text,
})
export type NdaParty = z.infer<typeof NdaParty>

export const Nda = z.object({
  id: z.number(),
  version: z.number(),
  /** The company that receives documents under the NDA. */
  recipient: NdaParty,
  /** The company whose documents the NDA covers; null if the NDA covers the documents of every company. */
  seller: z.nullable(NdaParty),
  scope: z.enum(ndaScopes.keys),
  form: z.enum(ndaForms.keys),
  state: z.enum(ndaStates.keys),
  /** The day on which the draft was sent. */
  draftDay: text,
  signedDay: text,
  startsDay: text,
  endsDay: text,
  /** Days until the last day of the NDA; 0 on that last day. Null if the NDA is not valid. */
  daysLeft: z.nullable(z.number()),
  revoked: z.nullable(z.object({ day: z.string(), reason: z.string(), by: z.nullable(Person) })),
  signers: text,
  witness: text,
  purpose: text,
  /** Names of advisers. The NDA also covers the people of these advisers. */
  advisers: z.array(z.string()),
  /** Who keeps the signed paper. */
  paperKeeper: text,
  /** The signed copy among the files of one of the parties; null if there is none, or if it was deleted. */
  file: z.nullable(z.object({ businessNumber: z.string(), fileName: z.string(), canOpen: z.boolean() })),
  /**
   * How many copies were given under the NDA, by kind of document. `valid`: how many of all these copies are not
   * recalled.
   */
  copies: z.object({ teasers: z.number(), ims: z.number(), files: z.number(), valid: z.number() }),
  author: z.nullable(Person),
  createdAt: z.string(),
  updatedAt: z.string(),
  can: z.object({ change: z.boolean() }),
})
export type Nda = z.infer<typeof Nda>

const byId = z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') })
/**
 * The version that the change is based on (optimistic lock). If a newer one is stored, the call is refused with
 * `nda/conflict`.
 */
const version = z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' })

export const listNdas = endpoint('GET', '/api/companies/{businessNumber}/ndas', {
  summary: '이 기업이 자료를 받거나 제공하는 NDA입니다. 유효한 것부터 보냅니다.',
  staleAfter: ['company', 'deals', 'files'],
  params: z.object({ businessNumber: BusinessNumber }),
  response: z.object({
    /** At most 500 NDAs. */
    rows: z.array(Nda),
    can: z.object({ add: z.boolean() }),
  }),
})
export type CompanyNdas = z.infer<typeof listNdas.response>

const optionalDay = (label: string) => z.optional(z.nullable(Day(label)))
const terms = {
  form: z.enum(ndaForms.keys, { error: ndaForms.unknown }),
  draftDay: optionalDay('초안 발송일'),
  signedDay: optionalDay('서명일'),
  /** The first day on which the NDA is valid; by default the day of the signature. */
  startsDay: optionalDay('시작일'),
  endsDay: optionalDay('만료일'),
  signers: optionalText('서명자', longestLine),
  witness: optionalText('입회', longestLine),
  purpose: optionalText('목적', longestLine),
  advisers: z.optional(
    z
      .array(requiredText('자문사', longestAdviser))
      .check(z.maxLength(mostAdvisers, `자문사는 ${mostAdvisers}곳까지 입력할 수 있습니다.`)),
  ),
  paperKeeper: optionalText('원본 보관', longestLine),
  /** The signed copy: a file of one of the parties. If absent, it is not changed; null clears it. */
  file: z.optional(
    z.nullable(z.object({ businessNumber: BusinessNumber, fileName: plainText(untidyLimit(255)) })),
  ),
}

export const addNda = endpoint('POST', '/api/ndas', {
  summary: 'NDA를 등록합니다. 서명일이 없으면 서명 대기로 남습니다.',
  status: 201,
  body: z.object({
    recipient: BusinessNumber,
    scope: z.enum(ndaScopes.keys, { error: ndaScopes.unknown }),
    /** The company whose documents the NDA covers. Required if the scope is `deal`, refused with any other scope. */
    seller: z.optional(z.nullable(BusinessNumber)),
    ...terms,
  }),
  response: Nda,
})

export const changeNda = endpoint('PUT', '/api/ndas/{id}', {
  summary: 'NDA를 수정합니다: 서명본 등록, 연장, 서명자. 보낸 내용으로 바꾸고, 당사자와 범위는 그대로입니다.',
  params: byId,
  body: z.object({ ...terms, version }),
  response: Nda,
})

export const revokeNda = endpoint('POST', '/api/ndas/{id}/revoke', {
  summary: 'NDA를 해지합니다. 사유가 필요하고, 바로 효력을 잃습니다.',
  params: byId,
  body: z.object({ reason: requiredText('사유', longestReason), version }),
  response: Nda,
})

export const listEndingNdas = endpoint('GET', '/api/ndas/ending', {
  summary: '30일 안에 만료되는 담당기업의 NDA입니다. 먼저 만료되는 것부터 보냅니다.',
  staleAfter: ['company', 'deals', 'files'],
  query: z.object({ team: z.optional(ReportTeam) }),
  response: z.object({ total: z.number(), rows: z.array(Nda) }),
})
