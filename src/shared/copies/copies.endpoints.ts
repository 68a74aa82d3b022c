import * as z from 'zod/mini'
import {
  copyBases,
  copyForms,
  copyKinds,
  copyNdas,
  copyStates,
  copyWays,
} from '../catalogue/words/copyWords.ts'
import { ndaStates } from '../catalogue/words/ndaWords.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { longestSearch } from '../company/search.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { callWeights, downloadEndpoint, endpoint, multipartEndpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { requiredText, soughtText, untidyLimit } from '../platform/text.ts'
import { Day, ReportTeam } from '../progress/progress.endpoints.ts'
import { largestPage, longestNote, longestPassword, mostRecalled } from './limits.ts'

const text = z.nullable(z.string())
export const CopyPerson = z.object({ teamId: z.string(), managerName: z.string() })

/** One entry of the register, which is one copy for one person. */
export const Copy = z.object({
  id: z.number(),
  version: z.number(),
  /** The number of the copy, such as D26-0417. */
  number: z.string(),
  kind: z.enum(copyKinds.keys),
  /**
   * The number of documents that the program had written with this template for the company, this one included. Null
   * for other files.
   */
  edition: z.nullable(z.number()),
  /** The name that the file had when the copy was made. */
  fileName: z.string(),
  seller: z.object({ businessNumber: z.string(), companyName: z.string() }),
  /** The company that receives the copy. `businessNumber` is null if it is not registered. */
  recipient: z.object({ businessNumber: text, companyName: z.string() }),
  /** The adviser of the recipient that employs the person. Null if the person works for the recipient itself. */
  adviser: text,
  /** Person, address and note; null for users who may not see them. */
  person: z.nullable(z.object({ name: z.string(), title: text, address: text, note: text })),
  way: z.enum(copyWays.keys),
  form: z.enum(copyForms.keys),
  /**
   * `givenDay` is the day in Seoul on which the copy was given; `givenAt` is the exact time, if the program made the
   * copy.
   */
  givenDay: z.string(),
  givenAt: text,
  givenBy: z.nullable(CopyPerson),
  basis: z.enum(copyBases.keys),
  /** The NDA under which the copy was given, with its state today. */
  nda: z.nullable(
    z.object({
      id: z.number(),
      state: z.enum(ndaStates.keys),
      endsDay: text,
      daysLeft: z.nullable(z.number()),
      /**
       * The day on which the signature of the NDA was entered, if this was after the copy had been given; otherwise
       * null.
       */
      retroactiveDay: text,
    }),
  ),
  /** The waiver of an admin for this copy. The reason is null for users who may not see the person. */
  waiver: z.nullable(z.object({ reason: text, by: z.nullable(CopyPerson) })),
  recalled: z.nullable(z.object({ day: z.string(), reason: z.string(), by: z.nullable(CopyPerson) })),
  createdAt: z.string(),
  /** `download` is true if the file of the copy is still stored and the user may download it. */
  can: z.object({ recall: z.boolean(), download: z.boolean() }),
})
export type Copy = z.infer<typeof Copy>

const byId = z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') })

/** One or several keys of a vocabulary, separated by commas. */
const someOf = (keys: readonly string[], error: string) =>
  z.optional(
    boundedText(200, error).check(
      z.refine((value) => value.split(',').every((key) => keys.includes(key)), { error }),
    ),
  )

/** Filters of the register. */
const copyFilter = {
  /** A part of the copy's number, of a company's name, or of a person's name if the user may see that person. */
  search: z.optional(soughtText(untidyLimit(longestSearch))),
  kind: someOf(copyKinds.keys, copyKinds.unknown),
  from: z.optional(Day('제공일')),
  to: z.optional(Day('제공일')),
  state: z.optional(z.enum(copyStates.keys, { error: copyStates.unknown })),
  nda: someOf(copyNdas.keys, copyNdas.unknown),
  seller: z.optional(BusinessNumber),
  recipient: z.optional(BusinessNumber),
  /** The team that gave the copy. All teams if the field is absent or 999 (whole firm). */
  team: z.optional(ReportTeam),
  way: z.optional(z.enum(copyWays.keys, { error: copyWays.unknown })),
  /** The ID of the NDA under which the copies were given. It is shorter than a resident number, so it cannot be one. */
  under: z.optional(matching(/^\d{1,12}$/, 'NDA를 확인해주세요.')),
}
export const CopyFilter = z.object(copyFilter)
export type CopyFilter = z.infer<typeof CopyFilter>

export const listCopies = endpoint('GET', '/api/copies', {
  summary: '배포대장입니다. 최근에 제공한 사본부터 한 쪽씩 보냅니다.',
  staleAfter: ['company', 'deals'],
  weight: callWeights.search,
  query: z.object({ ...copyFilter, after: pageKey }),
  response: pageOf(Copy),
})

const counts = <K extends string>(keys: readonly K[]) => z.record(z.enum(keys as [K, ...K[]]), z.number())
export const countCopies = endpoint('GET', '/api/copies/counts', {
  summary: '배포대장의 조건마다 사본이 몇 부인지 셉니다.',
  staleAfter: ['company', 'deals'],
  weight: callWeights.search,
  query: CopyFilter,
  response: z.object({
    /** The number of all copies in the register, without any condition. */
    all: z.number(),
    found: z.number(),
    valid: z.number(),
    recalled: z.number(),
    /**
     * `kinds` counts the copies by kind, under all filters except `kind`. `ndas` counts them by the state of the NDA,
     * under all filters except `nda`.
     */
    kinds: counts(copyKinds.keys),
    ndas: counts(copyNdas.keys),
  }),
})

export const recallCopies = endpoint('POST', '/api/copies/recall', {
  summary: '사본을 회수합니다. 배포대장의 기록은 사유와 함께 남습니다.',
  body: z.object({
    ids: z
      .array(z.number())
      .check(
        z.minLength(1, '회수할 사본을 선택해주세요.'),
        z.maxLength(mostRecalled, `한 번에 ${mostRecalled}부까지 회수할 수 있습니다.`),
      ),
    reason: requiredText('사유', longestNote),
  }),
  response: z.object({ rows: z.array(Copy) }),
})

export const downloadCopy = downloadEndpoint('/api/copies/{id}/download', {
  summary: '만든 사본을 다운로드합니다. NDA가 만료되었거나 회수한 사본은 받을 수 없습니다.',
  params: byId,
})

const sighting = { number: z.string(), by: z.enum(['text', 'metadata', 'dots']) }

export const findCopy = multipartEndpoint('POST', '/api/copies/find', {
  summary: 'PDF, 스캔이나 사진 한 쪽이 누구의 사본인지 찾습니다. 찾은 결과는 감사로그에 남습니다.',
  weight: callWeights.generation,
  body: z.object({ password: z.optional(boundedText(longestPassword, '암호가 너무 깁니다.')) }),
  files: { fields: ['file'], maxFiles: 1, maxBytes: largestPage },
  // No idempotency key: the call changes nothing but the audit log, so it may simply be repeated.
  once: false,
  response: z.object({
    /**
     * The number on the page, and where it was read. Null if there is no number, or if several numbers contradict each
     * other. `confirmed` is false if only the printed text was found, because it may have been taken from another copy.
     */
    found: z.nullable(z.object({ ...sighting, confirmed: z.boolean() })),
    /**
     * The different numbers on the page, if there are several. Somebody has then replaced a number, so no copy is
     * named.
     */
    contradiction: z.array(z.object(sighting)),
    /** The copy with the found number. Null if it is not in the register, or if one of its companies is deleted. */
    copy: z.nullable(Copy),
  }),
})
export type FoundCopy = z.infer<typeof findCopy.response>
