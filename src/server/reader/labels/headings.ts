import { companyHeadings } from './companyHeadings.ts'
import { listHeadings } from './listHeadings.ts'
import { passedHeadings } from './passedHeadings.ts'
import { statementHeadings } from './statementHeadings.ts'

export type SectionKind =
  | 'profile'
  | 'opinion'
  | 'opinionCore'
  | 'opinionTeam'
  | 'opinionBusiness'
  | 'summary'
  | 'balance'
  | 'income'
  | 'cost'
  | 'ratio'
  | 'diagnosis'
  | 'holders'
  | 'workplaces'
  | 'workplaceDetail'
  | 'trade'
  | 'buyers'
  | 'sellers'
  | 'salesMix'
  | 'caption'
  | 'other'
  | 'foreign'

/** Every way a section of a report may be called. */
export const headings: Record<SectionKind, readonly string[]> = {
  ...companyHeadings,
  ...statementHeadings,
  ...listHeadings,
  ...passedHeadings,
}
