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
 * Reads company and brokerage record. The version is read first. If somebody saves during the reading, the values may
 * be newer than the version but never older, so a later save based on them gets a conflict.
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

/** Schema of what `readHeads` returns. It reads more fields than the answer has, and this schema removes them. */
const Heads = z.pick(WholeCompany, { company: true, add: true, version: true })

/**
 * Answers a person's request for a whole company, and logs that the shown contacts were read. The parts stay the JSON
 * text that the database wrote, because parsing it would take as long as reading it.
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
