import { eq, sql } from 'drizzle-orm'
import { listOwnership } from '../../company/companyRows.ts'
import { readOnlyAs } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { companyList } from '../../database/tables/companyList.ts'
import { companyAlias } from '../../database/tables/merges/companyMerge.ts'
import { mayManageFilesSql } from '../../files/files.policy.ts'
import type { Actor } from '../../platform/session/actor.ts'
import { comparedName } from './cutPath.ts'
import type { CompanyIndex } from './guessCompany.ts'
import { isKnownWord } from './knownWords.ts'
import { shortNames } from './shortNames.ts'

interface ReadableCompanies extends CompanyIndex {
  /** The companies to which the person may upload files. */
  manageable: ReadonlySet<string>
}

/** Reads the companies that this person may read, with all names and numbers by which a path may name them. */
export const readCompanyIndex = (db: Db, actor: Actor): Promise<ReadableCompanies> =>
  db.transaction(async (tx) => {
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
    const aliases = await tx.select().from(companyAlias)
    const byNumber = new Map(rows.map(({ number }) => [number, number]))
    const byUniqueNumber = new Map(rows.flatMap(({ number, unique }) => (unique ? [[unique, number]] : [])))
    for (const { oldNumber, uniqueNumber, businessNumber } of aliases) {
      if (!byNumber.has(businessNumber)) continue
      byNumber.set(oldNumber, businessNumber)
      if (uniqueNumber) byUniqueNumber.set(uniqueNumber, businessNumber)
    }
    const byName = new Map<string, string[]>()
    for (const { number, name, english } of rows) {
      for (const key of new Set([comparedName(name), englishKey(english ?? '')])) {
        // A company whose name is a kind of document, such as 계약, cannot be told from that word, so its name is left
        // out.
        if (key.length < 2 || isKnownWord(key)) continue
        byName.set(key, [...(byName.get(key) ?? []), number])
      }
    }
    const byShortName = shortNames(rows)
    for (const name of byName.keys()) byShortName.delete(name)
    const representatives = new Map(rows.map((row) => [row.number, comparedName(row.representative)]))
    const manageable = new Set(rows.flatMap(({ number, may }) => (may ? number : [])))
    return { byNumber, byUniqueNumber, byName, byShortName, representatives, manageable }
  })

const englishForms = /\b(?:co|ltd|inc|corp|corporation|company|limited|llc)\b\.?/giu
/**
 * The English name in the form in which it is compared. A short name becomes empty, because it would be found in many
 * words.
 */
function englishKey(name: string): string {
  const key = comparedName(name.replaceAll(englishForms, ' '))
  return key.length < 4 ? '' : key
}
