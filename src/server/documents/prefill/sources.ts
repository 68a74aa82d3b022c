import type { WholeCompany } from '#shared/company/wholeCompany.endpoints.ts'
import { internalNotes } from '#shared/documents/internalNotes.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import * as texts from './texts.ts'

/**
 * Where the value of a document field comes from: `from` is the Korean name of the section of the company page, and
 * `read` returns the value.
 */
interface Source {
  from: string
  read(whole: WholeCompany, about: { template: Template; thisYear: number }): string | number | null
}

const overview = (read: Source['read']): Source => ({ from: '기업개요', read })
const specialty: Source = { from: internalNotes, read: texts.specialty }

/** The source of each field, by field name. Fields of the same name have the same source in all templates. */
export const sources: Readonly<Record<string, Source>> = {
  companyIntro: { from: '종합의견', read: ({ opinion }) => opinion.businessCore ?? null },
  businessContent: { from: `종합의견·${internalNotes}`, read: texts.businessContent },
  businessStatus: { from: '종합의견', read: ({ opinion }) => opinion.businessSituation ?? null },
  management: { from: '종합의견', read: ({ opinion }) => opinion.managementTeam ?? null },
  highlights: specialty,
  businessHighlights: specialty,
  strengths: specialty,
  investmentPoints: specialty,
  synergies: specialty,
  industry: overview(texts.industry),
  region: overview((whole, { template }) => (template.blind ? texts.province(whole) : texts.region(whole))),
  employees: overview(({ company }) => company.employees),
  companySize: overview(({ company }) => company.companySize),
  mainProducts: overview(({ company }) => company.mainProducts),
  companyOverview: overview(texts.overview),
  establishedYear: overview((whole) => {
    const year = texts.foundingYear(whole)
    return year === null ? null : `${year}년`
  }),
  companyAge: overview((whole, { template, thisYear }) => {
    const year = texts.foundingYear(whole)
    if (year === null || year > thisYear) return null
    return template.blind ? `${thisYear - year}년` : `${thisYear - year}년 (${year}년 설립)`
  }),
  salesComposition: {
    from: '매출구성',
    read: (whole, { template }) =>
      template.category === 'teaser' ? texts.salesShares(whole) : texts.sales(whole),
  },
  businessFields: { from: '매출구성', read: texts.sales },
  workplaces: { from: '사업장', read: texts.workplaces },
  shareholders: { from: '주주', read: texts.shareholders },
  customers: { from: '거래처', read: texts.customers },
  // A blind document needs a price range that the person writes, so the price is not filled in there.
  askingPrice: {
    from: '중개정보',
    read: ({ add }, { template }) => (template.blind ? null : (add?.sellerHopedPrice ?? null)),
  },
}
