import type { ColumnChoice, ImportChoice, RowProblem } from '#shared/imports/imports.endpoints.ts'
import type { RowValues, Values } from '#shared/imports/rows/rowValues.ts'
import { rowYear } from '#shared/imports/targets.ts'
import type { PlannedRow } from './plannedRow.ts'
import { twinKey } from './stored.ts'

/** Whether a sheet has one row for each company and year, so that several rows belong to one company. */
export const hasYearRows = ({ columns }: Pick<ImportChoice, 'columns'>): boolean =>
  columns.some(({ target }) => target === rowYear.name)

/**
 * What identifies the company of a row: its business number, else its unique number, else its name and representative.
 */
function keyOf({ businessNumber, uniqueNumber, company, row }: RowValues): string {
  if (businessNumber !== null) return `number ${businessNumber}`
  if (uniqueNumber !== null) return `unique ${uniqueNumber}`
  const { companyName, representative } = company
  return companyName ? `name ${twinKey(companyName, representative)}` : `row ${row}`
}

const hasErrors = ({ problems }: RowValues) => problems.some(({ level }) => level === 'error')
const parts = ['company', 'opinion', 'record', 'slot', 'own'] as const

/**
 * Joins the rows of each company: the first row gets the years of all its other rows. A row with an error is not
 * joined, so that only this row is rejected. A year that occurs twice is an error.
 */
export function joinRows(rows: readonly RowValues[], columns: readonly ColumnChoice[]): RowValues[] {
  const heads = new Map<string, RowValues>()
  const yearRows = new Map<string, number>()
  const columnOf = (field: string) => columns.find(({ target }) => target === field)?.column ?? null
  return rows.flatMap((one): RowValues[] => {
    if (hasErrors(one)) return [{ ...one, isAlone: true }]
    const key = keyOf(one)
    const twice = Object.keys(one.years).find((year) => yearRows.has(`${key} ${year}`))
    if (twice !== undefined)
      return [
        {
          ...one,
          isAlone: true,
          problems: [...one.problems, sameYear(yearRows.get(`${key} ${twice}`), twice, columnOf)],
        },
      ]
    for (const year of Object.keys(one.years)) yearRows.set(`${key} ${year}`, one.row)
    const head = heads.get(key)
    if (!head) {
      const own: RowValues = { ...one, problems: [...one.problems], years: { ...one.years }, parts: [] }
      heads.set(key, own)
      return [own]
    }
    Object.assign(head.years, one.years)
    head.parts = [...(head.parts ?? []), one.row]
    head.problems.push(...one.problems, ...differences(head, one, columnOf))
    return []
  })
}

type ColumnOf = (field: string) => number | null

const sameYear = (row: number | undefined, year: string, columnOf: ColumnOf): RowProblem => ({
  column: columnOf(rowYear.name),
  field: rowYear.name,
  level: 'error',
  value: year,
  text: `${year}년은 ${row}행에 있습니다`,
  advice: '한 기업의 한 해는 한 행만 적어주세요. 연결과 별도가 함께 있으면 하나만 남겨주세요.',
})

/**
 * Compares a further row of a company (`one`) with its first row (`head`). A value that differs from that of the first
 * row is left out with a warning. A value that the first row does not have is added to it.
 */
function differences(head: RowValues, one: RowValues, columnOf: ColumnOf): RowProblem[] {
  return parts.flatMap((part) =>
    Object.entries(one[part]).flatMap(([field, value]): RowProblem[] => {
      const own: Values = head[part]
      if (value === null || value === own[field]) return []
      if ((own[field] ?? null) === null) {
        own[field] = value
        return []
      }
      return [
        {
          column: columnOf(field),
          field,
          level: 'warning',
          value: String(value),
          text: `${one.row}행의 값이 다릅니다`,
          advice: `${head.row}행의 값을 씁니다. 다르면 파일을 수정해주세요.`,
        },
      ]
    }),
  )
}

/** Returns the plans of rows that were joined to an earlier row. They have the same outcome as the earlier row. */
export const planParts = (plan: PlannedRow, rows: readonly number[]): PlannedRow<never>[] =>
  rows.map((row) => ({
    row,
    name: plan.name,
    businessNumber: plan.businessNumber,
    outcome: plan.outcome === 'error' ? 'error' : 'part',
    problems: plan.outcome === 'error' ? [ofHead(plan.row)] : [],
    changes: [],
    write: null,
  }))

const ofHead = (row: number): RowProblem => ({
  column: null,
  field: null,
  level: 'error',
  value: '',
  text: `${row}행과 같은 기업입니다`,
  advice: `${row}행의 오류를 먼저 수정해주세요.`,
})
