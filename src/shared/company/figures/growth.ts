import { compatible } from '../../platform/normalForm.ts'

/** Matches names of profit or loss rows in reports: 영업이익(손실), 법인세비용차감전순이익. */
const result =
  /(?:매출총|영업|경상|차감전|세전|계속사업|계속영업|중단사업|중단영업|당기|분기|반기|순|포괄)(?:이익|손익|손실)|EBITDA?/i
/** Matches names that resemble a profit row but are none: 이익잉여금, gains from disposals or valuations, rates. */
const noResult = /잉여금|준비금|누계|처분|평가|환산|률$|율$/

/** Whether a row is a profit row, that is, one that may normally be negative. */
export function isResult(name: string): boolean {
  const plain = compatible(name).replaceAll(/\s+/g, '')
  return result.test(plain) && !noResult.test(plain)
}

/**
 * Returns the change from the previous year in percent. For a profit row that was negative, or that turns from positive
 * to negative, a Korean word is returned instead. Null where a percentage would have no meaning: after a value of zero,
 * and for negative values of other rows.
 */
export function changeOf(
  name: string,
  before: number | null | undefined,
  after: number | null | undefined,
): number | string | null {
  if (before === null || before === undefined || after === null || after === undefined) return null
  if (isResult(name)) {
    if (before < 0) return after >= 0 ? '흑자전환' : '적자지속'
    if (before > 0 && after < 0) return '적자전환'
  }
  return before > 0 && after >= 0 ? ((after - before) / before) * 100 : null
}
