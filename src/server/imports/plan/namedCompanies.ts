import { inArray } from 'drizzle-orm'
import { normaliseName } from '#shared/company/search.ts'
import type { RowProblem } from '#shared/imports/imports.endpoints.ts'
import { mayRead } from '../../company/company.policy.ts'
import { type BrokerageRow, type CompanyRow, ownershipOf, secretAmong } from '../../company/companyRows.ts'
import { remainingNumbers } from '../../company/mergedInto.ts'
import type { Db } from '../../database/connect.ts'
import type { Reading } from '../../database/reading.ts'
import { brokerageRecord } from '../../database/tables/brokerageRecord.ts'
import { company } from '../../database/tables/company.ts'
import { companyList } from '../../database/tables/companyList.ts'

export interface NamedCompany {
  row: CompanyRow
  add: BrokerageRow | null
}

/** The companies that rows name by number or by name, without deleted companies and those hidden from the person. */
export interface NamedCompanies {
  byNumber: Map<string, NamedCompany>
  numbersOfName: Map<string, string[]>
}

interface Names {
  numbers: readonly (string | null)[]
  names: readonly (string | null)[]
}

/**
 * Reads the companies that these rows name. If `lock` is set, the companies are locked in the order of their numbers,
 * as every save does.
 */
export async function readNamed(
  db: Db,
  reading: Reading | null,
  given: Names,
  lock: boolean,
): Promise<NamedCompanies> {
  const names = [...new Set(given.names.flatMap((name) => (name ? [normaliseName(name)] : [])))]
  const listed = names.length
    ? await db
        .select({ name: companyList.name, number: companyList.businessNumber })
        .from(companyList)
        .where(inArray(companyList.name, names))
        .orderBy(companyList.businessNumber)
    : []
  const numbersOfName = new Map<string, string[]>()
  for (const { name, number } of listed) numbersOfName.set(name, [...(numbersOfName.get(name) ?? []), number])
  const remaining = await remainingNumbers(db, given.numbers)
  const numbers = [
    ...new Set([
      ...given.numbers.flatMap((number) => (number === null ? [] : (remaining.get(number) ?? number))),
      ...listed.map(({ number }) => number),
    ]),
  ]
  if (numbers.length === 0) return { byNumber: new Map(), numbersOfName }
  const companies = db
    .select()
    .from(company)
    .where(inArray(company.businessNumber, numbers))
    .orderBy(company.businessNumber)
  const records = db
    .select()
    .from(brokerageRecord)
    .where(inArray(brokerageRecord.businessNumber, numbers))
    .orderBy(brokerageRecord.businessNumber)
  const rows = await (lock ? companies.for('update') : companies)
  const adds = new Map(
    (await (lock ? records.for('update') : records)).map((add) => [add.businessNumber, add]),
  )
  const secret = reading ? await secretAmong(db, numbers) : new Set<string>()
  const isHidden = (row: CompanyRow) => {
    const add = adds.get(row.businessNumber) ?? null
    const ownership = ownershipOf(row, add)
    return !mayRead(reading, { side: add?.side ?? null, secret: secret.has(row.businessNumber), ownership })
  }
  const byNumber = new Map(
    rows
      .filter((row) => row.deletedAt === null && !isHidden(row))
      .map((row) => [row.businessNumber, { row, add: adds.get(row.businessNumber) ?? null }]),
  )
  // The number of a merged company leads to the company that remains.
  for (const [old, number] of remaining) {
    const named = byNumber.get(number)
    if (named) byNumber.set(old, named)
  }
  return { byNumber, numbersOfName }
}

export type RowFault = Pick<RowProblem, 'field' | 'text' | 'advice'>

interface Asked {
  number: string | null
  name: string | null
  /** The names of the fields that contain number and name. An error is shown at one of them. */
  fields: readonly [number: string, name: string]
}

/** Returns the registered company that a row means: the one with the number, or the only one with the name. */
export function namedCompany(
  { byNumber, numbersOfName }: NamedCompanies,
  { number, name, fields }: Asked,
): NamedCompany | RowFault {
  const [numberField, nameField] = fields
  if (number !== null)
    return (
      byNumber.get(number) ?? {
        field: numberField,
        text: '등록되지 않은 기업입니다',
        advice: '기업을 먼저 가져오거나 등록해주세요.',
      }
    )
  if (name === null)
    return { field: numberField, text: '비어 있습니다', advice: '사업자번호나 기업명을 적어주세요.' }
  const living = (numbersOfName.get(normaliseName(name)) ?? []).flatMap((one) => byNumber.get(one) ?? [])
  const [only] = living
  if (living.length === 1 && only) return only
  return living.length === 0
    ? {
        field: nameField,
        text: '이 이름의 기업이 없습니다',
        advice: '기업을 먼저 가져오거나 사업자번호를 적어주세요.',
      }
    : { field: nameField, text: '이름이 같은 기업이 있습니다', advice: '사업자번호를 적어주세요.' }
}

/** Returns a fault as an error of its row, in the column of the field if the file has such a column. */
export const errorOf = (
  { field, text, advice }: RowFault,
  columns: readonly { target: string; column: number }[],
): RowProblem => ({
  column: columns.find(({ target }) => target === field)?.column ?? null,
  field,
  level: 'error',
  value: '',
  text,
  advice,
})
