import type { TemplateData } from '#shared/documents/templateData.ts'
import type { DocumentCategory, TemplateField } from '#shared/documents/templates/template.ts'
import { fieldsOf, findTemplate } from '#shared/documents/templates/templates.ts'

const years = [2023, 2024, 2025, 2026]

const valueOf = (field: TemplateField): TemplateData[string] => {
  if (field.type === 'number') return 5000
  if (field.type !== 'financial_table') return `${field.label} 내용입니다.`
  const rows = (field.financialItems ?? []).map((item, row) => ({
    item,
    values: years.map((_, column) => (column === 3 ? null : (row + 1) * 1000 + column)),
  }))
  return { years, rows }
}

/** Just what a template requires, filled in; with `all` every field of it. */
export function filledData(category: DocumentCategory, type: string, all = false): TemplateData {
  const template = findTemplate(category, type)
  if (!template) throw new Error(`${category} ${type}`)
  const fields = fieldsOf(template).filter((field) => all || field.required)
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}
