import type { Firm } from '../../firm/firm.endpoints.ts'

/** Data that a document contains besides its form fields. */
export interface DocumentContext {
  companyName: string
  companyNameEn?: string | null
  /** The stored main products. They are the tagline if the person typed none, but never in a blind document. */
  mainProducts?: string | null
  uniqueNumber: string | null
  /** Today's date in Seoul time, YYYY-MM-DD. */
  today: string
  /** The stored closing month (결산월), such as 12 or 12월. If it is absent, December is assumed. */
  fiscalMonth?: string | number | null
  firm: Firm
  /** The name that a blind document contains instead of the company's name. */
  codeName?: string | null
  watermark?: Watermark | null
}

export interface Watermark {
  recipient: string
  date: string
}
