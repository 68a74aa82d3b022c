import * as z from 'zod/mini'
import { BusinessNumber } from '../company/businessNumber.ts'
import { list } from '../platform/boundedLists.ts'
import { endpoint } from '../platform/endpoint.ts'
import { pageKey, pageOf } from '../platform/page.ts'
import { soughtText } from '../platform/text.ts'
import { groupKeys, kindKeys } from './notificationKinds.ts'

const text = z.nullable(z.string())

export const Notification = z.object({
  id: z.number(),
  kind: z.enum(kindKeys as [(typeof kindKeys)[number], ...typeof kindKeys]),
  at: z.string(),
  read: z.boolean(),
  /** The company, if the notification is about one, and the name of the other company of a deal or NDA. */
  businessNumber: text,
  companyName: text,
  otherName: text,
  /** How many events it stands for, such as the companies of a handover. */
  count: z.number(),
  /** The text of the note or task, or the title of the notice; for a long note its beginning. */
  text,
  important: z.boolean(),
  subjectId: z.nullable(z.number()),
  jobId: text,
  /** Words of what happened: slot, from, to, name. */
  data: z.record(z.string(), z.string()),
  actor: z.nullable(z.object({ teamId: z.string(), managerName: z.string() })),
})
export type Notification = z.infer<typeof Notification>

const Group = z.enum(groupKeys as [(typeof groupKeys)[number], ...typeof groupKeys], {
  error: '종류를 확인해주세요.',
})

export const countNotifications = endpoint('GET', '/api/notifications/unread-count', {
  summary: '읽지 않은 알림의 수입니다.',
  staleAfter: ['bell', 'notes', 'notices'],
  response: z.object({ count: z.number() }),
})
export const listNotifications = endpoint('GET', '/api/notifications', {
  summary: '나에게 온 알림입니다. 최근 것이 먼저 옵니다. 지금 볼 수 있는 것만 담습니다.',
  staleAfter: ['bell', 'notes', 'notices'],
  query: z.object({
    group: z.optional(Group),
    /** Only those about notes in which the person was mentioned or got a reply. */
    only: z.optional(z.literal('mentions', { error: 'only를 확인해주세요. (mentions)' })),
    /** Only unread ones. */
    unread: z.optional(z.literal('true')),
    search: z.optional(soughtText(100)),
    after: pageKey,
  }),
  response: z.extend(pageOf(Notification), {
    unread: z.number(),
    /** The number of notifications in each group, whatever the filter. */
    groups: z.record(z.string(), z.number()),
    /** The groups that are switched off. */
    off: z.array(Group),
  }),
})
export const readNotifications = endpoint('POST', '/api/notifications/read', {
  summary: '알림을 읽음으로 표시합니다. ids나 businessNumber가 없으면 모두 표시합니다.',
  body: z.object({
    ids: z.optional(list(z.number().check(z.int(), z.positive()), 200)),
    /** Only the notifications about this company, because the person has opened it. */
    businessNumber: z.optional(BusinessNumber),
  }),
  response: z.object({ count: z.number() }),
})
export const chooseNotifications = endpoint('PUT', '/api/notifications/choice', {
  summary: '받지 않을 알림의 종류를 정합니다.',
  body: z.object({ off: list(Group, groupKeys.length) }),
  response: z.object({ off: z.array(Group) }),
})
