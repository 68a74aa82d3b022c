import { eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/connect.ts'
import {
  companyCustomer,
  companyRelation,
  companySales,
  companyShareholder,
  companyWorkplace,
} from '#server/database/tables/companyChildren.ts'
import { AppError } from '#server/platform/appError.ts'
import { workplaceAliases } from '#shared/catalogue/fields/lists.ts'
import type { CompanyDossier } from '#shared/company/dossier.ts'
import { namedRows } from '#shared/company/figures/sumRows.ts'
import type { SaveMode } from '../saveMode.ts'

type ListName = 'sales' | 'customers' | 'workplace' | 'holders' | 'relatedCompanies'
type Given<K extends ListName> = NonNullable<CompanyDossier[K]>

interface ListPart<K extends ListName = ListName> {
  name: K
  table: PgTable & { businessNumber: AnyPgColumn }
  /** Converts the rows of the request to table rows, numbered in their order. */
  rows(businessNumber: string, given: Given<K>): Record<string, unknown>[]
}

const numbered = (businessNumber: string, given: object[]) =>
  given.map((row, index) => ({ ...row, businessNumber, sequence: index + 1 }))

const parts: { [K in ListName]: ListPart<K> } = {
  sales: { name: 'sales', table: companySales, rows: numbered },
  holders: { name: 'holders', table: companyShareholder, rows: holderRows },
  customers: { name: 'customers', table: companyCustomer, rows: customerRows },
  workplace: { name: 'workplace', table: companyWorkplace, rows: workplaceRows },
  relatedCompanies: { name: 'relatedCompanies', table: companyRelation, rows: relationRows },
}

export interface SavedList {
  name: ListName
  before: object[]
  after: object[]
}

/**
 * Replaces each list in the request (sales, shareholders, customers, workplaces, related companies). A list that the
 * request does not contain stays unchanged. Returns the replaced lists before and after.
 */
export async function saveLists(
  tx: Db,
  businessNumber: string,
  dossier: CompanyDossier,
  mode: SaveMode,
): Promise<SavedList[]> {
  const written: SavedList[] = []
  for (const part of Object.values(parts) as ListPart[]) {
    const given = dossier[part.name]
    if (given === undefined) continue
    const rows = part.rows(businessNumber, (given ?? []) as never)
    if (rows.length === 0 && mode.keepEmpty && !mode.cleared.has(part.name)) continue
    const before = await tx
      .delete(part.table)
      .where(eq(part.table.businessNumber, businessNumber))
      .returning()
    const after = rows.length > 0 ? await tx.insert(part.table).values(rows).returning() : []
    written.push({ name: part.name, before: before.map(bare), after: after.map(bare) })
  }
  return written
}

/** A row as the audit log stores it: without business number and empty fields. */
export function bare({ businessNumber: _bn, ...row }: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

/** Removes rows that are not shareholders: totals (합계) and collective rows (기타). */
function holderRows(businessNumber: string, given: Given<'holders'>) {
  return numbered(businessNumber, namedRows('holders', given))
}

function customerRows(businessNumber: string, given: Given<'customers'>) {
  const next = { B: 0, S: 0 }
  return given.map((row) => ({ ...row, businessNumber, sequence: (next[row.customerType] += 1) }))
}

/** Accepts each field under its own name or its alias. If both are sent, its own name has priority. */
function workplaceRows(businessNumber: string, given: Given<'workplace'>) {
  return given.map(({ isMainWorkplace, ...row }, index) => {
    const byOwnName = Object.fromEntries(
      Object.entries(workplaceAliases).map(([alias, name]) => [
        name,
        row[name] ?? row[alias as keyof typeof workplaceAliases],
      ]),
    )
    return {
      ...row,
      ...byOwnName,
      businessNumber,
      sequence: index + 1,
      isMainWorkplace:
        typeof isMainWorkplace === 'boolean' ? (isMainWorkplace ? '예' : '아니오') : isMainWorkplace,
    }
  })
}

function relationRows(businessNumber: string, given: Given<'relatedCompanies'>) {
  const numbers = given.map((row) => row.relatedBusinessNumber)
  if (numbers.includes(businessNumber)) refuse('자기 자신을 관련기업으로 등록할 수 없습니다.')
  if (new Set(numbers).size < numbers.length) refuse('같은 관련기업이 두 번 들어 있습니다.')
  return numbered(businessNumber, given)
}

function refuse(message: string): never {
  throw new AppError('request/invalid', { details: message, fields: [{ path: 'relatedCompanies', message }] })
}
