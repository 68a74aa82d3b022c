import type { ReportAnalysis, ReportData } from '#shared/registration/analysis.ts'
import type { StoredCompany } from '#web/registration/review/storedCompany.ts'
import { sampleAnalysis } from '../../kit/report.ts'

export const number = '613-81-40923'

export function analysed(change: (data: ReportData) => void = () => undefined) {
  const analysis: ReportAnalysis = sampleAnalysis(number)
  const data = analysis.data as ReportData
  change(data)
  return { data, fieldScores: analysis.fieldScores, evidence: analysis.evidence }
}

/** Creates stored data from the parts that a test needs; the rest is empty. */
export function stored(parts: { company?: object } & Partial<Omit<StoredCompany, 'company'>>): StoredCompany {
  const { company, ...lists } = parts
  const empty = {
    years: [],
    statements: [],
    holders: [],
    relations: [],
    sales: [],
    customers: [],
    workplaces: [],
  }
  return { opinion: {}, ...empty, ...lists, company: { version: 3, ...company } as StoredCompany['company'] }
}
export const year = (of: string, values: object) => ({ businessNumber: number, year: of, ...values }) as never
export const line = (
  statement: string,
  of: string,
  name: string,
  value: number | null,
  text: string | null = null,
) => ({
  statement,
  year: of,
  position: 0,
  name,
  value,
  text,
})
