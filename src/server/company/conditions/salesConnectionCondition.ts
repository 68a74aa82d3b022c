import { type SQL, sql } from 'drizzle-orm'
import { holdsText } from '#server/database/like.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { SecretField } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { connectionMethods, salesTypes } from '#shared/catalogue/words/salesWords.ts'
import { foldText } from '#shared/company/search.ts'
import { awaitsManagersSql, hasTypedContactSql, maySeeContactsSql } from '../company.policy.ts'
import { listOwnership } from '../companyRows.ts'

type Viewer = Pick<Actor, 'teamId' | 'role'>

const introducer = {
  businessContactCompany: sql.raw('a.business_contact_company'),
  businessContactName: sql.raw('a.business_contact_name'),
  businessContactEmail: sql.raw('a.business_contact_email'),
} as const satisfies Partial<Record<SecretField, SQL>>
const any = (parts: SQL[]) => sql`(${sql.join(parts, sql` or `)})`

/** Returns the words of a vocabulary that contain the typed text. */
const textsContaining = (texts: readonly string[], word: string) =>
  texts.filter((text) => foldText(text).includes(word))

/**
 * The condition for one typed word in sales type, connection method and introducer. The introducer is a contact field,
 * so it is searched only in companies whose introducer the actor may see. SQL checks this right, so that neither rows
 * nor counts reveal a hidden name.
 */
export function connectedBy(actor: Viewer, word: string): SQL {
  const types = textsContaining(salesTypes.texts, word)
  const methods = textsContaining(connectionMethods.texts, word)
  const ways: SQL[] = []
  if (types.length > 0) ways.push(sql`l.business_type = any(${sql.param(types)}::text[])`)
  if (methods.length > 0) ways.push(sql`l.business_connection_method = any(${sql.param(methods)}::text[])`)
  const digits = /^[\d-]+$/.test(word) ? word.replaceAll('-', '') : ''
  const reached = Object.entries(introducer).map(([field, column]) => ({
    field: field as SecretField,
    holds: holdsText(column, word),
  }))
  if (digits !== '')
    reached.push({
      field: 'businessContactPhone',
      holds: sql`strpos(regexp_replace(a.business_contact_phone, '[^0-9]', '', 'g'), ${digits}) > 0`,
    })
  // These subqueries do not depend on the `company_list` row, so the database runs them once instead of for every row.
  const ownership = listOwnership('l')
  const all = introducedBy(reached.map(({ holds }) => holds))
  ways.push(sql`(${maySeeContactsSql(actor, ownership)} and ${all})`)
  if (!isAdminSide(actor.role)) {
    const typists = sql.raw('a.contact_typists')
    const typed = introducedBy(
      reached.map(({ field, holds }) => sql`(${hasTypedContactSql(actor, typists, field)} and ${holds})`),
    )
    ways.push(sql`(${awaitsManagersSql(ownership)} and ${typed})`)
  }
  return any(ways)
}

const introducedBy = (reached: SQL[]): SQL => sql`l.business_number in (
    select a.business_number from company_add a
    where coalesce(a.business_contact_company, a.business_contact_name, a.business_contact_phone,
      a.business_contact_email) is not null and ${any(reached)})`
