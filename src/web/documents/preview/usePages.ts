import { useMemo } from 'react'
import { buildDocument } from '#shared/documents/buildDocument.ts'
import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import { layoutPages } from '#shared/documents/layout/layoutPages.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'

export interface PagesOf {
  template: Template
  data: TemplateData
  context: CompanyData['context']
  codeName: string | null
  watermark: { recipient: string; date: string } | null
}

/** Lays out the pages exactly as a saved document will have them. */
export function usePages({ template, data, context, codeName, watermark }: PagesOf) {
  return useMemo(
    () => layoutPages(buildDocument(template, data, { ...context, codeName, watermark })),
    [template, data, context, codeName, watermark],
  )
}
