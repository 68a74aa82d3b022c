import type { Template, TemplateField } from './templates/template.ts'
import { type FinancialTable, isFilled, isTable, type TemplateData } from './templates/templateData.ts'
import { fieldsOf } from './templates/templates.ts'

/** A missing value, and the form field it belongs to. */
export interface Gap {
  field: string
  text: string
  item?: string | undefined
  year?: number | undefined
}

/**
 * Returns the missing values that the document will leave out. Missing required fields are not included, because the
 * form refuses to go on without them.
 */
export const gapsOf = (template: Template, data: TemplateData, years: readonly number[]): Gap[] =>
  fieldsOf(template).flatMap((field) => {
    if (field.type === 'financial_table') return cellGaps(field, data[field.name], years)
    if (field.required || isFilled(field, data)) return []
    return [{ field: field.name, text: `${field.label} 미입력` }]
  })

function cellsOf(given: TemplateData[string] | undefined, years: readonly number[]) {
  const table: FinancialTable | null = isTable(given) ? given : null
  return (item: string, year: number): boolean => {
    const row = table?.rows.find((one) => one.item === item)
    return years.includes(year) && (row?.values[table?.years.indexOf(year) ?? -1] ?? null) === null
  }
}

/**
 * Returns the gaps of a financial table. A year or an item without any figure is one gap, not one gap per cell. The
 * last year is the running one. As long as it has no figure at all it is no gap, because its accounts cannot exist yet.
 */
function cellGaps(
  field: TemplateField,
  given: TemplateData[string] | undefined,
  columns: readonly number[],
): Gap[] {
  const isEmpty = cellsOf(given, columns)
  const items = field.financialItems ?? []
  const isEmptyYear = (year: number) => items.every((item) => isEmpty(item, year))
  const years = columns.filter((year) => year !== columns.at(-1) || !isEmptyYear(year))
  const name = field.name
  const emptyYears = items.length > 1 ? years.filter(isEmptyYear) : []
  const emptyItems = items.filter((item) => years.every((year) => isEmpty(item, year)))
  if (emptyItems.length === items.length) return [{ field: name, text: `${field.label} 미입력` }]
  const single = items
    .filter((item) => !emptyItems.includes(item))
    .flatMap((item) =>
      years
        .filter((year) => !emptyYears.includes(year) && isEmpty(item, year))
        .map((year) => ({ field: name, text: `${year}년 ${item} 미입력`, item, year })),
    )
  return [
    ...emptyYears.map((year) => ({ field: name, text: `${year}년 재무 미입력`, year })),
    ...emptyItems.map((item) => ({ field: name, text: `${item} 미입력`, item })),
    ...single,
  ]
}
