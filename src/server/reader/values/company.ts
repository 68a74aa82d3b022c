import {
  businessNumberPattern,
  hasValidChecksum,
  normaliseBusinessNumber,
} from '#shared/company/businessNumber.ts'
import { hasCorporateChecksum, withoutResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { CompanyLabel } from '../labels/companyLabels.ts'
import { hasLooseLetters } from '../layout/text.ts'
import { readDate } from './dates.ts'
import { noData, readFigure } from './numbers.ts'
import { tickedChoice } from './tickedChoice.ts'

/**
 * How well the form of a value fits its field. `exact`: it has the form that the field requires. `free`: the field
 * accepts any text. `odd`: it does not look like a value of the field.
 */
export type Fit = 'exact' | 'free' | 'odd'
export interface Read {
  value: string
  fit: Fit
}
type Reader = (text: string) => Read | null

const exact = (value: string): Read => ({ value, fit: 'exact' })
const free: Reader = (text) => ({ value: text, fit: 'free' })
const odd = (value: string): Read => ({ value, fit: 'odd' })

const phone: Reader = (text) => {
  const found = /(?:\+82[-\s]?)?\(?0?\d{1,4}\)?[-.\s)]\s?\d{3,4}[-.\s]\d{4}|1[568]\d{2}-\d{4}/.exec(text)?.[0]
  return found
    ? exact(found.trim().replace(/^\(?(0\d{1,3})\)\s?-?/, '$1-'))
    : /\d{7,}/.test(text)
      ? odd(text)
      : null
}
const date: Reader = (text) => {
  const found = readDate(text)
  return found ? exact(found) : null
}
/** Removes the postal code, which some reports print before the address and others after it. */
export const withoutPostalCode = (text: string): string =>
  text
    .replace(/^[([]?\s*(?:(?:우편번호|우)\s*)?(?:[:)]\s*)?\d{3}-?\d{2,3}\s*(?:[)\]]\s*)?(?=\D)/, '')
    .replace(/(?<!\s)\s*[([]\s*(?:우편번호|우)\s*(?:[:.)]\s*)?\d{3}-?\d{2,3}\s*[)\]]?$/, '')
    .trim()

/** Matches link texts that web pages print beside a value; they are not part of it. */
const link =
  /(?<=[\s\d)\]])[([<]? ?(?:(?:큰\s?|네이버\s?|카카오\s?)?지도(?:\s?(?:보기|검색|확인))?|약도(?:\s?보기)?|위치\s?(?:보기|확인|안내)|길\s?찾기|로드뷰|바로\s?가기|주소\s?복사|복사(?:하기)?|자세히(?:\s?보기)?|상세\s?보기|더\s?보기|map) ?[>›»→]? ?[)\]>]?$/i
export function withoutLinks(text: string): string {
  let kept = text.trim()
  for (;;) {
    const cut = kept.replace(link, '').trimEnd()
    if (cut === kept || cut === '') return kept
    kept = cut
  }
}

const industry: Reader = (text) => {
  const found = /^[([]?\s*([A-U]\s?\d{2,5}|[A-U]|\d{4,5})\s*(?:[)\]]\s*)?(.+)/s.exec(text)
  if (!found) return odd(text)
  return exact(`(${(found[1] ?? '').replaceAll(/\s/g, '')}) ${found[2]?.trim()}`)
}
const fiscalMonth: Reader = (text) => {
  const month =
    /^(\d{1,2})\s*(?:월|$|[-./]\s*\d{1,2})/.exec(text)?.[1] ?? /\d{4}[-./]\s*(\d{1,2})/.exec(text)?.[1]
  return month && Number(month) >= 1 && Number(month) <= 12 ? exact(`${Number(month)}월`) : null
}
const employees: Reader = (text) => {
  const number = /^(?:약|총|총원|전체|상시|임직원)?[:：]?([\d,]+)/.exec(text.replaceAll(/\s+/g, ''))?.[1]
  const value = number ? readFigure(number) : null
  return value === null ? null : exact(String(value))
}
const name: Reader = (text) =>
  /^[\d\s.,-]+$/.test(text) ? null : exact(text.replaceAll(/\(\s*주\s*\)/g, '(주)'))

/**
 * Reads a credit rating (BBB-, a0, CCC+) and returns it in capitals, without the date after it. Returns null for other
 * words.
 */
const creditRating: Reader = (text) => {
  const found = /^(?:[Aa]{1,3}|[Bb]{1,3}|[Cc]{1,3}|[DdRr])[+0−-]?(?=$|[\s(,/])/.exec(text)?.[0]
  return found ? exact(found.toUpperCase().replace('−', '-')) : null
}

const readers: Partial<Record<CompanyLabel, Reader>> = {
  companyName: name,
  businessNumber: (text) => {
    // In forms each digit stands in a box of its own.
    const boxed = /^\d(?:[\s|]{1,3}\d){9}$/.test(text) ? text.replaceAll(/[\s|]/g, '') : text
    const found = /\d{3}\s*-\s*\d{2}\s*-\s*\d{5}|\d{10}/.exec(boxed)?.[0].replaceAll(/\s+/g, '')
    const number = found && businessNumberPattern.test(found) ? normaliseBusinessNumber(found) : null
    return number ? (hasValidChecksum(number) ? exact(number) : odd(number)) : null
  },
  corporateNumber: (text) => {
    const found = /(?<!\d)(\d{6})\s*-\s*(\d{7})(?!\d)|(?<!\d)(\d{6})(\d{7})(?!\d)/.exec(text)
    return found ? exact(`${found[1] ?? found[3]}-${found[2] ?? found[4]}`) : null
  },
  representative: (text) =>
    /\d{3}/.test(text) ? odd(text) : exact(text.replace(/(?<!\s)\s*\/\s*대표.*/s, '')),
  employees,
  establishmentDate: date,
  ipoDate: date,
  phone,
  fax: phone,
  website: (text) => {
    const site = withoutLinks(text).replaceAll(/\s+/g, '')
    return /^[\w./:~%&?=#-]+$/.test(site) && /.\../.test(site) ? exact(site) : odd(text)
  },
  email: (text) => {
    const mail = text.replaceAll(/\s+/g, '')
    // An e-mail address needs text before the @, between the @ and a dot, and after that dot.
    const at = mail.indexOf('@', 1)
    return at > 0 && mail.lastIndexOf('.', mail.length - 2) > at + 1 ? exact(mail) : odd(text)
  },
  fiscalMonth,
  creditRating,
  address: (text) => {
    const address = withoutPostalCode(withoutLinks(text))
    return /(?:시|군|구|읍|면|동|로|길|리|도)/.test(address) ? exact(address) : odd(address)
  },
  industryCode10th: industry,
  industryCode11th: industry,
  industryCode: industry,
}

/** The value of a company field as it is stored; null if the report says there is none. */
export function readCompanyValue(label: CompanyLabel, raw: string): Read | null {
  const text = raw.replaceAll(/\s+/g, ' ').trim()
  if (text === '' || /^[-.·–]+$/.test(text) || noData(text)) return null
  const choice = tickedChoice(text)
  if (choice.kind === 'unclear') return odd(text)
  const read = (readers[label] ?? free)(choice.kind === 'ticked' ? choice.value : text)
  return read && hasLooseLetters(read.value) ? odd(read.value) : read
}

/**
 * Whether the digits look like a resident number (주민등록번호): month and day of birth, then the digit for century and sex.
 */
function looksLikePerson(front: string, mark: string): boolean {
  const month = Number(front.slice(2, 4))
  const day = Number(front.slice(4, 6))
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && /^[1-8]/.test(mark)
}

export interface NumberOwner {
  businessNumber: string | null
  companyType: string | null
  /** The label beside the number. */
  label: string
}

/**
 * Whether a number is a corporate number. A resident number must never be stored, so the number is dropped if the
 * company belongs to a person. Some corporate numbers look like resident numbers. Such a number is kept only if
 * something says that the company is a corporation, and if the check digit is right.
 */
export function isCorporateNumber(number: string, owner: NumberOwner): boolean {
  const { businessNumber, companyType, label } = owner
  const kind = businessNumber?.slice(4, 6)
  if (companyType && /개인/.test(companyType)) return false
  if (kind && !/^8[1-8]$/.test(kind)) return false
  const [front = '', back = ''] = number.split('-')
  if (!looksLikePerson(front, back)) return true
  const corporation = kind !== undefined || (companyType !== null && /법인|주식|외감|유한/.test(companyType))
  const promised = /법인/.test(label) && !/주민/.test(label)
  return (corporation || promised) && hasCorporateChecksum(number)
}

/** The text without resident numbers. Empty if it contains nothing else. */
export function withoutPersons(text: string): string {
  const kept = withoutResidentNumbers(text)
  return /^[\s*-]+$/.test(kept) ? '' : kept
}
