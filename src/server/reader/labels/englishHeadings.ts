import type { SectionKind } from './headings.ts'

/** Reports for investors head their parts in English. Words that also run along the top of pages are none of them. */
export const englishHeadings: Partial<Record<SectionKind, readonly string[]>> = {
  profile: ['Company Overview'],
  summary: ['Financial Highlights', 'Financial Summary', 'Key Financials'],
  balance: ['Balance Sheet', 'Statement of Financial Position'],
  income: ['Income Statement', 'Statement of Income'],
  holders: ['Shareholders', 'Major Shareholders', 'Shareholder Structure'],
  buyers: ['Suppliers', 'Major Suppliers', 'Key Suppliers'],
  sellers: ['Customers', 'Major Customers', 'Key Customers'],
}
