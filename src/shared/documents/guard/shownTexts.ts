import { composed } from '../../platform/normalForm.ts'
import { blindData } from '../blind/blindData.ts'
import type { Template } from '../templates/template.ts'
import { ownData, type TemplateData, textOf } from '../templates/templateData.ts'
import { fieldsOf } from '../templates/templates.ts'

/** What a person typed into a document. */
export interface Typed {
  template: Template
  data: TemplateData
  /** Today's date in Seoul time. */
  today: string
  codeName: string | null
  watermark: { recipient: string } | null
}

/**
 * Returns the texts that a blind document will contain, by field, with ranges instead of exact values and provinces
 * instead of places.
 */
export function shownTexts({ template, data, today, codeName, watermark }: Typed): Record<string, string> {
  const shown = blindData(ownData(template, data), today)
  const typed = fieldsOf(template).map(({ name }) => [name, composed(textOf(shown, name))] as const)
  return {
    ...Object.fromEntries(typed),
    codeName: composed(codeName ?? ''),
    watermark: composed(watermark?.recipient ?? ''),
  }
}
