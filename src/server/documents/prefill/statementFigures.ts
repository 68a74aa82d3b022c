import type { YearField } from '#shared/catalogue/fields/years.ts'
import type { StatementRow, YearRecord } from '#shared/company/answers.ts'
import { plainRowName, withoutRowUnit } from '#shared/company/statementNames.ts'
import { fieldOfRow, type StatementKind } from '#shared/company/statements.ts'
import type { UnmatchedAccount } from '#shared/documents/documents.endpoints.ts'
import { incomeItems } from '#shared/documents/templates/financialItems.ts'

interface Stored {
  bspl: readonly YearRecord[]
  statements: readonly StatementRow[]
}

/**
 * Other names that credit reports use for the rows of a document's tables. For the fields of the yearly record, such
 * names are in `shared/company/statements.ts`.
 */
const otherNames: Record<string, readonly string[]> = {
  매출원가: ['영업비용(매출원가)'],
  매출총이익: ['매출총이익(손실)', '매출총손익'],
  판매비와관리비: ['판매비와일반관리비', '판매관리비', '판매비및관리비', '판관비'],
  법인세비용차감전순이익: [
    '법인세비용차감전순이익(손실)',
    '법인세차감전순이익',
    '법인세비용차감전계속사업이익',
    '법인세비용차감전이익',
    '세전이익',
  ],
  비유동자산: ['고정자산'],
  비유동부채: ['고정부채'],
  이익잉여금: ['이익잉여금(결손금)', '이익잉여금또는결손금', '미처분이익잉여금', '결손금'],
}

const ofIncome = new Set<string>(incomeItems)
const statementOf = (item: string): StatementKind =>
  item === 'EBITDA' ? 'ebitda' : ofIncome.has(item) ? 'income' : 'financial'

/**
 * Converts a stored number to millions of won. Numbers from ten on get no decimals. EBITDA is stored in thousands,
 * everything else in millions.
 */
function inMillions(value: number, kind: StatementKind): number {
  const millions = kind === 'ebitda' ? value / 1000 : value
  return Math.abs(millions) >= 10 ? Math.round(millions) : Math.round(millions * 10) / 10
}

/**
 * The stored figure of an item in a year. The yearly record is used first, and the statement row only if the record has
 * no value.
 */
export function storedFigure({ bspl, statements }: Stored, item: string, year: number): number | null {
  const kind = statementOf(item)
  const field: YearField | null = fieldOfRow({ name: item }, kind)
  const record = bspl.find((row) => row.year === String(year))
  const known = field ? record?.[field] : null
  const value = known ?? lineOf(statements, { item, kind, field, year })
  return value === null ? null : inMillions(value, kind)
}

interface Wanted {
  item: string
  kind: StatementKind
  field: YearField | null
  year: number
}

/** Whether a statement row is the given item of the document, under its own or another name. */
function isItem(name: string, { item, kind, field }: Omit<Wanted, 'year'>): boolean {
  if (field) return fieldOfRow({ name }, kind) === field
  const names = new Set([item, ...(otherNames[item] ?? [])].map(plainRowName))
  return names.has(plainRowName(name)) || names.has(withoutRowUnit(plainRowName(name)))
}

function lineOf(statements: readonly StatementRow[], { item, kind, field, year }: Wanted): number | null {
  const isIt = (name: string) => isItem(name, { item, kind, field })
  const line = statements.find(
    (row) => row.statement === kind && row.year === String(year) && row.value !== null && isIt(row.name),
  )
  return line?.value ?? null
}

const documentKinds: readonly string[] = ['financial', 'income', 'ebitda'] satisfies StatementKind[]

/**
 * All stored accounts that have figures in these years but match no item of the document. They are shown, so that
 * nobody overlooks them.
 */
export function unmatchedAccounts(
  { statements }: Stored,
  items: readonly string[],
  years: readonly number[],
): UnmatchedAccount[] {
  if (items.length === 0) return []
  const wanted = [...new Set(items)].map((item) => {
    const kind = statementOf(item)
    return { item, kind, field: fieldOfRow({ name: item }, kind) }
  })
  const found = new Map<string, UnmatchedAccount>()
  for (const { statement, name, year, value } of statements) {
    const at = years.indexOf(Number(year))
    if (value === null || at < 0 || !documentKinds.includes(statement)) continue
    if (wanted.some((one) => one.kind === statement && isItem(name, one))) continue
    const key = `${statement} ${plainRowName(name)}`
    const account = found.get(key) ?? { statement, name, values: years.map(() => null) }
    account.values[at] ??= inMillions(value, statement as StatementKind)
    found.set(key, account)
  }
  return [...found.values()]
}
