import type { Firm } from '../../firm/firm.endpoints.ts'

/** Data that a document shows besides the fields of its form. */
export interface DocumentContext {
  companyName: string
  companyNameEn?: string | null
  /**
   * Main products as stored. They become the tagline if the form has no field for it, but never in a blind document.
   */
  mainProducts?: string | null
  uniqueNumber: string | null
  /** Seoul day, YYYY-MM-DD. */
  today: string
  /** 결산월 as stored (12, 12월); absent means December. */
  fiscalMonth?: string | number | null
  firm: Firm
  /** Name that a blind document shows instead of the company's name. */
  codeName?: string | null
  watermark?: Watermark | null
}

export interface Watermark {
  recipient: string
  date: string
}
