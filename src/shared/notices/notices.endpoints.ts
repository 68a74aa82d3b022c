import * as z from 'zod/mini'
import { boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { SavedBy } from '../platform/conflict.ts'
import { downloadEndpoint, endpoint, multipartEndpoint } from '../platform/endpoint.ts'
import { plainText, untidyLimit } from '../platform/text.ts'
import { noticeLimits } from './noticeLimits.ts'

export const NoticeAttachment = z.object({
  id: z.number(),
  noticeId: z.number(),
  fileName: z.string(),
  originalFileName: z.string(),
  /** The download URL of the file. */
  filePath: z.string(),
  fileSize: z.number(),
  mimeType: z.string(),
})
export type NoticeAttachment = z.infer<typeof NoticeAttachment>

export const Notice = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  isImportant: z.boolean(),
  author: z.string(),
  authorName: z.string(),
  isActive: z.boolean(),
  viewCount: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
  attachments: z.array(NoticeAttachment),
  /** True if the user has not opened the notice yet. */
  unread: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Notice = z.infer<typeof Notice>

const flag = z.pipe(
  z.optional(boundedText(20)),
  z.transform((value: string | undefined) => value === 'true' || value === '1' || value === 'on'),
)
const many = z.pipe(
  z.optional(z.union([boundedText(20), list(boundedText(20), noticeLimits.files * 5)])),
  z.transform((value: string | string[] | undefined) => (value === undefined ? [] : [value].flat())),
)

// Older clients send `author` and `authorName`. Both are ignored, because the session identifies the author.
const form = {
  title: z._default(plainText(untidyLimit(noticeLimits.title)), ''),
  content: z._default(plainText(noticeLimits.content * 2), ''),
  isImportant: flag,
}
const files = { fields: ['files'], maxFiles: noticeLimits.files, maxBytes: noticeLimits.fileBytes } as const
const params = z.object({ id: matching(/^\d{1,9}$/, '번호를 확인해주세요.') })
const message = z.object({ message: z.string() })

export const listNotices = endpoint('GET', '/api/notices', {
  summary: '공지사항 목록입니다. 중요한 것이 먼저 옵니다.',
  staleAfter: ['notices'],
  response: z.array(Notice),
})
export const countUnreadNotices = endpoint('GET', '/api/notices/unread-count', {
  summary: '아직 읽지 않은 공지사항의 수입니다.',
  staleAfter: ['notices'],
  response: z.object({ count: z.number() }),
})
export const addNotice = multipartEndpoint('POST', '/api/notices', {
  summary: '공지사항을 등록합니다. 작성자는 로그인한 사용자입니다.',
  status: 201,
  body: z.object(form),
  files,
  response: Notice,
})
export const changeNotice = multipartEndpoint('PUT', '/api/notices/{id}', {
  summary: '공지사항을 수정합니다. removeAttachmentId로 첨부파일을 뺄 수 있습니다.',
  params,
  body: z.object({ ...form, removeAttachmentId: many, version: z.optional(boundedText(20)) }),
  files,
  response: Notice,
})
export const getNoticeSaver = endpoint('GET', '/api/notices/{id}/saved-by', {
  summary: '공지사항을 누가 언제 마지막으로 저장했는지 알려줍니다.',
  staleAfter: ['notices'],
  params,
  response: z.object({ savedBy: z.nullable(SavedBy) }),
})
export const deleteNotice = endpoint('DELETE', '/api/notices/{id}', {
  summary: '공지사항을 삭제합니다.',
  params,
  response: message,
})
export const viewNotice = endpoint('POST', '/api/notices/{id}/view', {
  summary: '공지사항을 읽었다고 기록합니다.',
  params,
  response: z.object({ viewCount: z.number() }),
})
export const downloadNoticeAttachment = downloadEndpoint('/api/notices/attachments/{id}/download', {
  summary: '공지사항의 첨부파일을 다운로드합니다.',
  params,
})
