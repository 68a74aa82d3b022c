import { maskResidentNumbers } from '../../platform/residentNumber.ts'
import { readImportCell } from '../cells/readCell.ts'
import type { Person } from '../cells/words.ts'
import type { ColumnChoice, RowProblem } from '../imports.endpoints.ts'
import type { RawCell, RawRow } from '../rules.ts'
import type { Target } from '../target.ts'
import { rowYear, targetOf } from '../targets.ts'

export type Value = string | number | null
export type Values = Record<string, Value>

/**
 * The values of a row, grouped by the part of the company that they belong to. The value of an empty cell is null. A
 * cell with an error has no value here.
 */
export interface RowValues {
  row: number
  businessNumber: string | null
  uniqueNumber: string | null
  company: Values
  opinion: Values
  record: Values
  slot: Values
  /** The values of own fields, by their keys. */
  own: Values
  /** The values of a report or a counterparty, by the name of the field. */
  fields: Values
  years: Record<string, Values>
  /** The row numbers of the other rows about the same company, if the sheet has one row for each company and year. */
  parts?: readonly number[]
  /** True for a row that was rejected and therefore not joined with other rows about the same company. */
  isAlone?: true
  problems: RowProblem[]
}

export interface RowContext {
  columns: readonly ColumnChoice[]
  date1904: boolean
  people: readonly Person[]
  /** The own fields of the firm. */
  own?: readonly Target[]
}

const shownLetters = 60
/** Returns the text by which a message about a problem shows a value: shortened, and with resident numbers masked. */
export function shownValue(cell: RawCell): string {
  const text = maskResidentNumbers(String(cell ?? '').slice(0, 400), '******-*******')
  return text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text
}

/** Reads a row of the file. `columns` names the field of each column. */
export function readRow(
  [row, cells]: RawRow,
  { columns, date1904, people, own = [] }: RowContext,
): RowValues {
  const values: RowValues = {
    row,
    businessNumber: null,
    uniqueNumber: null,
    company: {},
    opinion: {},
    record: {},
    slot: {},
    own: {},
    fields: {},
    years: {},
    problems: [],
  }
  const ownYear = yearOfRow(columns, cells, date1904)
  for (const { column, target: name, unit, year } of columns) {
    const target = targetOf(name, own)
    if (!target) continue
    const cell = cells[column] ?? null
    const { value, problem } = readImportCell(cell, target, { unit, date1904, people })
    if (problem) values.problems.push({ column, field: name, value: shownValue(cell), ...problem })
    if (problem?.level !== 'error') put(values, target, year ?? ownYear, value)
    if (isWithoutYear({ target, year: year ?? ownYear, value })) values.problems.push(noYear(column, name))
  }
  return values
}

/** Returns the year of a row's figures, if a column contains it. */
function yearOfRow(
  columns: readonly ColumnChoice[],
  cells: readonly RawCell[],
  date1904: boolean,
): string | null {
  const column = columns.find(({ target }) => target === rowYear.name)
  const { value } = column
    ? readImportCell(cells[column.column] ?? null, rowYear, { unit: null, date1904 })
    : { value: null }
  return value === null ? null : String(value)
}

const isWithoutYear = ({ target, year, value }: { target: Target; year: string | null; value: Value }) =>
  target.part === 'year' && year === null && value !== null
const noYear = (column: number, field: string): RowProblem => ({
  column,
  field,
  level: 'error',
  value: '',
  text: '연도가 없습니다',
  advice: '이 행의 결산연도를 적어 다시 업로드해주세요.',
})

function put(values: RowValues, { name, part }: Target, year: string | null, value: Value): void {
  if (part === 'key') {
    if (name === 'businessNumber') values.businessNumber = value === null ? null : String(value)
    else values.uniqueNumber = value === null ? null : String(value)
  } else if (part === 'report' || part === 'deal') {
    values.fields[name] = value
  } else if (part === 'year') {
    if (year !== null) (values.years[year] ??= {})[name] = value
  } else if (part !== 'rowYear') values[part][name] = value
}
