import * as z from 'zod/mini'
import type { Db } from '#server/database/connect.ts'
import { jsonBytes, type PreparedJson } from '#server/platform/http/preparedJson.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { describeBrokerage, seesNoContact } from '../brokerage/brokerage.describe.ts'
import { recordContactRead } from '../brokerage/contactReads.ts'
import { seesContactOf } from '../company.policy.ts'
import { findRecord, readCompany } from '../company.queries.ts'
import { ownershipOf } from '../companyRows.ts'
import { readParts, readPartsAsText } from './companyParts.queries.ts'

interface Asked {
  contacts: boolean
}

/**
 * Reads version, company and brokerage record, the version first. If somebody saves meanwhile, the values may be newer
 * than the version but never older, so a save based on them gets a conflict.
 */
async function readHeads(
  db: Db,
  actor: Actor,
  businessNumber: string,
  { contacts }: Asked,
): Promise<Pick<WholeCompany, 'company' | 'add' | 'version'>> {
  const company = await readCompany(db, actor, businessNumber)
  const add = await findRecord(db, businessNumber)
  const sees =
    contacts && add ? seesContactOf(actor, ownershipOf(company, add), add.contactTypists) : seesNoContact
  return {
    company,
    add: add ? describeBrokerage(add, sees, company.businessCore ?? null) : null,
    version: company.version,
  }
}

export const readWholeCompany = async (
  db: Db,
  actor: Actor,
  businessNumber: string,
  asked: Asked = { contacts: true },
): Promise<WholeCompany> => ({
  ...(await readHeads(db, actor, businessNumber, asked)),
  ...(await readParts(db, businessNumber)),
})

/** The schema of what `readHeads` returns. It removes fields that the response does not contain. */
const Heads = z.pick(WholeCompany, { company: true, add: true, version: true })

/**
 * Returns a whole company, and logs the reading of contacts. The parts (`CompanyParts`) are sent as the JSON text that
 * the database wrote, because parsing it would take as long as reading it.
 */
export async function showWholeCompany(
  db: Db,
  actor: Actor,
  businessNumber: string,
  asked: Asked,
): Promise<PreparedJson> {
  const heads = await readHeads(db, actor, businessNumber, asked)
  const parts = await readPartsAsText(db, businessNumber)
  if (heads.add) await recordContactRead(db, actor, [heads.add])
  return jsonBytes(JSON.stringify(z.parse(Heads, heads)).slice(0, -1), ',', parts.slice(1))
}
