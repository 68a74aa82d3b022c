import { chooseMail, getMailChoice, getMailStatus, sendTestMail } from '#shared/mail/mail.endpoints.ts'
import type { Deps } from '../platform/http/deps.ts'
import { type Route, route } from '../platform/http/route.ts'
import { adminSide, signedIn } from '../platform/session/policy.ts'
import { queueTestMail, storeMailChoice } from './mail.commands.ts'
import { readMailChoice, readMailStatus } from './mail.queries.ts'

export const mailRoutes = ({ config }: Deps): Route[] => [
  route(getMailStatus, adminSide, ({ actor, db }) => readMailStatus(db, config, actor)),
  route(sendTestMail, adminSide, ({ change }) => queueTestMail(change, config)),
  route(getMailChoice, signedIn, ({ actor, db }) => readMailChoice(db, config, actor)),
  route(chooseMail, signedIn, ({ body, change }) => storeMailChoice(change, config, body)),
]
