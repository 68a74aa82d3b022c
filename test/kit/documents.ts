import { teaserSave } from '#shared/documents/documents.endpoints.ts'
import type { DocumentCategory, TemplateField } from '#shared/documents/templates/template.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import { fieldsOf, findTemplate } from '#shared/documents/templates/templates.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import type { Caller } from './app.ts'
import { register } from './companies.ts'

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

/** Values for the required fields of a template, or for every field if `all` is true. */
export function filledData(category: DocumentCategory, type: string, all = false): TemplateData {
  const template = findTemplate(category, type)
  if (!template) throw new Error(`${category} ${type}`)
  const fields = fieldsOf(template).filter((field) => all || field.required)
  return Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))
}

/** Registers a company with people and customers that a blind document must not reveal. */
export const documentedCompany = (caller: Caller, name = '두빛나래항공(주)') =>
  register(caller, name, {
    company: { businessNumber: '', companyName: name, representative: '남궁선호' },
    customers: [{ customerType: 'S', customerName: '견본항공우주(주)' }],
  })

export type TeaserBody = CallInput<typeof teaserSave>['body']
/** Saves a teaser with the required fields and the given further ones. */
export const saveTeaser = (caller: Caller, businessNumber: string, more: Partial<TeaserBody> = {}) =>
  caller.call(teaserSave, {
    body: { businessNumber, templateType: 'ma', templateData: filledData('teaser', 'ma'), ...more },
  })

export async function fileBytes(caller: Caller, businessNumber: string, fileName: string): Promise<Buffer> {
  const url = `/api/files/${businessNumber}/${encodeURIComponent(fileName)}/download`
  return (await caller.send({ method: 'GET', url })).raw.rawPayload
}
