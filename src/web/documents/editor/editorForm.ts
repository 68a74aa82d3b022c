import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import { missingFields } from '#shared/documents/requiredFields.ts'
import type { Template, TemplateField } from '#shared/documents/templates/template.ts'
import { isTable, type TemplateData } from '#shared/documents/templates/templateData.ts'
import { fieldsOf } from '#shared/documents/templates/templates.ts'
import { readNumber } from '#shared/platform/readNumber.ts'
import type { FieldRules } from '#web/forms/fieldRules.ts'
import type { FieldError, FormStore, Loaded } from '#web/forms/formStore.ts'
import { numberText } from '#web/ui/form/masked/number-mask.ts'
import type { Maker } from '../makerScreens.ts'
import type { Wizard } from '../useWizard.ts'

/** What an editor edits: a document of one template for one company. */
export interface EditorOf {
  maker: Maker
  data: CompanyData
  template: Template
  wizard: Wizard
}

/** The typed text of each field. Each table cell is a field with its own name (`cellName`). */
export type Values = Readonly<Record<string, string>>

/**
 * The form when it opens. `start` contains the initial values, `filled` those values that were prefilled from the
 * company record.
 */
export interface LoadedDocument extends Loaded<Values> {
  filled: Values
}
export type EditorStore = FormStore<Values, LoadedDocument>

/** The name of the field for the code name, which only blind documents have. It is not part of the template. */
export const codeNameField = 'codeName'

const cellMark = ' · '
export const cellName = (field: string, item: string, year: number) =>
  [field, item, String(year)].join(cellMark)

const cellsOf = (field: TemplateField, years: readonly number[]) =>
  (field.financialItems ?? []).flatMap((item) =>
    years.map((year) => ({ name: cellName(field.name, item, year), item, year })),
  )

export const isTableField = (field: TemplateField) => field.type === 'financial_table'
export function rulesOf(template: Template, years: readonly number[]): FieldRules<Values> {
  const labels = new Map<string, string>(template.blind ? [[codeNameField, '코드명']] : [])
  for (const field of fieldsOf(template)) {
    if (!isTableField(field)) labels.set(field.name, field.label)
    else for (const { name, item, year } of cellsOf(field, years)) labels.set(name, `${year}년 ${item}`)
  }
  const names = [...labels.keys()]
  return {
    names: () => names,
    read: (values, name) => values[name] ?? '',
    write: (values, part) => ({ ...values, ...(part as Values) }),
    label: (name) => labels.get(name) ?? name,
    same: (_name, a, b) => a === b,
    shown: (_name, value) => String(value ?? ''),
  }
}

/** Converts stored or prefilled document data to form values. */
export function valuesOf(template: Template, years: readonly number[], data: TemplateData): Values {
  const values: Record<string, string> = {}
  for (const field of fieldsOf(template)) {
    const given = data[field.name] ?? null
    if (!isTableField(field)) {
      values[field.name] = typeof given === 'number' ? numberText(given) : isTable(given) ? '' : (given ?? '')
      continue
    }
    const table = isTable(given) ? given : null
    for (const { name, item, year } of cellsOf(field, years)) {
      const row = table?.rows.find((one) => one.item === item)
      values[name] = numberText(row?.values[table?.years.indexOf(year) ?? -1] ?? null)
    }
  }
  return values
}

const amount = (text: string | undefined): number | null => readNumber(text ?? '') ?? null

/** Converts form values to the document data of the request. Empty fields are omitted. */
export function dataOf(template: Template, years: readonly number[], values: Values): TemplateData {
  const data: TemplateData = {}
  for (const field of fieldsOf(template)) {
    if (isTableField(field)) {
      data[field.name] = {
        years: [...years],
        rows: (field.financialItems ?? []).map((item) => ({
          item,
          values: years.map((year) => amount(values[cellName(field.name, item, year)])),
        })),
      }
      continue
    }
    const text = (values[field.name] ?? '').trim()
    if (text !== '') data[field.name] = field.type === 'number' ? (amount(text) ?? text) : text
  }
  return data
}

/** The errors that prevent the preview: empty required fields, and table cells that are not numbers. */
export const faultsOf = (template: Template, years: readonly number[], values: Values): FieldError[] => [
  ...missingFields(template, dataOf(template, years, values)).map(({ field, message }) => ({
    field,
    text: message,
    short: '필수 입력 항목입니다',
  })),
  ...unreadCells(template, years, values),
]

/**
 * Returns an error for each table cell that is not a number. The document data can store only numbers in such cells, so
 * other text would be lost.
 */
const unreadCells = (template: Template, years: readonly number[], values: Values): FieldError[] =>
  fieldsOf(template)
    .filter(isTableField)
    .flatMap((field) =>
      cellsOf(field, years)
        .filter(({ name }) => readNumber(values[name] ?? '') === undefined)
        .map(({ item, year }) => {
          const text = `${year}년 ${item}: 숫자로 입력해주세요.`
          return { field: field.name, text, short: text }
        }),
    )

/** The element ID of a field's input, for links and focus. */
export const controlId = (name: string) => `document-${name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`
export const sectionId = (index: number) => `document-section-${index + 1}`

/** Scrolls to a field and focuses it; in a table, its first cell. */
export function goToField(name: string) {
  const target = document.getElementById(controlId(name))
  if (!target) return
  target.scrollIntoView({ block: 'center' })
  const control = target.matches('input,textarea,select') ? target : target.querySelector('input')
  ;(control as HTMLElement | null)?.focus({ preventScroll: true })
}
