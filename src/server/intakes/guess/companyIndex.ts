import { eq, sql } from 'drizzle-orm'
import { listOwnership } from '../../company/companyRows.ts'
import { readOnlyAs } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { companyList } from '../../database/tables/companyList.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'
import { mayManageFilesSql } from '../../files/files.policy.ts'
import { eachInTurns } from '../../platform/admission/givingWay.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { CompanyIndex } from './clues.ts'
import { comparedName } from './cutPath.ts'
import { isKnownWord } from './knownWords.ts'
import { shortNames } from './shortNames.ts'

interface ReadableCompanies extends CompanyIndex {
  /** The companies to which the person may upload files. */
  manageable: ReadonlySet<string>
}

/** Reads the companies that this person may read, with all names and numbers by which a path may name them. */
export async function readCompanyIndex(db: Db, actor: Actor): Promise<ReadableCompanies> {
  const { rows, aliases } = await db.transaction(async (tx) => {
    if (actor.reading) await readOnlyAs(tx, actor.reading)
    const rows = await tx
      .select({
        number: companyList.businessNumber,
        name: companyList.name,
        english: companyList.companyNameEn,
        representative: companyList.representative,
        unique: brokerageRecord.uniqueNumber,
        may: sql<boolean>`(${mayManageFilesSql(actor, listOwnership('company_list'))}) is true`,
      })
      .from(companyList)
      .leftJoin(brokerageRecord, eq(brokerageRecord.businessNumber, companyList.businessNumber))
    return { rows, aliases: await tx.select().from(companyAlias) }
  })
  const byNumber = new Map<string, string>()
  const byUniqueNumber = new Map<string, string>()
  const byName = new Map<string, string[]>()
  const representatives = new Map<string, string>()
  const manageable = new Set<string>()
  await eachInTurns(rows, ({ number, unique, name, english, representative, may }) => {
    byNumber.set(number, number)
    if (unique) byUniqueNumber.set(unique, number)
    representatives.set(number, comparedName(representative))
    if (may) manageable.add(number)
    for (const key of new Set([comparedName(name), englishKey(english ?? '')])) {
      // A company whose name is a kind of document, such as 계약, cannot be told from that word, so its name is left
      // out.
      if (key.length < 2 || isKnownWord(key)) continue
      const others = byName.get(key)
      if (others) others.push(number)
      else byName.set(key, [number])
    }
  })
  for (const { oldNumber, uniqueNumber, businessNumber } of aliases) {
    if (!byNumber.has(businessNumber)) continue
    byNumber.set(oldNumber, businessNumber)
    if (uniqueNumber) byUniqueNumber.set(uniqueNumber, businessNumber)
  }
  const byShortName = await shortNames(rows)
  await eachInTurns(byName.keys(), (name) => byShortName.delete(name))
  return { byNumber, byUniqueNumber, byName, byShortName, representatives, manageable }
}

const englishForms = /\b(?:co|ltd|inc|corp|corporation|company|limited|llc)\b\.?/giu
/**
 * The English name in the form in which it is compared. A short name becomes empty, because it would be found in many
 * words.
 */
function englishKey(name: string): string {
  const key = comparedName(name.replaceAll(englishForms, ' '))
  return key.length < 4 ? '' : key
}
