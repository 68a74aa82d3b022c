import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { companyBspl, statementLine } from '#server/database/tables/companyChildren.ts'
import { AppError } from '#server/platform/appError.ts'
import { rowMark, rowName } from '#shared/audit/rows.ts'
import { type YearField, yearFields } from '#shared/catalogue/fields/years.ts'
import type { CompanyDossier } from '#shared/company/dossier.ts'
import { moneyLimit, ratioLimit } from '#shared/company/numbers.ts'
import {
  fieldOfRow,
  fieldsOfRows,
  isMoneyField,
  kindOfGroup,
  ownStatements,
  readCell,
  type Statement,
  statementKinds,
  unitFactor,
} from '#shared/company/statements.ts'
import type { SaveMode } from '../saveMode.ts'

type YearValues = Partial<Record<YearField, number | null>>

/**
 * Returns the statements of the request with the kind under which each is stored. Unknown groups of ratios are stored
 * under their own name.
 */
function statementsOf(dossier: CompanyDossier): { kind: string; statement: Statement }[] {
  const named = ownStatements.flatMap((kind) => {
    const statement = dossier[kind]
    return statement ? [{ kind, statement }] : []
  })
  const ratios = Object.entries(dossier.ratios ?? {}).map(([name, statement]) => ({
    kind: kindOfGroup(name),
    statement,
  }))
  return [...named, ...ratios]
}

export interface SavedStatements {
  /** The names of the changed fields, by year. */
  changed: Record<string, string[]>
  /** The yearly records and statement cells before and after the save, for the audit log. */
  before: StatementImage
  after: StatementImage
}
interface StatementImage {
  years: Record<string, YearValues>
  statements: Record<string, StatementRow[]>
}
/** One row of a statement in the audit log: its name, and its cells by year. */
interface StatementRow {
  [rowName]: string
  [year: string]: string | number | null
}

/** Inserts or updates yearly records, and stores all rows of the statements in the request. */
export async function saveStatements(
  tx: Db,
  businessNumber: string,
  dossier: CompanyDossier,
  mode: SaveMode,
): Promise<SavedStatements> {
  const years = new Map<string, YearValues>()
  const before: StatementImage = { years: {}, statements: {} }
  const after: StatementImage = { years: {}, statements: {} }
  const lines: { kind: string; before: Line[]; after: Line[] }[] = []
  for (const { kind, statement } of statementsOf(dossier)) {
    lines.push({ kind, ...(await replaceLines(tx, businessNumber, kind, statement)) })
    collect(years, kind, statement, mode)
  }
  const changed: Record<string, string[]> = {}
  const stored = await storedYears(tx, businessNumber, [...years.keys()])
  const written = new Map<string, YearValues>()
  for (const [year, values] of years) {
    const row = stored.find((one) => one.year === year)
    const fields = (Object.keys(values) as YearField[]).filter(
      (field) => (row?.[field] ?? null) !== (values[field] ?? null),
    )
    if (row && fields.length === 0) continue
    written.set(year, values)
    changed[year] = row ? fields : ['year', ...fields]
    const take = (from: YearValues | undefined): YearValues =>
      Object.fromEntries(fields.map((field) => [field, from?.[field] ?? null]))
    if (fields.length > 0) {
      before.years[year] = take(row)
      after.years[year] = take(values)
    }
  }
  await writeYears(tx, businessNumber, written)
  for (const one of lines) {
    before.statements[imageName(one.kind)] = rowsOf(one.before, before.years)
    after.statements[imageName(one.kind)] = rowsOf(one.after, after.years)
  }
  return { changed, before, after }
}

function collect(years: Map<string, YearValues>, kind: string, statement: Statement, mode: SaveMode): void {
  const factor = unitFactor(kind as 'financial', statement.unit)
  const fields = fieldsOfRows(statement.items, kind)
  for (const [position, item] of statement.items.entries()) {
    const field = fields[position] ?? null
    for (const [index, year] of statement.years.entries()) {
      const record = years.get(year) ?? {}
      years.set(year, record)
      if (!field || item.values[index] === undefined) continue
      const { value } = readCell(item.values[index])
      if (value === null && mode.keepEmpty && !mode.cleared.has(`bspl.${year}.${field}`)) continue
      record[field] =
        value === null ? null : inRange(field, year, isMoneyField(field) ? value * factor : value)
    }
  }
}

function inRange(field: YearField, year: string, value: number): number {
  const rounded = Math.round(value * 100) / 100
  if (Math.abs(rounded) < (isMoneyField(field) ? moneyLimit : ratioLimit)) return rounded
  const message = `${year}년 ${yearFields[field].label}: 값이 너무 큽니다.`
  throw new AppError('request/invalid', {
    details: message,
    fields: [{ path: `bspl.${year}.${field}`, message }],
  })
}

type YearRow = typeof companyBspl.$inferSelect

/** Reads the stored yearly records of all years in the request, in one query. */
async function storedYears(tx: Db, businessNumber: string, years: string[]): Promise<YearRow[]> {
  if (years.length === 0) return []
  return tx
    .select()
    .from(companyBspl)
    .where(and(eq(companyBspl.businessNumber, businessNumber), inArray(companyBspl.year, years)))
}

/**
 * Inserts or updates the yearly records. All years with values for the same fields, usually all years of the request,
 * are written by one statement. A field without a value here keeps the stored one.
 */
async function writeYears(
  tx: Db,
  businessNumber: string,
  written: ReadonlyMap<string, YearValues>,
): Promise<void> {
  const alike = Map.groupBy(written, ([, values]) => Object.keys(values).toSorted().join(' '))
  for (const [names, years] of alike) {
    const fields = names.split(' ').filter(Boolean) as YearField[]
    const sent = fields.map((field) => [field, sql.raw(`excluded.${companyBspl[field].name}`)])
    await tx
      .insert(companyBspl)
      .values(years.map(([year, values]) => ({ businessNumber, year, ...values })))
      .onConflictDoUpdate({
        target: [companyBspl.businessNumber, companyBspl.year],
        set: { ...Object.fromEntries(sent), updatedAt: sql`now()` },
      })
  }
}

async function replaceLines(
  tx: Db,
  businessNumber: string,
  kind: string,
  statement: Statement,
): Promise<{ before: Line[]; after: Line[] }> {
  if (statement.years.length === 0) return { before: [], after: [] }
  const meant = and(
    eq(statementLine.businessNumber, businessNumber),
    eq(statementLine.statement, kind),
    inArray(statementLine.year, statement.years),
  )
  const old = await tx.select().from(statementLine).where(meant)
  const factor = unitFactor(kind as 'financial', statement.unit)
  const lines = statement.items.flatMap((item, position) =>
    statement.years.map((year, index) => {
      const cell = readCell(item.values[index])
      const value = cell.value === null ? null : Math.round(cell.value * factor * 1e4) / 1e4
      return { year, position, name: item.name.trim(), value, text: item.texts?.[index] ?? cell.text }
    }),
  )
  const sent = new Set(lines.map(placeOf))
  const isShorter = !old.every((line) => sent.has(placeOf(line)))
  if (isShorter) await tx.delete(statementLine).where(meant)
  // A form may send stored cells back unchanged. Such cells are not written again.
  const stored = new Set(isShorter ? [] : old.map(cellOf))
  const changed = lines.filter((line) => !stored.has(cellOf(line)))
  if (changed.length > 0) await writeLines(tx, businessNumber, kind, changed)
  return { before: old, after: lines }
}

const placeOf = ({ year, position }: Line) => `${year} ${position}`
const cellOf = ({ year, position, name, value, text }: Line) =>
  JSON.stringify([year, position, name, value ?? null, text ?? null])

/**
 * Puts `rowMark` before the name of an unknown statement. Such a name comes from a report and could equal a field name.
 */
const imageName = (kind: string) =>
  statementKinds.some((known) => known === kind) ? kind : `${rowMark}${kind}`

/**
 * Groups statement cells by row, with years as keys, so that the audit log contains each row name once. Cells whose
 * values are also in the yearly record are omitted. If several rows have the same name, their cells are matched by
 * order: the first cells of all years form the first row, the second cells the second row, and so on.
 */
function rowsOf(lines: Line[], years: StatementImage['years']): StatementRow[] {
  const rows = new Map<string, StatementRow>()
  const times = new Map<string, number>()
  const fields = new Map<string, YearField | null>()
  for (const { year, name, value, text } of lines.toSorted((a, b) => a.position - b.position)) {
    const nth = (times.get(`${year} ${name}`) ?? 0) + 1
    times.set(`${year} ${name}`, nth)
    if (!fields.has(name)) fields.set(name, fieldOfRow({ name }))
    const shown = text ?? value ?? null
    if (shown === null || isInYearRecord(fields.get(name) ?? null, value, years[year])) continue
    const row = rows.get(`${nth} ${name}`) ?? { [rowName]: name }
    row[year] = shown
    rows.set(`${nth} ${name}`, row)
  }
  return [...rows.values()]
}

const isInYearRecord = (field: YearField | null, value: unknown, year: YearValues | undefined): boolean =>
  field !== null && typeof value === 'number' && year?.[field] === Math.round(value * 100) / 100

type Line = Pick<typeof statementLine.$inferInsert, 'year' | 'position' | 'name' | 'value' | 'text'>

/**
 * Inserts or updates cells. Sends one array parameter per column, because a parameter per cell could exceed
 * PostgreSQL's limit.
 */
async function writeLines(tx: Db, businessNumber: string, kind: string, lines: Line[]): Promise<void> {
  const column = (field: keyof Line) => sql.param(lines.map((line) => line[field]))
  await tx.execute(sql`
    insert into statement_line (business_number, statement, year, position, name, value, text)
    select ${businessNumber}, ${kind}, given.* from unnest(${column('year')}::text[], ${column('position')}::int[],
      ${column('name')}::text[], ${column('value')}::numeric[], ${column('text')}::text[]) as given
    on conflict (business_number, statement, year, position)
      do update set name = excluded.name, value = excluded.value, text = excluded.text`)
}
