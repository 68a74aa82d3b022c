import * as z from 'zod/mini'
import { groupKeys } from '../notifications/notificationKinds.ts'
import { list } from '../platform/boundedLists.ts'
import { endpoint } from '../platform/endpoint.ts'
import { mailFaultKeys, mailStates } from './mailWords.ts'

const Fault = z.nullable(z.enum(mailFaultKeys as [(typeof mailFaultKeys)[number], ...typeof mailFaultKeys]))
const Group = z.enum(groupKeys as [(typeof groupKeys)[number], ...typeof groupKeys], {
  error: '종류를 확인해주세요.',
})

export const MailStatus = z.object({
  /** The mail server of the environment, without user and password. Null if there is none. */
  server: z.nullable(z.object({ host: z.string(), port: z.number(), from: z.string(), tls: z.string() })),
  waiting: z.number(),
  /** How many mails failed in the last seven days. */
  failed: z.number(),
  lastSentAt: z.nullable(z.string()),
  /** Why the last attempt failed, if mails wait for another attempt. */
  fault: Fault,
  /** The last test mail of the person who asks. */
  test: z.nullable(z.object({ at: z.string(), state: z.enum(mailStates), fault: Fault })),
})
export type MailStatus = z.infer<typeof MailStatus>

export const getMailStatus = endpoint('GET', '/api/mail', {
  summary: '메일 서버와 보낼 메일의 상태입니다.',
  staleAfter: ['mail', 'firm-settings'],
  response: MailStatus,
})
export const sendTestMail = endpoint('POST', '/api/mail/test', {
  summary: '나의 이메일로 시험 메일을 보냅니다. 감사로그에 남습니다.',
  status: 201,
  response: MailStatus,
})

export const MailChoice = z.object({
  /** Whether the firm sends any mail. */
  sends: z.boolean(),
  /** The address that mails go to. Null if the person has none. */
  email: z.nullable(z.string()),
  on: z.boolean(),
  /** The groups of notifications of which no mail comes. */
  off: z.array(Group),
})
export type MailChoice = z.infer<typeof MailChoice>

export const getMailChoice = endpoint('GET', '/api/mail/choice', {
  summary: '내가 받을 메일입니다.',
  staleAfter: ['bell', 'firm-settings', 'users'],
  response: MailChoice,
})
export const chooseMail = endpoint('PUT', '/api/mail/choice', {
  summary: '메일을 받을지, 어떤 알림을 메일로 받을지 정합니다.',
  body: z.object({ on: z.boolean({ error: '켜거나 꺼주세요.' }), off: list(Group, groupKeys.length) }),
  response: MailChoice,
})
