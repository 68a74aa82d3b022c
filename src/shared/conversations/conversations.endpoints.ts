import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { atMost, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { callWeights, endpoint, multipartEndpoint } from '../platform/endpoint.ts'
import { plainText } from '../platform/text.ts'
import { Day } from '../progress/progress.endpoints.ts'
import { conversationLimits } from './conversationLimits.ts'

const ofCompany = z.object({ businessNumber: BusinessNumber })
const files = {
  fields: ['file'],
  maxFiles: 1,
  maxBytes: conversationLimits.bytes,
  tooLarge: 'conversation/too-large',
} as const

export const ReadLine = z.object({
  /** The place of the message in the file. */
  place: z.number(),
  /** HH:MM */
  time: z.string(),
  /** The place of the speaker among the people. */
  speaker: z.number(),
  /** The text; of a long one its beginning. */
  text: z.string(),
  /** True if a resident number in it is masked. */
  masked: z.boolean(),
})
export type ReadLine = z.infer<typeof ReadLine>

export const ReadPerson = z.object({
  name: z.string(),
  /** How many new messages the person wrote. */
  lines: z.number(),
  /** Who this probably is: a user or a person of a company. At most one of the two is set. */
  teamId: z.nullable(z.string()),
  businessNumber: z.nullable(z.string()),
})
export type ReadPerson = z.infer<typeof ReadPerson>

export const readConversation = multipartEndpoint(
  'POST',
  '/api/companies/{businessNumber}/conversations/preview',
  {
    summary: '카카오톡 대화 파일을 읽어 날짜별로 보여줍니다. 아무것도 저장하지 않습니다.',
    weight: callWeights.generation,
    params: ofCompany,
    body: z.object({}),
    files,
    once: false,
    response: z.object({
      fileName: z.string(),
      /** The name of the room; '' if the file does not say it. */
      title: z.string(),
      encoding: z.string(),
      /** The number of messages that could be stored, including those that are stored already. */
      total: z.number(),
      /** The number of messages that are stored already, and the last day with one. */
      stored: z.number(),
      storedUntil: z.nullable(z.string()),
      /** The number of messages that are left out, by reason. */
      leftOut: z.record(z.string(), z.number()),
      people: z.array(ReadPerson),
      /** The companies whose people may have taken part: this one and its counterparties. */
      companies: z.array(z.object({ businessNumber: z.string(), companyName: z.string() })),
      /** The new messages of each day, the last day first. */
      days: z.array(z.object({ day: z.string(), lines: z.array(ReadLine) })),
      canKeepFile: z.boolean(),
    }),
  },
)
export type ConversationPreview = z.infer<typeof readConversation.response>

const wrongChoice = '선택한 내용을 읽을 수 없습니다. 화면을 새로고침한 뒤 다시 시도해주세요.'
const place = (most: number) => z.number({ error: wrongChoice }).check(z.int(), z.minimum(0), z.maximum(most))

const Choice = z.object(
  {
    /** `total` of the preview. If the file has another number of messages now, nothing is stored. */
    total: place(conversationLimits.lines),
    days: list(
      Day('날짜'),
      conversationLimits.days,
      `한 번에 ${conversationLimits.days}일까지 남길 수 있습니다.`,
    ),
    /** The places of the messages of these days that are left out. */
    leftOut: list(
      place(conversationLimits.lines),
      conversationLimits.leftOut,
      `뺄 줄은 ${conversationLimits.leftOut.toLocaleString('ko-KR')}줄까지 선택할 수 있습니다.`,
    ),
    /** Who the people are, by their place among the people of the preview. */
    people: list(
      z.object({
        at: place(conversationLimits.people),
        teamId: z.optional(plainText(50)),
        businessNumber: z.optional(BusinessNumber),
      }),
      conversationLimits.people,
    ),
    /** Whether the masked file is stored as a file of the company. */
    keepsFile: z.boolean({ error: wrongChoice }),
    /** Another company of the preview in whose activities the conversation is stored, too. */
    alsoOf: z.optional(BusinessNumber),
  },
  { error: wrongChoice },
)
export type ConversationChoice = z.infer<typeof Choice>

const longestChoice = 60_000
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const storeConversation = multipartEndpoint('POST', '/api/companies/{businessNumber}/conversations', {
  summary: '카카오톡 대화를 날짜마다 메모 하나로 남깁니다. 이미 남긴 줄은 건너뜁니다.',
  status: 201,
  weight: callWeights.generation,
  params: ofCompany,
  body: z.object({
    /** What the person chose in the preview, as JSON. */
    choice: z.pipe(
      z.pipe(z.string({ error: wrongChoice }).check(atMost(longestChoice, wrongChoice)), z.transform(parsed)),
      Choice,
    ),
  }),
  files,
  response: z.object({
    message: z.string(),
    notes: z.number(),
    lines: z.number(),
    /** The number of chosen messages that were stored already. */
    skipped: z.number(),
    /** The name of the stored file. */
    fileName: z.nullable(z.string()),
  }),
})

/** A message of a stored conversation. */
export const ConversationLine = z.object({
  time: z.string(),
  speaker: z.number(),
  text: z.string(),
  cut: z.boolean(),
})

export const listConversationLines = endpoint('GET', '/api/notes/{id}/lines', {
  summary: '메모로 남긴 카카오톡 대화의 모든 줄입니다.',
  staleAfter: ['company', 'deals', 'notes'],
  params: z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') }),
  response: z.array(ConversationLine),
})
