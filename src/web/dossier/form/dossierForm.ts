import type {
  BrokerageRecord,
  CompanyRecord,
  Opinion,
  RelationRow,
  StatementRow,
  YearRecord,
} from '#shared/company/answers.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { saveCompanyData } from '#shared/company/company.endpoints.ts'
import { asksForIntroducer } from '#shared/company/salesConnection.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { addNames, companyNames, introducerNames, opinionNames, secretNames } from './formFields.ts'
import { reportDefaults } from './reportDefaults.ts'
import { changedStatements, readStatementTables, type StatementTable, shownYears } from './statementTables.ts'

/** The stored parts that this screen edits. */
export interface Dossier {
  company: CompanyRecord
  add: BrokerageRecord | null
  bspl: YearRecord[]
  statements: StatementRow[]
  relations: RelationRow[]
  opinion: Opinion
}

export interface RelationLine {
  /** Of the row on the screen, not of anything stored. */
  id: string
  number: string
  relationship: string
}
export interface FormValues {
  /** Every single field and every statement cell, as text. */
  values: Record<string, string>
  relations: RelationLine[]
  years: string[]
}
export interface RelatedCompany {
  name: string | null
  representative: string | null
  registered: boolean
}
export interface Loaded {
  /** What is stored, and what the form starts from: they differ by the defaults. */
  stored: FormValues
  start: FormValues
  /** What of the start comes from the report and not from a person. */
  filled: Record<string, string>
  tables: StatementTable[]
  raw: Record<string, number>
  version: number
  updatedAt: string
  businessNumber: string
  uniqueNumber: string | null
  canEdit: boolean
  seesContacts: boolean
  hasContact: boolean
  /** Names of related companies that came with the rows: they need no call of their own. */
  related: Record<string, RelatedCompany>
}

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

export function readForm(dossier: Dossier): Loaded {
  const { company, add, opinion, bspl, statements, relations } = dossier
  const years = shownYears(bspl)
  const cells = readStatementTables(bspl, statements, years)
  const values: Record<string, string> = { ...cells.texts, businessNumber: company.businessNumber }
  for (const name of companyNames) values[name] = text(company[name as keyof CompanyRecord] as string | null)
  for (const name of opinionNames) values[name] = text(opinion[name as keyof Opinion])
  for (const name of addNames) values[name] = text(add?.[name as keyof BrokerageRecord] as string | null)
  const filled = company.can.edit ? reportDefaults(company, add) : {}
  const stored: FormValues = {
    values,
    years,
    relations: relations.map((row, index) => ({
      id: `stored-${index}`,
      number: row.relatedBusinessNumber,
      relationship: text(row.relatedRelationship),
    })),
  }
  return {
    stored,
    start: { ...stored, values: { ...values, companyStatus: values.companyStatus || '진행가능', ...filled } },
    filled,
    tables: cells.tables,
    raw: cells.raw,
    version: company.version,
    updatedAt: company.updatedAt,
    businessNumber: company.businessNumber,
    uniqueNumber: add?.uniqueNumber ?? null,
    canEdit: company.can.edit,
    seesContacts: company.can.seeContacts,
    hasContact: add?.hasContact ?? false,
    related: Object.fromEntries(
      relations.map((row) => [
        row.relatedBusinessNumber,
        {
          name: row.relatedCompanyName,
          representative: row.relatedRepresentative,
          registered: row.registered,
        },
      ]),
    ),
  }
}

const isBlank = (line: RelationLine) => line.number === '' && line.relationship.trim() === ''
export const filledRelations = (lines: readonly RelationLine[]) => lines.filter((line) => !isBlank(line))

const relationsKey = (lines: readonly RelationLine[]) =>
  JSON.stringify(filledRelations(lines).map(({ number, relationship }) => [number, relationship.trim()]))
export const sameRelations = (a: readonly RelationLine[], b: readonly RelationLine[]) =>
  relationsKey(a) === relationsKey(b)

export const showsIntroducer = (values: Record<string, string>) =>
  asksForIntroducer(values.businessType ?? '', values.businessConnectionMethod ?? '')

/** Fields of single values that differ; what is not shown (an introducer nobody asks for) is left alone. */
export function changedNames(before: FormValues, after: FormValues): string[] {
  const hidden = showsIntroducer(after.values) ? [] : introducerNames
  return Object.keys(after.values).filter(
    (name) => (after.values[name] ?? '') !== (before.values[name] ?? '') && !hidden.includes(name),
  )
}

type DossierBody = CallInput<typeof saveCompanyData>['body']

/**
 * What a save sends: the version, and of each part only what differs from what is stored, an emptied field as null.
 * Lists go whole or not at all, because a sent list replaces the stored one.
 */
export function toDossier(loaded: Loaded, after: FormValues, version: number): DossierBody {
  const { stored } = loaded
  const changed = new Set(changedNames(stored, after))
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.filter((name) => changed.has(name)).map((name) => [name, after.values[name]?.trim() || null]),
    )
  // Blank contacts of somebody who may not see them never mean "remove".
  const sendable = addNames.filter(
    (name) => loaded.seesContacts || !secretNames.includes(name) || after.values[name]?.trim(),
  )
  return {
    company: { businessNumber: loaded.businessNumber, ...pick([...companyNames, ...opinionNames]) },
    additional: pick(sendable),
    ...changedStatements(loaded, after.years, stored.values, after.values),
    ...(sameRelations(stored.relations, after.relations)
      ? {}
      : {
          relatedCompanies: filledRelations(after.relations).map(({ number, relationship }) => ({
            relatedBusinessNumber: normaliseBusinessNumber(number) ?? number,
            relatedRelationship: relationship.trim() || null,
          })),
        }),
    version,
  }
}

/** Nothing beside the keys: saving it would change nothing. */
export const isEmptyDossier = ({ company, additional, ...parts }: DossierBody) =>
  Object.keys(company).length === 1 &&
  Object.keys(additional ?? {}).length === 0 &&
  Object.keys(parts).every((part) => part === 'version')

export interface FormDraft {
  version: number
  changed: Record<string, string>
  /** What the changed fields were before, to tell later whether somebody else changed them too. */
  from: Record<string, string>
  relations?: { now: RelationLine[]; from: RelationLine[] }
  years: string[]
}
