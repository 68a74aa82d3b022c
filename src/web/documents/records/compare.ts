import type { DocumentRecord } from '#shared/documents/documents.endpoints.ts'
import type { Template, TemplateField } from '#shared/documents/templates/template.ts'
import { isTable, type TemplateData } from '#shared/documents/templates/templateData.ts'
import { numberText } from '#web/ui/form/masked/number-mask.ts'

export interface Difference {
  label: string
  before: string
  after: string
}

const said = (value: TemplateData[string] | undefined): string =>
  typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value : ''

/**
 * Returns the differing fields of two documents of one template, in the order of the form. Each table cell counts as a
 * field.
 */
export function differences(template: Template, before: DocumentRecord, after: DocumentRecord): Difference[] {
  const ofFields = template.sections.flatMap(({ title, fields }) =>
    fields.flatMap((field) =>
      fieldDifferences(field, before.templateData, after.templateData).map((one) => ({
        ...one,
        label: one.label === title ? title : `${title} › ${one.label}`,
      })),
    ),
  )
  const marks: Difference[] = [
    { label: '코드명', before: before.codeName ?? '', after: after.codeName ?? '' },
    { label: '워터마크', before: markOf(before), after: markOf(after) },
    { label: '예외로 둔 말', before: waivedIn(before), after: waivedIn(after) },
  ]
  return [...ofFields, ...marks.filter((one) => one.before !== one.after)]
}

const markOf = ({ watermark }: DocumentRecord) =>
  watermark ? `${watermark.recipient}, ${watermark.date}` : ''
const waivedIn = ({ waivers }: DocumentRecord) =>
  waivers.map(({ text, reason }) => `${text}: ${reason}`).join('\n')

function fieldDifferences(field: TemplateField, before: TemplateData, after: TemplateData): Difference[] {
  if (field.type !== 'financial_table') {
    const texts = { before: said(before[field.name]), after: said(after[field.name]) }
    return texts.before === texts.after ? [] : [{ label: field.label, ...texts }]
  }
  const tables = [before[field.name], after[field.name]].map((value) => (isTable(value) ? value : null))
  const years = [...new Set(tables.flatMap((table) => table?.years ?? []))].toSorted((a, b) => a - b)
  return (field.financialItems ?? []).flatMap((item) =>
    years.flatMap((year) => {
      const [one = '', two = ''] = tables.map((table) =>
        said(table?.rows.find((row) => row.item === item)?.values[table.years.indexOf(year)]),
      )
      return one === two ? [] : [{ label: `${year}년 ${item}`, before: one, after: two }]
    }),
  )
}
