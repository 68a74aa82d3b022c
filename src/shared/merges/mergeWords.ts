/** Reasons why two registered companies may be the same. */
export const mergeReasons = [
  'corporateNumber',
  'name',
  'representative',
  'phone',
  'address',
  'website',
  'oneDigit',
  'swappedDigits',
] as const
export type MergeReason = (typeof mergeReasons)[number]

export const reasonLabels: Record<MergeReason, string> = {
  corporateNumber: '법인등록번호 같음',
  name: '이름 같음',
  representative: '대표자 같음',
  phone: '전화 같음',
  address: '주소 같음',
  website: '홈페이지 같음',
  oneDigit: '사업자번호 한 자리 다름',
  swappedDigits: '사업자번호 두 자리 바뀜',
}

/** The weight of each reason. The sum determines the likelihood. */
const weights: Record<MergeReason, number> = {
  corporateNumber: 6,
  name: 3,
  oneDigit: 3,
  swappedDigits: 3,
  representative: 2,
  phone: 2,
  address: 2,
  website: 1,
}

export const likelihoods = ['sure', 'likely', 'low'] as const
export type Likelihood = (typeof likelihoods)[number]
export const likelihoodLabels: Record<Likelihood, string> = { sure: '거의 확실', likely: '가능', low: '낮음' }

const sureFrom = 7
const likelyFrom = 5

export const mergeScore = (reasons: readonly MergeReason[]) =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0)

export function likelihoodOf(reasons: readonly MergeReason[]): Likelihood {
  const score = mergeScore(reasons)
  if (score >= sureFrom) return 'sure'
  return score >= likelyFrom ? 'likely' : 'low'
}

/** A contact of one of the two companies: the word says which company, the digit which of its three contacts. */
export const contactRefs = ['keep1', 'keep2', 'keep3', 'merge1', 'merge2', 'merge3'] as const
export type ContactRef = (typeof contactRefs)[number]

/** The number of days during which a merge can be undone. */
export const mergeUndoDays = 30
