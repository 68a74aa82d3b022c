import type { Template, TemplateField } from './template.ts'
import { fieldsOf } from './templates.ts'

/**
 * The largest number of characters of a field and of a whole document, so that a document is laid out fast enough for a
 * live preview.
 */
export const fieldLimit = 20_000
export const documentLimit = 100_000
export const lineLimit = 500

/** A financial table with amounts in millions of won, one per year; null for an empty cell. */
export interface FinancialTable {
  years: number[]
  rows: { item: string; values: (number | null)[] }[]
}
export type FieldValue = string | number | FinancialTable | null
/** The typed values of a form, by field name. */
export type TemplateData = Record<string, FieldValue>

export const isTable = (value: FieldValue | undefined): value is FinancialTable =>
  typeof value === 'object' && value !== null

/** Returns the trimmed text of a field; '' for tables and missing values. */
export function textOf(data: TemplateData, name: string): string {
  const value = data[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/**
 * Returns the table of a field, with the items in the order of the template and the years in ascending order. Null if
 * it contains no figure.
 */
export function tableOf(field: TemplateField, data: TemplateData): FinancialTable | null {
  const value = data[field.name]
  if (!isTable(value)) return null
  const years = [...new Set(value.years)].toSorted((a, b) => a - b)
  const rows = (field.financialItems ?? []).map((item) => {
    const row = value.rows.find((given) => given.item === item)
    return { item, values: years.map((year) => row?.values[value.years.indexOf(year)] ?? null) }
  })
  return rows.some(({ values }) => values.some((cell) => cell !== null)) ? { years, rows } : null
}

/** Whether a field is filled; for a financial table, whether it contains a figure. */
export const isFilled = (field: TemplateField, data: TemplateData): boolean =>
  field.type === 'financial_table' ? tableOf(field, data) !== null : textOf(data, field.name) !== ''

/** Keeps only the values of fields that the template contains, so that no hidden data is stored. */
export function ownData(template: Template, data: TemplateData): TemplateData {
  const own: TemplateData = {}
  for (const field of fieldsOf(template)) {
    const value = data[field.name]
    if (value === undefined || value === null) continue
    if ((field.type === 'financial_table') === isTable(value)) own[field.name] = value
  }
  return own
}
