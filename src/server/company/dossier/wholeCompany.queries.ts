import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { fixedStatement } from '#server/database/named.ts'
import { AppError } from '#server/platform/appError.ts'
import { jsonBytes, type PreparedJson } from '#server/platform/http/preparedJson.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { SecretField } from '#shared/catalogue/fields/brokerage.ts'
import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { seesNoContact, shortNames } from '../brokerage/brokerage.describe.ts'
import { recordContactRead, type ShownRecord } from '../brokerage/contactReads.ts'
import { rightsOn } from '../company.describe.ts'
import { type ContactTypists, type Ownership, type SeesContact, seesContactOf } from '../company.policy.ts'
import { ownershipOf } from '../companyRows.ts'
import { partsJson } from './companyParts.queries.ts'
import {
  brokerageJson,
  companyJson,
  ownershipJson,
  recordTables,
  secretJson,
  secretNames,
} from './recordJson.ts'

interface Asked {
  contacts: boolean
}
type Owner = Pick<Ownership, 'createdBy'> & {
  manager1Team: string | null
  manager2Team: string | null
  manager3Team: string | null
  managerByDefault: boolean | null
  contactTypists: ContactTypists | null
}
interface RecordRow {
  company: string
  owner: Owner
}
interface WholeRow extends RecordRow {
  version: number
  /** Null if the company has no brokerage record. */
  id: number | null
  add: string
  secrets: Record<SecretField, string | null>
  parts: string
}

const ofCompany = sql`from ${recordTables}
  where c.business_number = ${sql.placeholder('businessNumber')} and c.deleted_at is null`

/** The statements of `showCompany` and `showWholeCompany`. A benchmark runs them with as little as possible around them. */
export const recordStatement = sql`select ${companyJson}::text as company, ${ownershipJson} as owner ${ofCompany}`
export const wholeStatement = sql`select ${companyJson}::text as company, ${ownershipJson} as owner, c.version, a.id,
  ${brokerageJson}::text as add, ${secretJson} as secrets, ${partsJson}::text as parts ${ofCompany}`

const selectRecord = fixedStatement<RecordRow & Record<string, unknown>>(recordStatement, 'fixed')
const selectWhole = fixedStatement<WholeRow & Record<string, unknown>>(wholeStatement, 'fixed')

const heldBy = (owner: Owner): Ownership =>
  ownershipOf(owner, { ...owner, managerByDefault: owner.managerByDefault ?? false })
/** Adds members to the text of a JSON object that has members already. */
const extended = (text: string, members: object): string =>
  `${text.slice(0, -1)},${JSON.stringify(members).slice(1)}`

const companyText = (actor: Actor, { company, owner }: RecordRow): string =>
  extended(company, { can: rightsOn(actor, heldBy(owner)) })

/**
 * Returns the record of a company. The database writes it as JSON, which is sent as it is. Only the rights of the person
 * are added, because reading sixty columns and writing them again would take most of the time of the call.
 */
export async function showCompany(db: Db, actor: Actor, businessNumber: string): Promise<PreparedJson> {
  const [found] = await selectRecord(db, { businessNumber })
  if (!found) throw new AppError('company/not-found')
  return companyText(actor, found)
}

/** The fields of contacts that the person may see, under all names that the response gives them. */
function shownSecrets(secrets: WholeRow['secrets'], sees: SeesContact) {
  const visible = secretNames.filter(sees)
  const short = Object.entries(shortNames).filter(([, field]) => visible.includes(field))
  return {
    ...(Object.fromEntries(visible.map((field) => [field, secrets[field]])) as Partial<WholeRow['secrets']>),
    ...Object.fromEntries(short.map(([name, field]) => [name, secrets[field]])),
  }
}

/**
 * Reads everything stored about a company in one statement, so all parts are of the same moment. Returns the JSON text in
 * pieces, and the brokerage record as far as the reading of its contacts must be recorded.
 */
async function readWhole(db: Db, actor: Actor, businessNumber: string, { contacts }: Asked) {
  const [found] = await selectWhole(db, { businessNumber })
  if (!found) throw new AppError('company/not-found')
  const { id, owner, secrets } = found
  const sees = contacts ? seesContactOf(actor, heldBy(owner), owner.contactTypists ?? {}) : seesNoContact
  const visible = id === null ? {} : shownSecrets(secrets, sees)
  const record: ShownRecord | null = id === null ? null : { id, businessNumber, ...visible }
  const add =
    id === null ? 'null' : Object.keys(visible).length > 0 ? extended(found.add, visible) : found.add
  const heads = `{"company":${companyText(actor, found)},"add":${add},"version":${found.version},`
  return { pieces: [heads, found.parts.slice(1)], record }
}

export async function readWholeCompany(
  db: Db,
  actor: Actor,
  businessNumber: string,
  asked: Asked = { contacts: true },
): Promise<WholeCompany> {
  const { pieces } = await readWhole(db, actor, businessNumber, asked)
  return JSON.parse(pieces.join('')) as WholeCompany
}

/** Returns a whole company as JSON, and logs the reading of contacts. */
export async function showWholeCompany(
  db: Db,
  actor: Actor,
  businessNumber: string,
  asked: Asked,
): Promise<PreparedJson> {
  const { pieces, record } = await readWhole(db, actor, businessNumber, asked)
  if (record) await recordContactRead(db, actor, [record])
  return jsonBytes(...pieces)
}
