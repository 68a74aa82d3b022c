import type { Firm } from '../../firm/firm.endpoints.ts'

/** Data that a document shows besides the fields of its form. */
export interface DocumentContext {
  companyName: string
  companyNameEn?: string | null
  /** As stored; used as tagline if the form has no such field. Never used in a blind document. */
  mainProducts?: string | null
  uniqueNumber: string | null
  /** Seoul day, YYYY-MM-DD. */
  today: string
  /** 결산월 as stored (12, 12월); absent means December. */
  fiscalMonth?: string | number | null
  firm: Firm
  /** Replaces the name in a blind document. */
  codeName?: string | null
  watermark?: Watermark | null
}

export interface Watermark {
  recipient: string
  date: string
}
