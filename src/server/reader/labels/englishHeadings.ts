import type { SectionKind } from './headings.ts'

/** English section headings of investor reports. Words that also appear in page headers are left out. */
export const englishHeadings: Partial<Record<SectionKind, readonly string[]>> = {
  profile: ['Company Overview'],
  summary: ['Financial Highlights', 'Financial Summary', 'Key Financials'],
  balance: ['Balance Sheet', 'Statement of Financial Position'],
  income: ['Income Statement', 'Statement of Income'],
  holders: ['Shareholders', 'Major Shareholders', 'Shareholder Structure'],
  buyers: ['Suppliers', 'Major Suppliers', 'Key Suppliers'],
  sellers: ['Customers', 'Major Customers', 'Key Customers'],
}
