import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import { tableYears } from '#shared/documents/templates/financialItems.ts'
import type { DocumentCategory } from '#shared/documents/templates/template.ts'
import { templatesOf } from '#shared/documents/templates/templates.ts'
import type { Firm } from '#shared/firm/firm.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { ownershipOf } from '../company/companyRows.ts'
import { readWholeCompany } from '../company/dossier/wholeCompany.queries.ts'
import type { Db } from '../database/connect.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import { readFirm } from '../platform/readFirmSettings.ts'
import type { Actor } from '../platform/session/actor.ts'
import { readUploadRules } from '../platform/uploadRules.ts'
import { codeNameOf, newCodeName } from './codeName.ts'
import { mayMakeDocuments } from './documents.policy.ts'
import { prefill } from './prefill/prefill.ts'
import * as texts from './prefill/texts.ts'

/** Reads everything stored about a company except its contacts, which no document may contain. */
export const readForDocument = (db: Db, actor: Actor, businessNumber: string): Promise<WholeCompany> =>
  readWholeCompany(db, actor, businessNumber, { contacts: false })

/** The data for the document screen: the form of each template filled with stored values, and what is missing. */
export async function companyData(
  db: Db,
  actor: Actor,
  category: DocumentCategory,
  { businessNumber, fixedSettings }: { businessNumber: string; fixedSettings: FixedFirmSettings },
): Promise<CompanyData> {
  const whole = await readForDocument(db, actor, businessNumber)
  const { company, add } = whole
  const today = dayInSeoul()
  const years = tableYears(Number(today.slice(0, 4)))
  const make = mayMakeDocuments(actor, ownershipOf(company, add))
  const uniqueNumber = add?.uniqueNumber ?? null
  return {
    add: { uniqueNumber },
    company: {
      businessNumber,
      companyName: company.companyName,
      uniqueNumber,
      side: add?.side ?? null,
      region: texts.region(whole),
      industry: texts.industry(whole),
    },
    context: contextOf(whole, today, await readFirm(db, fixedSettings)),
    years,
    materials: materialsOf(whole, years),
    templates: Object.fromEntries(
      templatesOf(category).map((template) => [template.type, prefill(whole, { template, years })]),
    ),
    // Who may not make documents may not see the saved ones either, and so not their code names.
    codeName: make ? await codeNameOf(db, company) : newCodeName(company),
    fileBytes: (await readUploadRules(db, fixedSettings)).fileBytes,
    can: { make },
  }
}

export const contextOf = (
  { company, add }: WholeCompany,
  today: string,
  firm: Firm,
): CompanyData['context'] => ({
  companyName: company.companyName,
  companyNameEn: company.companyNameEn,
  mainProducts: company.mainProducts,
  uniqueNumber: add?.uniqueNumber ?? null,
  today,
  fiscalMonth: company.fiscalMonth,
  firm,
})

/**
 * Lists which stored data a document can use (overview, opinion, yearly figures …) and which is missing. The screen
 * shows this before a person chooses a template.
 */
function materialsOf(whole: WholeCompany, years: readonly number[]): CompanyData['materials'] {
  const { opinion, sales, workplace, holders, bspl } = whole
  const has = (year: number) =>
    bspl.some((row) => row.year === String(year) && (row.revenue ?? row.totalAssets) !== null)
  const known = years.filter(has)
  const counted = (label: string, count: number) => ({
    label: count > 0 ? `${label} ${count}` : `${label} 없음`,
    missing: count === 0,
  })
  const written = (label: string, text: string | null | undefined) => ({
    label: text ? label : `${label} 없음`,
    missing: !text,
  })
  return [
    written('기업개요', texts.overview(whole)),
    written('종합의견', opinion.businessCore ?? opinion.businessSituation),
    written('특기사항', texts.specialty(whole)),
    ...(known.length > 0 ? [{ label: `재무 ${spans(known)}`, missing: false }] : []),
    counted('매출구성', sales.length),
    counted('사업장', workplace.length),
    counted('주주', holders.length),
    // The last year is the running one. Its accounts cannot exist yet.
    ...years
      .slice(0, -1)
      .filter((year) => !has(year))
      .map((year) => ({ label: `${year} 재무 없음`, missing: true })),
  ]
}

/** Formats the years as 2023~2025, or as a list if a year in between is missing. */
const spans = (years: readonly number[]): string => {
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  if (first === last) return String(first)
  return last - first === years.length - 1 ? `${first}~${last}` : years.join(', ')
}
