import { type SQL, sql } from 'drizzle-orm'
import { holdsText } from '#server/database/like.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { foldText } from '#shared/company/search.ts'
import { connectionMethods, salesTypes } from '#shared/company/vocabulary.ts'
import { maySeeContactsSql } from '../company.policy.ts'
import { listStanding } from '../standing.ts'

type Viewer = Pick<Actor, 'teamId' | 'role'>

const introducer = ['business_contact_company', 'business_contact_name', 'business_contact_email'].map(
  (name) => sql.raw(`a.${name}`),
)
const any = (parts: SQL[]) => sql`(${sql.join(parts, sql` or `)})`

/** Words of the firm that hold what was typed. */
const holding = (texts: readonly string[], word: string) =>
  texts.filter((text) => foldText(text).includes(word))

/**
 * One word of the sales connection: type and method for everybody, the person who made the connection only on rows whose
 * contacts the asker may see. Decided where the row is found, so that neither a row nor a count tells of a hidden one.
 */
export function connectedBy(actor: Viewer, word: string): SQL {
  const types = holding(salesTypes.texts, word)
  const methods = holding(connectionMethods.texts, word)
  const ways: SQL[] = []
  if (types.length > 0) ways.push(sql`l.business_type = any(${sql.param(types)}::text[])`)
  if (methods.length > 0) ways.push(sql`l.business_connection_method = any(${sql.param(methods)}::text[])`)
  const digits = /^[\d-]+$/.test(word) ? word.replaceAll('-', '') : ''
  const reached = introducer.map((column) => holdsText(column, word))
  if (digits !== '')
    reached.push(sql`strpos(regexp_replace(a.business_contact_phone, '[^0-9]', '', 'g'), ${digits}) > 0`)
  ways.push(sql`(${maySeeContactsSql(actor, listStanding('l'))} and l.business_number in (
    select a.business_number from company_add a
    where coalesce(a.business_contact_company, a.business_contact_name, a.business_contact_phone,
      a.business_contact_email) is not null and ${any(reached)}))`)
  return any(ways)
}
