import type { Deps } from '#server/platform/http/deps.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { signedIn } from '#server/platform/session/policy.ts'
import {
  changeNote,
  deleteNote,
  getNote,
  listMentionable,
  listNoteVersions,
  replyToNote,
  writeNote,
} from '#shared/company/notes.endpoints.ts'
import { requireCompany } from '../company.queries.ts'
import { listMentionableOf } from './mentionable.queries.ts'
import { editNote, removeNote, replyTo, writeNoteOf } from './notes.commands.ts'
import { readNote, readVersions } from './notes.queries.ts'

export const noteRoutes = ({
  config: { fixedSettings },
  db: wholeDb,
}: Pick<Deps, 'config' | 'db'>): Route[] => [
  route(listMentionable, signedIn, async ({ params: { businessNumber }, db }) => {
    await requireCompany(db, businessNumber)
    // Who may read the company is decided from all companies, not from those that this person may read.
    return listMentionableOf(wholeDb, fixedSettings, businessNumber)
  }),
  route(writeNote, signedIn, ({ params, body, change }) =>
    writeNoteOf(change, fixedSettings, params.businessNumber, body),
  ),
  route(getNote, signedIn, ({ actor, params, db }) => readNote(db, actor, Number(params.id))),
  route(replyToNote, signedIn, ({ params, body, change }) =>
    replyTo(change, fixedSettings, Number(params.id), body),
  ),
  route(changeNote, signedIn, ({ params, body, change }) =>
    editNote(change, fixedSettings, Number(params.id), body),
  ),
  route(deleteNote, signedIn, async ({ params, change }) => {
    await removeNote(change, Number(params.id))
    return { message: '메모를 지웠습니다.' }
  }),
  route(listNoteVersions, signedIn, ({ actor, params, db }) => readVersions(db, actor, Number(params.id))),
]
