import { industryDepths } from '#shared/catalogue/words/matchWords.ts'
import type { CriterionTerms } from '#shared/criteria/criterionShape.ts'
import type { criterion, sellerTerms } from '../database/tables/matching/criterion.ts'

export type CriterionRow = typeof criterion.$inferSelect
export type SellerTermsRow = typeof sellerTerms.$inferSelect

/** The columns of a criterion with these terms. */
export const columnsOfTerms = ({ revenue, ebitda, price, share, ...same }: CriterionTerms) => ({
  ...same,
  wanted: [...new Set(same.wanted)],
  refused: [...new Set(same.refused)],
  forms: [...new Set(same.forms)],
  regions: [...new Set(same.regions)],
  revenueMin: revenue.min,
  revenueMax: revenue.max,
  ebitdaMin: ebitda.min,
  ebitdaMax: ebitda.max,
  priceMin: price.min,
  priceMax: price.max,
  shareMin: share.min,
  shareMax: share.max,
})

/** The terms of a stored criterion, as the API has them. */
export const termsOf = (row: CriterionRow): CriterionTerms => ({
  name: row.name,
  validUntil: row.validUntil,
  checked: row.checked,
  industries: row.industries,
  wanted: row.wanted,
  refused: row.refused,
  revenue: { min: row.revenueMin, max: row.revenueMax },
  ebitda: { min: row.ebitdaMin, max: row.ebitdaMax },
  price: { min: row.priceMin, max: row.priceMax },
  share: { min: row.shareMin, max: row.shareMax },
  forms: row.forms,
  regions: row.regions,
  anywhere: row.anywhere,
})

const rangeText = (min: number | null, max: number | null): string | null => {
  if (min === null && max === null) return null
  const shown = (value: number | null) => value?.toLocaleString('ko-KR') ?? ''
  return `${shown(min)}–${shown(max)}`
}

/** The values of a criterion for audit log and timeline. */
export const imageOfCriterion = (row: CriterionRow) => ({
  criterionName: row.name,
  criterionUntil: row.validUntil,
  criterionChecked: row.checked,
  criterionIndustries: row.industries.map(
    ({ code, revision, depth, wanted }) =>
      `${code} (${revision}차, ${industryDepths.byKey[depth].word})${wanted ? '' : ' 거부'}`,
  ),
  criterionWanted: row.wanted,
  criterionRefused: row.refused,
  criterionRevenue: rangeText(row.revenueMin, row.revenueMax),
  criterionEbitda: rangeText(row.ebitdaMin, row.ebitdaMax),
  criterionPrice: rangeText(row.priceMin, row.priceMax),
  criterionShare: rangeText(row.shareMin, row.shareMax),
  criterionForms: row.forms,
  criterionRegions: row.anywhere ? ['어디든'] : row.regions,
})

export const imageOfTerms = (row: SellerTermsRow) => ({
  sellerShare: row.share,
  sellerForms: row.forms,
  sellerReason: row.reason,
  sellerUrgency: row.urgency,
})
