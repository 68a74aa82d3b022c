import type { Firm } from '../../firm/firm.endpoints.ts'

/** What a document says beside what was typed into its form. */
export interface DocumentContext {
  companyName: string
  companyNameEn?: string | null
  /** As stored; the line under the name where the form has no such field. Never used in a blind document. */
  mainProducts?: string | null
  uniqueNumber: string | null
  /** Seoul's day, YYYY-MM-DD. */
  today: string
  /** 결산월 as stored (12, 12월); nothing means December. */
  fiscalMonth?: string | number | null
  firm: Firm
  /** Stands for the name in a blind document. */
  codeName?: string | null
  watermark?: Watermark | null
}

export interface Watermark {
  recipient: string
  date: string
}
