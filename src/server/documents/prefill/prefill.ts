import type { WholeCompany } from '#shared/company/whole.endpoints.ts'
import type { Gap, Prefill } from '#shared/documents/documents.endpoints.ts'
import {
  type FinancialTable,
  fieldLimit,
  isFilled,
  type TemplateData,
} from '#shared/documents/templateData.ts'
import type { Template, TemplateField } from '#shared/documents/templates/template.ts'
import { fieldsOf } from '#shared/documents/templates/templates.ts'
import { storedFigure } from './figures.ts'
import { sources } from './sources.ts'

interface About {
  template: Template
  /** The columns of every table, from old to new; the last is the running year. */
  years: readonly number[]
}

/** What is stored of a company, put into a template's form: nothing is guessed, and what is missing is named. */
export function prefill(whole: WholeCompany, about: About): Prefill {
  const values: TemplateData = {}
  const from: Record<string, string> = {}
  for (const field of fieldsOf(about.template)) {
    const filled =
      field.type === 'financial_table'
        ? { value: tableOf(whole, field, about.years), from: '재무제표' }
        : textOf(whole, field, about)
    if (filled.value === null) continue
    values[field.name] = filled.value
    if (isFilled(field, values)) from[field.name] = filled.from
  }
  return {
    values,
    sources: from,
    gaps: fieldsOf(about.template).flatMap((field) => gapsOf(field, values, about)),
  }
}

function textOf(whole: WholeCompany, field: TemplateField, { template, years }: About) {
  const source = sources[field.name]
  const value = source?.read(whole, { template, thisYear: years.at(-1) ?? 0 }) ?? null
  const fits = field.type === 'number' || typeof value !== 'number' ? value : String(value)
  return {
    value: typeof fits === 'string' ? fits.trim().slice(0, fieldLimit) || null : fits,
    from: source?.from ?? '',
  }
}

const tableOf = (whole: WholeCompany, field: TemplateField, years: readonly number[]): FinancialTable => ({
  years: [...years],
  rows: (field.financialItems ?? []).map((item) => ({
    item,
    values: years.map((year) => storedFigure(whole, item, year)),
  })),
})

/** Required fields are asked for by themselves; of the others everything empty is named. */
function gapsOf(field: TemplateField, values: TemplateData, { years }: About): Gap[] {
  if (field.type === 'financial_table') return cellGaps(field, values[field.name] as FinancialTable, years)
  if (field.required || isFilled(field, values)) return []
  return [{ field: field.name, text: `${field.label} 없음` }]
}

/** A year or an item of which nothing is there is one gap, not a dozen. */
function cellGaps(field: TemplateField, table: FinancialTable, years: readonly number[]): Gap[] {
  const isEmpty = (row: number, column: number) => (table.rows[row]?.values[column] ?? null) === null
  const items = field.financialItems ?? []
  const emptyYears = years.map(
    (_, column) => items.length > 1 && items.every((_item, row) => isEmpty(row, column)),
  )
  const emptyItems = items.map((_, row) => years.every((_year, column) => isEmpty(row, column)))
  const whole = emptyYears.every(Boolean) || emptyItems.every(Boolean)
  if (whole) return [{ field: field.name, text: `${field.label} 없음` }]
  const name = field.name
  return [
    ...years.flatMap((year, column) =>
      emptyYears[column] ? [{ field: name, text: `${year}년 재무 없음`, year }] : [],
    ),
    ...items.flatMap((item, row) => (emptyItems[row] ? [{ field: name, text: `${item} 없음`, item }] : [])),
    ...items.flatMap((item, row) =>
      years.flatMap((year, column) =>
        isEmpty(row, column) && !emptyYears[column] && !emptyItems[row]
          ? [{ field: name, text: `${year}년 ${item} 없음`, item, year }]
          : [],
      ),
    ),
  ]
}
