import { usualAbility } from '#shared/catalogue/words/abilities.ts'
import type { BrokerageRecord, CompanyRecord, Opinion } from '#shared/company/answers.ts'
import { normaliseBusinessNumber } from '#shared/company/businessNumber.ts'
import type { saveCompanyData } from '#shared/company/company.endpoints.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import { isOwnKey } from '#shared/company/own/ownKey.ts'
import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import { knownOwnFields } from '#web/domain/ownFields/ownFields.api.ts'
import { changedNames } from '#web/forms/fieldRules.ts'
import { changedStatements, readStatementTables, shownYears } from '#web/statements/storedTables.ts'
import { addNames, companyNames, opinionNames, secretNames } from './formFields.ts'
import { formRules } from './formRules.ts'
import { type FormValues, filledRelations, type LoadedForm, sameRelations } from './formValues.ts'
import { reportDefaults } from './reportDefaults.ts'

/** The parts of a company that this form edits. */
export type Dossier = Pick<WholeCompany, 'company' | 'add' | 'bspl' | 'statements' | 'relations' | 'opinion'>

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

export function readForm(dossier: Dossier): LoadedForm {
  const { company, add, opinion, bspl, statements, relations } = dossier
  const years = shownYears(bspl)
  const cells = readStatementTables(bspl, statements, years)
  const texts: Record<string, string> = { ...cells.texts, businessNumber: company.businessNumber }
  for (const name of companyNames) texts[name] = text(company[name as keyof CompanyRecord] as string | null)
  for (const name of opinionNames) texts[name] = text(opinion[name as keyof Opinion])
  for (const name of addNames) texts[name] = text(add?.[name as keyof BrokerageRecord] as string | null)
  const ownFields = knownOwnFields()
  for (const { key } of ownFields.filter(isInUse)) texts[key] = text(add?.own?.[key])
  const filled = company.can.edit ? reportDefaults(company, add) : {}
  const stored: FormValues = {
    texts,
    years,
    relations: relations.map((row, index) => ({
      id: `stored-${index}`,
      number: row.relatedBusinessNumber,
      relationship: text(row.relatedRelationship),
    })),
  }
  return {
    stored,
    start: { ...stored, texts: { ...texts, companyStatus: texts.companyStatus || usualAbility, ...filled } },
    filled,
    tables: cells.tables,
    raw: cells.raw,
    version: company.version,
    savedAt: company.updatedAt,
    // The contact fields that the server omits, because the person may not see them.
    hidden: new Set(
      company.can.seeContacts
        ? []
        : secretNames.filter((name) => add?.[name as keyof BrokerageRecord] === undefined),
    ),
    businessNumber: company.businessNumber,
    uniqueNumber: add?.uniqueNumber ?? null,
    canEdit: company.can.edit,
    seesContacts: company.can.seeContacts,
    hasContact: add?.hasContact ?? false,
    ownFields,
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

export type DossierBody = CallInput<typeof saveCompanyData>['body']

/**
 * The request body: the version, and of each part only the changed values. An emptied field is null. A changed list is
 * sent completely, because it replaces the stored list.
 */
export function toDossier(loaded: LoadedForm, after: FormValues, version: number): DossierBody {
  const { stored } = loaded
  const changed = new Set(changedNames(formRules, stored, after))
  const pick = (names: readonly string[]) =>
    Object.fromEntries(
      names.filter((name) => changed.has(name)).map((name) => [name, after.texts[name]?.trim() || null]),
    )
  // Contacts that the person may not see are empty in the form. They are omitted, because an empty value would delete
  // them.
  const sendable = addNames.filter((name) => !loaded.hidden?.has(name) || after.texts[name]?.trim())
  return {
    company: { businessNumber: loaded.businessNumber, ...pick([...companyNames, ...opinionNames]) },
    additional: { ...pick(sendable), ...ownPart(after.texts, changed) },
    ...changedStatements(loaded, after.years, stored.texts, after.texts),
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

/** The changed values of own fields; nothing if none changed. */
function ownPart(texts: FormValues['texts'], changed: ReadonlySet<string>) {
  const keys = [...changed].filter(isOwnKey)
  return keys.length === 0
    ? {}
    : { own: Object.fromEntries(keys.map((key) => [key, texts[key]?.trim() || null])) }
}

/** True if the body contains only business number and version, so that saving it would change nothing. */
export const isEmptyDossier = ({ company, additional, ...parts }: DossierBody) =>
  Object.keys(company).length === 1 &&
  Object.keys(additional ?? {}).length === 0 &&
  Object.keys(parts).every((part) => part === 'version')
