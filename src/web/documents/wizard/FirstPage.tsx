import type { CompanyData } from '#shared/documents/documents.endpoints.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import { PageDrawing } from '../preview/PageDrawing.tsx'
import { usePages } from '../preview/usePages.ts'

interface FirstPageProps {
  template: Template
  values: TemplateData
  company: Pick<CompanyData, 'context' | 'codeName'>
}

/** A thumbnail of the template's first page, filled with this company's data. */
export function FirstPage({ template, values, company }: FirstPageProps) {
  const codeName = template.blind ? company.codeName : null
  const { pages } = usePages({ template, data: values, context: company.context, codeName, watermark: null })
  const [page] = pages
  if (!page) return null
  return <PageDrawing page={page} number={1} pages={pages.length} className="absolute inset-0 shadow-none" />
}
