import { compatible } from '../../platform/normalForm.ts'
import { withoutNote } from '../../platform/particle.ts'

/** The lists of a company in which rows may be totals. */
export type CountedList = 'holders' | 'customers' | 'sales' | 'workplaces' | 'relations'

/** Matches the words before 합계, 계 or 소계 that say what is added up: 주주 합계, 보통주 계, 최대주주 및 특수관계인 소계. */
const added =
  /^(?:전체|최대|주요|소액|일반|개인|법인|기관|국내|국외|해외|내국인|외국인|임원|임직원|특수관계인|특수관계자|본인|주주|대주주|보통주|우선주|발행주식|보유주식|주식|지분율|지분|매출|매입|구매처|판매처|거래처|기타|및|등|의)/
/** Matches a number of members at the end of a name: 12명, 3개사, 다수. */
const counted = /(?:다수|\d{1,6}(?:명|인|사|개사|개업체|개처|개))$/
const sums =
  /^(?:(?:총합|합|소|총|누)?계|발행주식(?:의)?총수|(?:총합계|합계|소계|총계|계)?\/?(?:sub-?|grand-?)?total)$/i
const rest = /^(?:기타|그외|그밖의|그밖에|그밖|나머지|이외)/
const gathered = {
  holders:
    /^(?:의|주주|소액|소수|일반|개인|법인|기관|외국인|임직원|투자자|특수관계인|특수관계자|등|들|합계|소계|계)/,
  customers: /^(?:의|거래처|구매처|판매처|매입처|매출처|업체|고객사|공급사|등|들|합계|소계|계)/,
}
/** Matches names for the group of small shareholders. */
const smallHolders =
  /^(?:(?:소액|소수|일반|군소)주주(?:등|들)?|(?:all)?others?(?:shareholders?)?|minorityshareholders?|etc)$/i

const isCompanyForm = (word: string) => /\([주유합사재]\)$/.test(word)
const marks = new Set('()-–—=*:·.,※▶■□○●◎')

function withoutMarks(word: string): string {
  let [from, to] = [0, word.length]
  while (from < to && marks.has(word[from] ?? '')) from += 1
  while (to > from && marks.has(word[to - 1] ?? '')) to -= 1
  return word.slice(from, to)
}

/** Removes matching words from the beginning of a text until no further word matches. */
function without(words: RegExp, text: string): string {
  let left = text
  for (;;) {
    const next = left.replace(words, '')
    if (next === left) return left
    left = next
  }
}

/**
 * Normalises a name: without spaces, punctuation, surrounding brackets and a trailing note in brackets, such as [합 계]
 * or 총 계(3명).
 */
function plain(name: unknown): string {
  if (typeof name !== 'string' || name.length > 60) return ''
  const whole = compatible(name)
    .replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]+/g, '')
    .replaceAll(/[[{<〈《「『【〔]/g, '(')
    .replaceAll(/[\]}>〉》」』】〕]/g, ')')
  return isCompanyForm(whole) ? whole : withoutMarks(withoutNote(whole) || whole)
}

const isSum = (word: string) => sums.test(word) || sums.test(without(added, word))

/** Whether a row is a total or a group, and not a single person, company or product. */
export function isSumRow(list: CountedList, name: unknown): boolean {
  const given = plain(name)
  const word = given.replace(counted, '')
  if (word === '') return list === 'holders' && given !== ''
  if (isSum(word)) return true
  if (list !== 'holders' && list !== 'customers') return false
  if (list === 'holders' && (smallHolders.test(word) || word === '외')) return true
  return rest.test(word) && without(gathered[list], word.replace(rest, '')) === ''
}

const nameFields: Record<CountedList, readonly string[]> = {
  holders: ['shareholderName'],
  customers: ['customerName'],
  sales: ['businessSegment', 'mainProduct'],
  workplaces: [],
  relations: [],
}

/** Returns the rows that are not totals or groups. */
export const namedRows = <R extends object>(list: CountedList, rows: readonly R[]): R[] =>
  rows.filter(
    (row) => !nameFields[list].some((field) => isSumRow(list, (row as Record<string, unknown>)[field])),
  )

/** Counts the rows that are not totals or groups. */
export const countRows = (list: CountedList, rows: readonly object[]): number => namedRows(list, rows).length
