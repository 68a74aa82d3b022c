import type { RawCell } from '../rules.ts'
import type { Target } from '../target.ts'
import type { Meaning } from './dictionary.ts'

const aDay = /^'?(?:19|20)?\d{2}[.\-/년] ?\d{1,2}[.\-/월] ?\d{1,2}\b/
/** Words by which people grade their customers. They stand below 그룹, too. */
const aGrade = /^(?:vip|vvip|일반|우수|우량|잠재|신규|기존|휴면|관심|[a-ds상중하]|[a-ds]등급|\d등급)$/i

const most = (values: readonly RawCell[], pattern: RegExp) =>
  values.filter((cell) => typeof cell === 'string' && pattern.test(cell.trim())).length > values.length / 2

/**
 * Whether values that could be stored in a field of text are something else: days below 다음 일정, grades of customers
 * below 그룹.
 */
export const seemsElse = ({ kind, name }: Target, values: readonly RawCell[]): boolean =>
  values.length > 0 &&
  (((kind === 'text' || kind === 'long-text') && most(values, aDay)) ||
    (name === 'parentGroup' && most(values, aGrade)))

const hasCode = /[a-u]\d{2,5}|^\d{2,5}$/i
const isMobile = /^(?:\+?82[- ]?)?0?1[016-9][-.) ]?\d{3,4}[-. ]?\d{4}$/

/** Lets the values decide between two meanings of a heading that a person is asked about anyway. */
export function meantByValues(meaning: Meaning | undefined, values: readonly RawCell[]): Meaning | undefined {
  if (meaning?.how !== 'ambiguous' || values.length === 0) return meaning
  const share = (pattern: RegExp) =>
    values.filter((cell) => pattern.test(String(cell).trim())).length / values.length
  if (meaning.name === 'industryCode11th' && share(hasCode) < 0.2)
    return { ...meaning, name: 'mainProducts', hint: '주요제품으로 넣을지 확인해주세요' }
  if (meaning.name === 'phone' && share(isMobile) >= 0.8)
    return { ...meaning, name: 'contact1Mobile', hint: '누구의 휴대전화인지 확인해주세요' }
  return meaning
}
