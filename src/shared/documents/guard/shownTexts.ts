import { composed } from '../../platform/normalForm.ts'
import { blindData } from '../blind/blindData.ts'
import type { Template } from '../templates/template.ts'
import { ownData, type TemplateData, textOf } from '../templates/templateData.ts'
import { fieldsOf } from '../templates/templates.ts'

/** Everything that a person typed into a document, except figures. */
export interface Typed {
  template: Template
  data: TemplateData
  /** Today in Seoul. */
  today: string
  codeName: string | null
  watermark: { recipient: string } | null
}

/** Every text that a blind document will show, by field. Exact values are already replaced by ranges, and places by provinces. */
export function shownTexts({ template, data, today, codeName, watermark }: Typed): Record<string, string> {
  const shown = blindData(ownData(template, data), today)
  const typed = fieldsOf(template).map(({ name }) => [name, composed(textOf(shown, name))] as const)
  return {
    ...Object.fromEntries(typed),
    codeName: composed(codeName ?? ''),
    watermark: composed(watermark?.recipient ?? ''),
  }
}
