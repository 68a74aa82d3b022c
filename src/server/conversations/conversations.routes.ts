import {
  listConversationLines,
  readConversation,
  storeConversation,
} from '#shared/conversations/conversations.endpoints.ts'
import { requireCompany } from '../company/company.queries.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { signedIn } from '../platform/session/policy.ts'
import { storeConversationOf } from './conversations.commands.ts'
import { readLines } from './lines.queries.ts'
import { previewConversation } from './preview.queries.ts'
import { createConversationReader } from './reading/readConversation.ts'

export function conversationRoutes({
  config,
  store,
  runner,
}: Pick<Deps, 'config' | 'store' | 'runner'>): Route[] {
  const read = createConversationReader(runner)
  const tools = { read, store, filesPerCompany: config.filesPerCompany }
  return [
    route(readConversation, signedIn, async ({ actor, params, files, db, signal }) => {
      await requireCompany(db, params.businessNumber)
      return previewConversation(db, actor, params.businessNumber, await read(actor.teamId, files[0], signal))
    }),
    route(storeConversation, signedIn, async ({ actor, params, body, files, db, change, signal }) => {
      await requireCompany(db, params.businessNumber)
      const { businessNumber } = params
      const { choice } = body
      return storeConversationOf(tools, actor, change, { businessNumber, choice, file: files[0], signal })
    }),
    route(listConversationLines, signedIn, ({ actor, params, db }) =>
      readLines(db, actor, Number(params.id)),
    ),
  ]
}
