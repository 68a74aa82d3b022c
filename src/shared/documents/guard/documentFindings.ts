import { type TemplateData, textOf } from '../templateData.ts'
import type { Template } from '../templates/template.ts'
import { fieldsOf } from '../templates/templates.ts'
import { scanForLeaks } from './scanForLeaks.ts'
import type { CompanySecrets, Finding } from './secrets.ts'

/** Everything that a person typed into a document, beside figures. */
export interface Told {
  template: Template
  data: TemplateData
  codeName: string | null
  watermark: { recipient: string } | null
}

/** What in a blind document could tell the company, over every text of it. */
export function findingsOf(
  { template, data, codeName, watermark }: Told,
  secrets: CompanySecrets,
): Finding[] {
  const typed = fieldsOf(template).map(({ name }) => ({ field: name, text: textOf(data, name) }))
  const beside = [
    { field: 'codeName', text: codeName ?? '' },
    { field: 'watermark', text: watermark?.recipient ?? '' },
  ]
  return scanForLeaks([...typed, ...beside], secrets)
}

/** A waiver counts for exactly these words in this field. */
export const isOpen = (
  { field, text }: Pick<Finding, 'field' | 'text'>,
  waivers: readonly { field: string; text: string }[],
): boolean => !waivers.some((waiver) => waiver.field === field && waiver.text === text)
