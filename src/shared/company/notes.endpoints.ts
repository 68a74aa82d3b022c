import * as z from 'zod/mini'
import { atMost, boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { endpoint } from '../platform/endpoint.ts'
import { withoutInvisible } from '../platform/invisibleCharacters.ts'
import { composed } from '../platform/normalForm.ts'
import { noResidentNumber, untidyLimit } from '../platform/text.ts'
import { BusinessNumber } from './businessNumber.ts'
import { noteLimits } from './noteLimits.ts'

const Person = z.object({ teamId: z.string(), managerName: z.string() })

/** A person whom the text mentions. `label` is what the text contains after the @. */
export const Mention = z.object({ teamId: z.string(), label: z.string() })
export type Mention = z.infer<typeof Mention>

const part = {
  id: z.number(),
  version: z.number(),
  text: z.string(),
  author: Person,
  createdAt: z.string(),
  /** When the text was changed last; null if it never was. */
  editedAt: z.nullable(z.string()),
  /** True if the text was deleted while others had replied; the text is then empty. */
  deleted: z.boolean(),
  mentions: z.array(Mention),
  can: z.object({ change: z.boolean(), delete: z.boolean() }),
}

/** A reply. Nobody can reply to a reply. */
export const Reply = z.object(part)
export type Reply = z.infer<typeof Reply>

export const NoteFile = z.object({
  fileName: z.string(),
  fileSize: z.number(),
  fileCategory: z.string(),
  /** The download URL of the file. */
  filePath: z.string(),
  canDownload: z.boolean(),
})
export type NoteFile = z.infer<typeof NoteFile>

/** What a note says that holds a KakaoTalk conversation of one day, or one part of a long day. */
export const NoteConversation = z.object({
  /** The name of the room; '' if unknown. */
  title: z.string(),
  day: z.string(),
  /** HH:MM of the first and of the last message. */
  from: z.string(),
  until: z.string(),
  part: z.number(),
  parts: z.number(),
  lines: z.number(),
  /** Who speaks: the name in the conversation, the label of a user, or the company of a person outside the firm. */
  speakers: z.array(
    z.object({
      name: z.string(),
      label: z.nullable(z.string()),
      businessNumber: z.nullable(z.string()),
      companyName: z.nullable(z.string()),
    }),
  ),
  /** The first messages, each with the place of its speaker. */
  first: z.array(z.object({ time: z.string(), speaker: z.number(), text: z.string() })),
})
export type NoteConversation = z.infer<typeof NoteConversation>

/** A note on a company or on one of its counterparties, with its replies, oldest first. */
export const Note = z.object({
  ...part,
  businessNumber: z.string(),
  /** The counterparty that the note is about, and its name. */
  counterpartyId: z.nullable(z.number()),
  counterpartyName: z.nullable(z.string()),
  files: z.array(NoteFile),
  /** Present if the note holds a conversation. Nobody changes such a note. */
  conversation: z.nullable(NoteConversation),
  /** The replies. A timeline contains only the last ones of each note. */
  replies: z.array(Reply),
  replyCount: z.number(),
})
export type Note = z.infer<typeof Note>

const lineBreaks = /\r\n|[\r\u0085\u2028\u2029]/g
const tidy = (text: string) => withoutInvisible(composed(text).replaceAll(lineBreaks, '\n'), /[\n\t]/).trim()
const tooLong = `메모는 ${noteLimits.text.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
const text = z.string({ error: '메모를 입력해주세요.' }).check(
  atMost(untidyLimit(noteLimits.text), tooLong),
  z.overwrite(tidy),
  z.refine((value) => value !== '', { error: '메모를 입력해주세요.' }),
  z.refine((value) => [...value].length <= noteLimits.text, { error: tooLong, abort: true }),
  noResidentNumber,
)

const ofCompany = z.object({ businessNumber: BusinessNumber })
const ofNote = z.object({ id: matching(/^\d{1,15}$/, '번호를 확인해주세요.') })
const fileName = boundedText(1000).check(
  z.overwrite((name: string) => composed(name)),
  noResidentNumber,
)

export const listMentionable = endpoint('GET', '/api/companies/{businessNumber}/readers', {
  summary: '메모에서 부를 수 있는 사람입니다. 이 기업을 볼 수 있는 사람만 나옵니다.',
  staleAfter: ['company', 'users', 'firm-settings'],
  params: ofCompany,
  response: z.array(
    z.extend(Person, {
      label: z.string(),
      /** What the person has to do with the company, such as 주담당자; null if nothing. */
      part: z.nullable(z.string()),
    }),
  ),
})
export type MentionablePerson = z.infer<typeof listMentionable.response>[number]

export const writeNote = endpoint('POST', '/api/companies/{businessNumber}/notes', {
  summary: '기업이나 그 상대방에 메모를 남깁니다. @이름으로 부른 사람에게 알립니다.',
  status: 201,
  params: ofCompany,
  body: z.object({
    text,
    counterpartyId: z.optional(z.number().check(z.int(), z.positive())),
    /** Names of files of the company that the note refers to. */
    files: z.optional(list(fileName, noteLimits.files, `파일은 ${noteLimits.files}개까지 붙일 수 있습니다.`)),
  }),
  response: Note,
})
export const getNote = endpoint('GET', '/api/notes/{id}', {
  summary: '메모 하나와 그 답글 모두입니다.',
  staleAfter: ['company', 'deals', 'files', 'notes'],
  params: ofNote,
  response: Note,
})
export const replyToNote = endpoint('POST', '/api/notes/{id}/replies', {
  summary: '메모에 답글을 답니다.',
  status: 201,
  params: ofNote,
  body: z.object({ text }),
  response: Note,
})
export const changeNote = endpoint('PATCH', '/api/notes/{id}', {
  summary: '자신이 쓴 메모나 답글을 수정합니다. 수정 전의 글은 남습니다.',
  params: ofNote,
  body: z.object({
    text,
    version: z.number({ error: '화면을 새로고침한 뒤 다시 시도해주세요.' }),
  }),
  response: Note,
})
export const deleteNote = endpoint('DELETE', '/api/notes/{id}', {
  summary: '메모나 답글을 지웁니다. 쓴 사람과 관리자만 지울 수 있습니다.',
  params: ofNote,
  response: z.object({ message: z.string() }),
})
export const listNoteVersions = endpoint('GET', '/api/notes/{id}/versions', {
  summary: '메모나 답글의 수정 전 글입니다. 최근 것이 먼저 옵니다.',
  staleAfter: ['company', 'deals', 'notes'],
  params: ofNote,
  response: z.array(z.object({ version: z.number(), text: z.string(), at: z.string() })),
})
