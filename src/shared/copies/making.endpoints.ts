import * as z from 'zod/mini'
import { copyForms, copyKinds, copyWays } from '../catalogue/words/copyWords.ts'
import { ndaScopes, ndaStates } from '../catalogue/words/ndaWords.ts'
import { BusinessNumber } from '../company/businessNumber.ts'
import { Job } from '../jobs/jobs.endpoints.ts'
import { boundedText } from '../platform/bounded.ts'
import { callWeights, endpoint } from '../platform/endpoint.ts'
import { composed } from '../platform/normalForm.ts'
import { optionalText, plainText, requiredText } from '../platform/text.ts'
import { Day } from '../progress/progress.endpoints.ts'
import { Copy, CopyPerson } from './copies.endpoints.ts'
import {
  longestNote,
  longestPassword,
  longestPerson,
  longestPlace,
  longestWaiver,
  mostPeople,
  shortestWaiver,
} from './limits.ts'

const text = z.nullable(z.string())

const fileName = plainText(1000).check(
  z.minLength(1),
  z.overwrite((name: string) => composed(name)),
)
const document = {
  /** The company to which the document belongs, and the name of the file. */
  businessNumber: BusinessNumber,
  fileName,
}
const recipient = {
  /** The company that receives the copy. */
  recipient: z.optional(z.nullable(BusinessNumber)),
  /** The name of the receiving company, if it is not registered. Such a company cannot have an NDA. */
  recipientName: optionalText('받는 회사', longestPlace),
}
const password = z.optional(boundedText(longestPassword, '암호가 너무 깁니다.'))

const NdaTerms = z.object({
  id: z.number(),
  state: z.enum(ndaStates.keys),
  scope: z.enum(ndaScopes.keys),
  /** The company that signed the NDA: the recipient, or a company of its group. */
  signedBy: z.object({ businessNumber: z.string(), companyName: z.string() }),
  startsDay: text,
  endsDay: text,
  /**
   * The day on which the signature was entered in the system, which may be later than the day on which the NDA was
   * signed.
   */
  registeredDay: text,
  daysLeft: z.nullable(z.number()),
  draftDay: text,
  signers: text,
  witness: text,
  advisers: z.array(z.string()),
})
export type NdaTerms = z.infer<typeof NdaTerms>

export const checkCopy = endpoint('POST', '/api/copies/check', {
  summary: '이 자료를 이 회사에 제공해도 되는지 확인합니다. 문서는 열지 않습니다.',
  body: z.object({ ...document, ...recipient }),
  response: z.object({
    kind: z.enum(copyKinds.keys),
    edition: z.nullable(z.number()),
    /** Whether the program can make a copy of the file itself. Copies of files in other formats are entered by hand. */
    isPdf: z.boolean(),
    /**
     * `nothing`: the copy is allowed. `question`: the person must confirm that the teaser shows the company's name.
     * `nda`: the copy needs an NDA or a waiver.
     */
    needs: z.enum(['nothing', 'question', 'nda']),
    nda: z.nullable(NdaTerms),
    /**
     * `coming` is an NDA that is not signed yet or has not started yet. `ended` is the latest NDA that ended or was
     * revoked. Both are null if a valid NDA exists.
     */
    coming: z.nullable(NdaTerms),
    ended: z.nullable(NdaTerms),
    /**
     * A valid NDA that a company signed before it was entered as a member of the recipient's group. It does not permit
     * a copy.
     */
    groupLater: z.nullable(NdaTerms),
    /** Whether copies of this document need an NDA or a waiver. Only copies of teasers need neither. */
    locked: z.boolean(),
    /** True if the file is a teaser but still locked, because its content was once stored under another category. */
    lockedTeaser: z.boolean(),
    can: z.object({ waive: z.boolean(), unlock: z.boolean() }),
    /** Admins who can be asked for a waiver. */
    admins: z.array(CopyPerson),
  }),
})
export type CopyCheck = z.infer<typeof checkCopy.response>

const waiver = z.optional(
  z.object({
    reason: requiredText('면제 사유', longestWaiver).check(
      z.refine((reason) => [...reason].length >= shortestWaiver, {
        error: `면제 사유는 ${shortestWaiver}자 이상 입력해주세요.`,
      }),
    ),
  }),
)
const allowing = {
  /** True if the person confirmed that the teaser shows the company's name. */
  namedTeaser: z.optional(z.boolean()),
  waiver,
}

export const unlockTeaser = endpoint('POST', '/api/copies/unlock', {
  summary:
    '다른 파일구분으로 저장된 적이 있어 잠긴 티저를 풉니다. 관리자만 할 수 있고 사유가 감사로그에 남습니다.',
  body: z.object({
    ...document,
    reason: requiredText('잠금 해제 사유', longestWaiver).check(
      z.refine((reason) => [...reason].length >= shortestWaiver, {
        error: `잠금 해제 사유는 ${shortestWaiver}자 이상 입력해주세요.`,
      }),
    ),
  }),
  response: z.object({ fileName: z.string() }),
})

export const inspectCopy = endpoint('POST', '/api/copies/inspect', {
  summary: '사본을 만들 PDF의 쪽 수, 암호와 전자서명을 알려줍니다. 유효한 NDA가 없으면 열지 않습니다.',
  weight: callWeights.generation,
  secrets: ['password'],
  body: z.object({ ...document, ...recipient, ...allowing, password }),
  response: z.object({ pages: z.number(), encrypted: z.boolean(), signed: z.boolean() }),
})

const receiver = {
  name: requiredText('받는 사람', longestPerson),
  title: optionalText('직책', longestPerson),
  way: z.enum(copyWays.keys, { error: copyWays.unknown }),
  address: optionalText('전달처', longestPlace),
  /** The adviser that employs the person. The NDA must name this adviser. */
  adviser: optionalText('자문사', longestPlace),
}
const note = optionalText('메모', longestNote)

export const makeCopies = endpoint('POST', '/api/copies', {
  summary:
    '받는 사람마다 번호를 찍은 사본을 만드는 작업을 시작합니다. 유효한 NDA나 관리자 면제가 필요합니다.',
  weight: callWeights.generation,
  takesSpace: true,
  secrets: ['password'],
  body: z.object({
    ...document,
    ...recipient,
    ...allowing,
    people: z
      .array(z.object(receiver))
      .check(
        z.minLength(1, '받는 사람을 입력해주세요.'),
        z.maxLength(mostPeople, `한 번에 ${mostPeople}부까지 만들 수 있습니다.`),
      ),
    note,
    /** The password of an encrypted PDF. */
    password,
    /** True if the person confirmed that the digital signature in the PDF becomes invalid. */
    signature: z.optional(z.boolean()),
  }),
  response: Job,
})

/** Result of the job that makes copies. */
export const MadeCopies = z.object({
  copies: z.array(z.object({ id: z.number(), number: z.string() })),
  /** Why the other copies of the same request were not made. Null if all copies were made. */
  refused: z.nullable(z.object({ code: z.string(), message: z.string() })),
})
export type MadeCopies = z.infer<typeof MadeCopies>

export const enterCopy = endpoint('POST', '/api/copies/by-hand', {
  summary: '종이나 다른 형식으로 전달한 자료를 배포대장에 기록합니다. 유효한 NDA나 관리자 면제가 필요합니다.',
  status: 201,
  body: z.object({
    ...document,
    ...recipient,
    ...allowing,
    ...receiver,
    form: z.enum(['paper', 'other'], { error: copyForms.unknown }),
    givenDay: Day('제공일'),
    note,
  }),
  response: Copy,
})
