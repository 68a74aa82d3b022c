import { eq, sql } from 'drizzle-orm'
import { asReader } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import { company } from '#server/database/tables/company.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Change } from '#server/platform/change/change.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { type ReportBrokerageField, reportBrokerageFields } from '#shared/catalogue/fields/brokerage.ts'
import { companyFields } from '#shared/catalogue/fields/company.ts'
import { hasValidChecksum } from '#shared/company/businessNumber.ts'
import type { Saved } from '#shared/company/company.endpoints.ts'
import type { CompanyDossier, CompanyInput } from '#shared/company/dossier.ts'
import type { ReviewedFields } from '#shared/registration/scoredFields.ts'
import { conflict, refuseStale, type Tell } from '../../platform/change/conflict.ts'
import { type BrokerageFields, saveBrokerage } from '../brokerage/saveBrokerage.ts'
import type { ChangeFact } from '../changed/companyChange.ts'
import { companyChanged } from '../changed/companyChanged.ts'
import { mayEditCompany } from '../company.policy.ts'
import { type BrokerageChange, type CompanyRow, lockCompany, ownershipOf } from '../companyRows.ts'
import { touchedBy } from '../list/affectedRows.ts'
import { deletedOrMerged } from '../mergedInto.ts'
import { lockForOwnValues } from '../own/lockOwnFields.ts'
import type { SaveMode } from '../saveMode.ts'
import { saveOpinion } from '../saveOpinion.ts'
import { numberTaken } from '../secrecy/numberTaken.ts'
import { changedSlots, lockForSlots, twiceNamed } from '../slots/slotChange.ts'
import { whoSavedCompany } from '../whoSaved.ts'
import { possibleTwins, twinWarnings } from './sameCompany.ts'
import { saveLists } from './saveLists.ts'
import { saveStatements } from './saveStatements.ts'
import { readWholeCompany } from './wholeCompany.queries.ts'

/**
 * Stores the uploaded credit report as a file of the company. The caller passes this function in, because the company
 * module must not import the module of files. The returned facts are logged together with the save.
 */
export type KeepReport = (
  tx: Db,
  actor: Actor,
  businessNumber: string,
  token: string,
  reviewed?: ReviewedFields | null,
) => Promise<{ fileName: string; warnings: string[]; facts: ChangeFact[] }>

/** The default: without `keepReport` there are no uploaded reports, so every upload token is invalid. */
const noReports: KeepReport = () => {
  throw new AppError('file/token-invalid')
}

interface SaveOptions {
  keepReport?: KeepReport
  /**
   * True if the save must not create a company. The response then contains no contacts, because the calling screen
   * shows none.
   */
  known?: boolean
  /** Values beside the named slots that no form sends. */
  slots?: Pick<BrokerageChange, 'managerByDefault'>
}

/** Saves everything in the request (company fields, brokerage record, lists, statements, report) in one transaction. */
export const saveCompanyDossier = (
  change: Change,
  dossier: CompanyDossier,
  options?: SaveOptions,
): Promise<Saved> => change((tx, actor) => saveDossier(tx, actor, dossier, options))

/** The same save within the transaction of another call. */
export async function saveDossier(
  tx: Db,
  actor: Actor,
  dossier: CompanyDossier,
  { keepReport = noReports, known = false, slots: beside = {} }: SaveOptions = {},
): Promise<Saved> {
  const { businessNumber } = dossier.company
  const mode: SaveMode = { keepEmpty: !dossier.additional, cleared: new Set(dossier.cleared) }
  await lockForSlots(tx, actor, dossier.additional)
  await lockForOwnValues(tx, dossier.additional)
  const { row: before, add, hidden } = await lockCompany(tx, businessNumber)
  if (hidden && !known) throw await numberTaken(tx)
  if (known && (!before || before.deletedAt)) throw new AppError('company/not-found')
  if (before?.deletedAt) throw await deletedOrMerged(tx, businessNumber)
  if (before && !mayEditCompany(actor, ownershipOf(before, add))) throw new AppError('company/not-manager')
  const slots = { ...(await changedSlots(tx, actor, dossier.additional, add)), ...beside }
  const tell = {
    stored: () => asReader(tx, () => readWholeCompany(tx, actor, businessNumber, { contacts: !known })),
    savedBy: () => whoSavedCompany(tx, businessNumber),
  }
  if (before) await refuseStale('company/conflict', before, sentOf(dossier), tell)
  const saved = before
    ? await updateCompany(tx, before, dossier.company, mode)
    : await createCompany(tx, actor, dossier, tell)
  const opinion = await saveOpinion(tx, businessNumber, { ...dossier.company, ...dossier.additional }, mode)
  const statements = await saveStatements(tx, businessNumber, dossier, mode)
  const lists = await saveLists(tx, businessNumber, dossier, mode)
  const brokerage = dossier.additional ? withoutSlots(dossier.additional) : brokerageOf(dossier.company, mode)
  const savedBrokerage = await saveBrokerage(tx, actor, saved.row, add, brokerage, {
    // A unique number is assigned only if a person filled in a field; naming a manager does not count.
    byPerson: Object.keys(brokerage).length > 0,
    also: slots,
  })
  const changed = {
    company: saved.changed,
    opinion: opinion.changed,
    years: statements.changed,
    lists: lists.map((list) => list.name),
    additional: savedBrokerage?.changed ?? [],
  }
  const fact: ChangeFact = {
    action: before ? 'company/changed' : 'company/created',
    subject: { kind: 'company', id: businessNumber },
    before: {
      ...pick(before, saved.changed, add, savedBrokerage?.written ?? []),
      opinion: opinion.before,
      lists: Object.fromEntries(lists.map((list) => [list.name, list.before])),
      ...statements.before,
    },
    after: {
      ...pick(saved.row, saved.changed, savedBrokerage?.row ?? null, savedBrokerage?.written ?? []),
      opinion: opinion.after,
      lists: Object.fromEntries(lists.map((list) => [list.name, list.after])),
      ...statements.after,
    },
  }
  const token = dossier.fileInfo?.filePath
  const report = token ? await keepReport(tx, actor, businessNumber, token, dossier.fileInfo?.reviewed) : null
  const version = await companyChanged(tx, actor, {
    businessNumber,
    kind: before ? 'dossier' : 'registered',
    facts: [fact, ...(report?.facts ?? [])],
    record: savedBrokerage?.record,
    ...(before && !report
      ? {
          touched: touchedBy({
            company: saved.changed,
            opinion: opinion.changed,
            record: savedBrokerage?.written ?? [],
            years: Object.keys(statements.changed),
          }),
        }
      : {}),
  })
  return {
    success: true,
    message: before ? '기업 정보가 저장되었습니다.' : '기업이 등록되었습니다.',
    businessNumber,
    created: !before,
    version,
    uniqueNumber: savedBrokerage?.row.uniqueNumber ?? add?.uniqueNumber ?? null,
    changed,
    file: report?.fileName ?? null,
    warnings: [
      ...(hasValidChecksum(businessNumber)
        ? []
        : ['잘못된 사업자번호일 수 있습니다. 번호를 다시 확인해주세요.']),
      // A possible duplicate is only a warning: two companies may share a name, and a report may contain a misprint.
      ...(before ? [] : twinWarnings(await asReader(tx, () => possibleTwins(tx, saved.row)))),
      ...(savedBrokerage && Object.keys(slots).length > 0 ? twiceNamed(savedBrokerage.row) : []),
      ...(report?.warnings ?? []),
    ],
  }
}

const sentOf = ({ fileInfo: _f, ...sent }: CompanyDossier) => sent

function withoutSlots(additional: CompanyDossier['additional']): BrokerageFields {
  const { manager1Team: _1, manager2Team: _2, manager3Team: _3, ...fields } = additional ?? {}
  return fields
}

/**
 * Returns the brokerage fields that a credit report contains. An empty field changes nothing, unless a person cleared
 * it on the review screen.
 */
function brokerageOf(input: CompanyInput, { cleared }: SaveMode): BrokerageFields {
  const names = [
    'companySpecialty',
    ...(Object.keys(reportBrokerageFields) as ReportBrokerageField[]),
  ] as const
  return Object.fromEntries(
    names
      .filter((name) => input[name] || (input[name] === null && cleared.has(`company.${name}`)))
      .map((name) => [name, input[name]]),
  )
}

/** Picks the changed fields from the stored state of company and brokerage record. */
function pick(row: object | null, fields: string[], add: object | null, addFields: string[]) {
  const take = (from: object | null, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, (from as Record<string, unknown> | null)?.[name] ?? null]))
  return { company: take(row, fields), additional: take(add, addFields) }
}

type CompanyChange = Partial<Omit<CompanyRow, 'businessNumber'>>

function companyChange(before: CompanyRow | null, input: CompanyInput, mode: SaveMode): CompanyChange {
  const names = [...Object.keys(companyFields), 'employees'] as (keyof typeof companyFields | 'employees')[]
  const values = { ...input, industryCode11th: input.industryCode11th ?? input.industryCode }
  const change = names.filter((name) => {
    const value = values[name]
    if (value === undefined || (before?.[name] ?? null) === value) return false
    return value !== null || !mode.keepEmpty || mode.cleared.has(`company.${name}`)
  })
  return Object.fromEntries(change.map((name) => [name, values[name]])) as CompanyChange
}

async function createCompany(tx: Db, actor: Actor, dossier: CompanyDossier, tell: Tell) {
  const input = dossier.company
  const change = companyChange(null, input, { keepEmpty: true, cleared: new Set() })
  const { companyName } = change
  if (!companyName) throw new AppError('company/name-missing')
  const [row] = await tx
    .insert(company)
    // The version of a new row is 0; `companyChanged` raises it to 1 at the end of this save.
    .values({
      ...change,
      companyName,
      businessNumber: input.businessNumber,
      createdBy: actor.teamId,
      version: 0,
    })
    .onConflictDoNothing()
    .returning()
  // The insert met an existing row: somebody registered the same number after it was looked up. The response is the
  // same conflict as for a save of an outdated version.
  if (!row) throw await conflict('company/conflict', sentOf(dossier), tell)
  return { row, changed: Object.keys(change) }
}

async function updateCompany(tx: Db, before: CompanyRow, input: CompanyInput, mode: SaveMode) {
  const change = companyChange(before, input, mode)
  if (change.companyName === null) throw new AppError('company/name-missing')
  const [row] = await tx
    .update(company)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(company.businessNumber, before.businessNumber))
    .returning()
  if (!row) throw new Error('company vanished')
  return { row, changed: Object.keys(change) }
}
