import { buildDocument } from '#shared/documents/buildDocument.ts'
import type { DocumentModel } from '#shared/documents/model/documentModel.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import type { TemplateData } from '#shared/documents/templates/templateData.ts'
import { templatesOf } from '#shared/documents/templates/templates.ts'
import { fullContext, fullData, wholeStatement } from './full.ts'
import { hostileContext, hostileData } from './hostile.ts'
import { sparseContext, sparseData } from './sparse.ts'

export const companies = ['full', 'sparse', 'hostile'] as const
export type CompanyCase = (typeof companies)[number]
export const templates = [...templatesOf('teaser'), ...templatesOf('im')]

/** The data of the complete company in the format that this template's form uses. */
export function fullDataOf(template: Template): TemplateData {
  if (template.id === 'im-investment') return { ...fullData, financialData: wholeStatement }
  if (template.category === 'im') return fullData
  const short = { ...fullData, mainProducts: '항공기 날개 리브, 동체 부품, 복합재 도어' }
  if (!template.blind) return short
  return { ...short, industry: '운송장비용 정밀부품 제조업', dealType: '지분양수도(경영권), 구주 일괄 매각' }
}

export function documentOf(template: Template, company: CompanyCase): DocumentModel {
  if (company === 'full') return buildDocument(template, fullDataOf(template), fullContext)
  if (company === 'sparse') return buildDocument(template, sparseData, sparseContext)
  return buildDocument(template, hostileData(template), hostileContext)
}
