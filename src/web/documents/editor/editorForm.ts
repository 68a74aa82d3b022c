import { readNumber } from '#shared/company/numbers.ts'
import type { Template, TemplateField } from '#shared/documents/template.ts'
import type { FinancialTable, TemplateData } from '#shared/documents/templateData.ts'
import { withTopic } from '#shared/platform/particle.ts'
import { changedNames, type FieldRules } from '#web/forms/fieldRules.ts'
import type { FieldError, FormStore, Ground } from '#web/forms/formStore.ts'
import { plainDraft } from '#web/forms/keptForm.ts'
import { numberText } from '#web/ui/form/number-mask.ts'

/** Every field as it is typed; a cell of a table is a field of its own. */
export type Values = Readonly<Record<string, string>>

/** What an editor stands on: which template over which years, and what was filled in for the person. */
export interface EditorGround extends Ground<Values> {
  filled: Values
}
export type EditorStore = FormStore<Values, EditorGround>

export const fieldsOf = (template: Template): TemplateField[] =>
  template.sections.flatMap(({ fields }) => fields)

const cellMark = ' · '
export const cellName = (field: string, item: string, year: number) =>
  [field, item, String(year)].join(cellMark)

export const cellsOf = (field: TemplateField, years: readonly number[]) =>
  (field.financialItems ?? []).flatMap((item) =>
    years.map((year) => ({ name: cellName(field.name, item, year), item, year })),
  )

const isTable = (field: TemplateField) => field.type === 'financial_table'
/** The names of what a field is typed into. */
export const namesOf = (field: TemplateField, years: readonly number[]): string[] =>
  isTable(field) ? cellsOf(field, years).map(({ name }) => name) : [field.name]

export function rulesOf(template: Template, years: readonly number[]): FieldRules<Values> {
  const labels = new Map(
    fieldsOf(template).flatMap((field): [string, string][] =>
      isTable(field)
        ? cellsOf(field, years).map(({ name, item, year }) => [name, `${year}년 ${item}`])
        : [[field.name, field.label]],
    ),
  )
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
export const draftOf = (rules: FieldRules<Values>) => plainDraft<Values, EditorGround>(rules)

const isTableData = (value: TemplateData[string]): value is FinancialTable =>
  typeof value === 'object' && value !== null

/** What is stored or filled in, as it stands in the inputs. */
export function valuesOf(template: Template, years: readonly number[], data: TemplateData): Values {
  const values: Record<string, string> = {}
  for (const field of fieldsOf(template)) {
    const given = data[field.name] ?? null
    if (!isTable(field)) {
      values[field.name] = isTableData(given)
        ? ''
        : typeof given === 'number'
          ? numberText(given)
          : (given ?? '')
      continue
    }
    const table = isTableData(given) ? given : null
    for (const { name, item, year } of cellsOf(field, years)) {
      const row = table?.rows.find((one) => one.item === item)
      values[name] = numberText(row?.values[table?.years.indexOf(year) ?? -1] ?? null)
    }
  }
  return values
}

const amount = (text: string | undefined): number | null => readNumber(text ?? '') ?? null

/** The inputs as they are sent. What is empty is left out. */
export function dataOf(template: Template, years: readonly number[], values: Values): TemplateData {
  const data: TemplateData = {}
  for (const field of fieldsOf(template)) {
    if (isTable(field)) {
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

/** A table holds something when one of its cells holds a number. */
export const isFilled = (field: TemplateField, years: readonly number[], values: Values): boolean =>
  isTable(field)
    ? namesOf(field, years).some((name) => amount(values[name]) !== null)
    : (values[field.name] ?? '').trim() !== ''

export const requiredMessage = (label: string) => `${withTopic(label)} 필수 입력 항목입니다`

/** What stands between these values and the preview. */
export const faultsOf = (template: Template, years: readonly number[], values: Values): FieldError[] =>
  fieldsOf(template)
    .filter((field) => field.required && !isFilled(field, years, values))
    .map((field) => ({
      field: field.name,
      text: requiredMessage(field.label),
      short: '필수 입력 항목입니다',
    }))

export const editedOf = (rules: FieldRules<Values>, { base, values }: { base: Values; values: Values }) =>
  changedNames(rules, base, values)
