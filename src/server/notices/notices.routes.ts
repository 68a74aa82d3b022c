import {
  addNotice,
  changeNotice,
  countUnreadNotices,
  deleteNotice,
  downloadNoticeAttachment,
  getNoticeSaver,
  listNotices,
  viewNotice,
} from '#shared/notices/notices.endpoints.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import type { Actor } from '../platform/session/actor.ts'
import { type Policy, signedIn } from '../platform/session/policy.ts'
import { editNotice, recordView, removeNotice, writeNotice } from './notices.commands.ts'
import { mayWriteNotices } from './notices.policy.ts'
import { countUnread, findAttachmentFile, listNoticesFor, whoSavedNotice } from './notices.queries.ts'

const noticeWriters: Policy<Actor> = { ...signedIn, name: 'notice-writers', allows: mayWriteNotices }

export const noticeRoutes = ({ store }: Deps): Route[] => [
  route(listNotices, signedIn, ({ actor, db }) => listNoticesFor(db, actor)),
  route(countUnreadNotices, signedIn, async ({ actor, db }) => ({ count: await countUnread(db, actor) })),
  route(addNotice, noticeWriters, ({ body, files, change }) => writeNotice(change, store, body, files)),
  route(changeNotice, noticeWriters, ({ params, body, files, change }) =>
    editNotice(change, store, Number(params.id), body, files),
  ),
  route(getNoticeSaver, noticeWriters, async ({ params, db }) => ({
    savedBy: await whoSavedNotice(db, Number(params.id)),
  })),
  route(deleteNotice, noticeWriters, async ({ params, change }) => {
    await removeNotice(change, Number(params.id))
    return { message: '공지사항이 삭제되었습니다.' }
  }),
  route(viewNotice, signedIn, async ({ params, change }) => ({
    viewCount: await recordView(change, Number(params.id)),
  })),
  route(downloadNoticeAttachment, signedIn, async ({ actor, params, db }) => {
    const file = await findAttachmentFile(db, Number(params.id))
    // The audit entry is written before the first byte is sent. If it cannot be written, the download fails.
    await recordAudit(db, actor, {
      action: 'notice/file-downloaded',
      subject: { kind: 'notice-attachment', id: params.id },
      after: { fileName: file.fileName },
    })
    return file
  }),
]
