import { companyForms } from '#shared/company/names/companyForms.ts'
import { compatible } from '#shared/platform/normalForm.ts'
import { readAs } from '../text/letters.ts'

const englishForms =
  /\b(?:co|company|ltd|limited|inc|incorporated|corp|corporation|llc|plc|gmbh|bv|kk|pte|the|and|of)\b\.?/gi

const readText = (text: string) => Array.from(compatible(text), readAs).join('')
export const lettersIn = (text: string) => readText(text).replaceAll(/[^\p{L}\p{Nd}]/gu, '')

const withoutForm = (name: string) =>
  compatible(name).replaceAll(companyForms, ' ').replaceAll(englishForms, ' ')

/** The name without the company form: 두빛나래항공 for 두빛나래항공㈜. */
export const coreOf = (name: string): string => lettersIn(withoutForm(name))
export const wordsOf = (name: string): string[] =>
  withoutForm(name)
    .split(/[^\p{L}\p{Nd}&]+/u)
    .map(lettersIn)
    .filter((word) => word.length >= 2)

/** Whether the text is a placeholder, which reports write into a column of names if there is no name. */
export const namesNobody = (core: string): boolean =>
  core.length < 2 ||
  /^(?:기타|그외|외\d|[a-z]사$|합계|소계|총계|없음|미상|해당|본사|지점|개인|임직원|자기주식|우리사주|소액주주|특수관계인|배우자|자녀|본인|타인|국내|해외|대표자?|대표이사)/.test(
    core,
  )

/**
 * Splits a field that lists several names: 김하나, 이두리 외 2명. A text in brackets counts as a name only if it is written in
 * Hanja or Latin letters.
 */
export function personsOf(text: string): string[] {
  const plain = compatible(text)
  const inside = Array.from(plain.matchAll(/\(([^()]{1,60})\)/g), ([, name = '']) => name).filter((name) =>
    /^[\p{Script=Han}a-z .-]+$/iu.test(name),
  )
  const outside = plain
    .replaceAll(/\([^()]{0,60}\)/g, (bracket) => (/^\((?:주|유|합|사|재)\)$/.test(bracket) ? bracket : ' '))
    .split(/[,/·;&、]|\s외\s*\d*\s*[명인]?|\s및\s/)
    .map((name) => name.replaceAll(/(?:공동|각자)?\s?(?:대표이사|대표|사장|회장|이사|씨|님)/g, ' ').trim())
  return [...outside, ...inside].filter((name) => name.length >= 2)
}

export const isPerson = (core: string) => /^[가-힣]{2,4}$/.test(core)
