import * as z from 'zod/mini'
import type { Db } from '#server/database/connect.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { describeBrokerage, seesNoContact } from '../brokerage/brokerage.describe.ts'
import { recordContactRead } from '../brokerage/contactReads.ts'
import { seesContactOf } from '../company.policy.ts'
import {
  findRecord,
  readCompany,
  readCustomers,
  readHolders,
  readOpinion,
  readRelations,
  readStatements,
  readWorkplaces,
  salesOf,
  yearsOf,
} from '../company.queries.ts'
import { ownershipOf } from '../companyRows.ts'

interface Asked {
  contacts: boolean
}

/**
 * Reads everything stored about a company. The version is read first. If somebody saves during the reading, the parts
 * may be newer than the version but never older, so a later save based on them gets a conflict.
 */
export async function readWholeCompany(
  db: Db,
  actor: Actor,
  businessNumber: string,
  { contacts }: Asked = { contacts: true },
): Promise<WholeCompany> {
  const company = await readCompany(db, actor, businessNumber)
  const add = await findRecord(db, businessNumber)
  const sees =
    contacts && add ? seesContactOf(actor, ownershipOf(company, add), add.contactTypists) : seesNoContact
  return {
    company,
    add: add ? describeBrokerage(add, sees, company.businessCore ?? null) : null,
    bspl: await yearsOf(db, businessNumber),
    statements: await readStatements(db, businessNumber),
    sales: await salesOf(db, businessNumber),
    customers: await readCustomers(db, businessNumber),
    workplace: await readWorkplaces(db, businessNumber),
    holders: await readHolders(db, businessNumber),
    relations: await readRelations(db, businessNumber),
    opinion: await readOpinion(db, businessNumber),
    version: company.version,
  }
}

/**
 * These parts are read with more fields than the answer has, so they are cut to its schema. The other parts select only
 * the columns of the answer.
 */
const Heads = z.pick(WholeCompany, { company: true, add: true, opinion: true })

/**
 * Answers a person's request and logs the contacts that it shows as read. Returns JSON text, because checking hundreds
 * of rows against the response schema would take as long as reading them.
 */
export async function showWholeCompany(
  db: Db,
  actor: Actor,
  businessNumber: string,
  asked: Asked,
): Promise<string> {
  const whole = await readWholeCompany(db, actor, businessNumber, asked)
  if (whole.add) await recordContactRead(db, actor, [whole.add])
  return JSON.stringify({ ...whole, ...z.parse(Heads, whole) })
}
