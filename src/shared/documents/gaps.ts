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
    return [{ field: field.name, text: `${field.label} 없음` }]
  })

function cellsOf(given: TemplateData[string] | undefined, years: readonly number[]) {
  const table: FinancialTable | null = isTable(given) ? given : null
  return (item: string, year: number): boolean => {
    const row = table?.rows.find((one) => one.item === item)
    return years.includes(year) && (row?.values[table?.years.indexOf(year) ?? -1] ?? null) === null
  }
}

/** Returns the gaps of a financial table. A year or an item without any figure is one gap, not one gap per cell. */
function cellGaps(
  field: TemplateField,
  given: TemplateData[string] | undefined,
  years: readonly number[],
): Gap[] {
  const isEmpty = cellsOf(given, years)
  const items = field.financialItems ?? []
  const name = field.name
  const emptyYears =
    items.length > 1 ? years.filter((year) => items.every((item) => isEmpty(item, year))) : []
  const emptyItems = items.filter((item) => years.every((year) => isEmpty(item, year)))
  if (emptyItems.length === items.length) return [{ field: name, text: `${field.label} 없음` }]
  const single = items
    .filter((item) => !emptyItems.includes(item))
    .flatMap((item) =>
      years
        .filter((year) => !emptyYears.includes(year) && isEmpty(item, year))
        .map((year) => ({ field: name, text: `${year}년 ${item} 없음`, item, year })),
    )
  return [
    ...emptyYears.map((year) => ({ field: name, text: `${year}년 재무 없음`, year })),
    ...emptyItems.map((item) => ({ field: name, text: `${item} 없음`, item })),
    ...single,
  ]
}
