import * as z from 'zod/mini'
import { moneyLimit, numberInput } from '../company/numbers.ts'
import { noResidentNumber } from '../platform/text.ts'
import type { Template, TemplateField } from './templates/template.ts'
import { fieldsOf } from './templates/templates.ts'

/** Letters of one field and of a whole document: what fits is drawn within the time a person waits. */
export const fieldLimit = 20_000
export const documentLimit = 100_000
export const lineLimit = 500
const yearLimit = 10
const rowLimit = 60

const tooLong = `한 칸에 ${fieldLimit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`
const tooManyLines = `한 칸에 ${lineLimit}줄까지 입력할 수 있습니다.`
/** Composed letters, so that places in a text are the same for everyone who counts them. */
const text = z.string().check(
  z.overwrite((value) => value.normalize('NFC')),
  z.maxLength(fieldLimit, { error: tooLong }),
  z.refine((value) => value.split('\n').length <= lineLimit, { error: tooManyLines }),
  noResidentNumber,
)

export const FinancialTable = z.object({
  years: z.array(z.int().check(z.gte(1900), z.lte(2200))).check(z.maxLength(yearLimit)),
  rows: z
    .array(
      z.object({
        item: z.string().check(z.maxLength(100), noResidentNumber),
        values: z.array(numberInput('재무 수치', moneyLimit)).check(z.maxLength(yearLimit)),
      }),
    )
    .check(z.maxLength(rowLimit)),
})
export type FinancialTable = z.infer<typeof FinancialTable>

const FieldValue = z.nullable(z.union([text, z.number(), FinancialTable]))

/** What was typed into a template's form, by the names of its fields. */
export const TemplateData = z.record(z.string().check(z.maxLength(50)), FieldValue).check(
  z.refine((data) => lettersOf(data) <= documentLimit, {
    error: `문서 전체에 ${documentLimit.toLocaleString('ko-KR')}자까지 입력할 수 있습니다.`,
  }),
)
export type TemplateData = z.infer<typeof TemplateData>
export type FieldValue = TemplateData[string]

const lettersOf = (data: Record<string, FieldValue>): number =>
  Object.values(data).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

export const isTable = (value: FieldValue | undefined): value is FinancialTable =>
  typeof value === 'object' && value !== null

/** The field's text as typed, trimmed; empty for a table or for nothing. */
export function textOf(data: TemplateData, name: string): string {
  const value = data[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** The field's table in the order of its items and of the years; null where it holds no number. */
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

/** A financial table is filled when one cell holds a number. */
export const isFilled = (field: TemplateField, data: TemplateData): boolean =>
  field.type === 'financial_table' ? tableOf(field, data) !== null : textOf(data, field.name) !== ''

/** Only what the template asks for, so that nothing unseen is stored. */
export function ownData(template: Template, data: TemplateData): TemplateData {
  const own: TemplateData = {}
  for (const field of fieldsOf(template)) {
    const value = data[field.name]
    if (value === undefined || value === null) continue
    if ((field.type === 'financial_table') === isTable(value)) own[field.name] = value
  }
  return own
}
