import { withoutNote } from '../platform/particle.ts'

/** Lists of a company that are saved whole. */
export type CountedList = 'holders' | 'customers' | 'sales' | 'workplaces' | 'relations'

const count = String.raw`(?:다수|\d+(?:명|인|사|개사|개업체|개처|개))`
/** 주주 합계, 보통주 계, 최대주주 및 특수관계인 소계: what is added up may be said before it. */
const added =
  '(?:전체|총|최대|주요|소액|일반|개인|법인|기관|국내|국외|해외|내국인|외국인|임원|임직원|특수관계인|특수관계자|본인|주주|대주주|보통주|우선주|발행주식|보유주식|주식|지분율?|매출|매입|구매처|판매처|거래처|기타|및|등|의)'
const sums = new RegExp(
  `^(?:${added}*(?:총합|합|소|총|누)?계${count}?|발행주식(?:의)?총수|(?:(?:총?합|소|총)?계/?)?(?:(?:sub|grand)-?)?total)$`,
  'i',
)
const rest = '(?:기타|그외|그밖에?의?|나머지|이외)'
const restOf = (who: string) =>
  new RegExp(`^(?:${rest}의?(?:${who})*(?:등|들)?${count}?|외${count})(?:합계|소계|계)?$`)
const rests = {
  holders: restOf('주주|소액|소수|일반|개인|법인|기관|외국인|임직원|투자자|특수관계인|특수관계자'),
  customers: restOf('거래처|구매처|판매처|매입처|매출처|업체|고객사|공급사'),
}
/** Small holders together are nobody by name, with or without 기타 before them. */
const smallHolders = new RegExp(
  `^(?:(?:소액|소수|일반|군소)(?:주주)(?:등|들)?${count}?|(?:all)?others?(?:shareholders?)?|minorityshareholders?|etc)$`,
  'i',
)

const isCompanyForm = (word: string) => /\([주유합사재]\)$/.test(word)
const marks = /^[\s()\-–—=*:·.,※▶■□○●◎]+|[\s\-–—=*:·.,]+$/gu

/** Without blanks, marks, brackets around it and what stands in brackets behind it: [합 계], 총 계(3명). */
function plain(name: unknown): string {
  if (typeof name !== 'string' || name.length > 60) return ''
  const whole = name
    .normalize('NFKC')
    .replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]+/g, '')
    .replaceAll(/[[{<〈《「『【〔]/g, '(')
    .replaceAll(/[\]}>〉》」』】〕]/g, ')')
  if (isCompanyForm(whole)) return whole
  const bare = withoutNote(whole) || whole
  const words = bare.replaceAll(marks, '')
  return words.endsWith(')') && !words.includes('(') ? words.slice(0, -1) : words
}

/** A line that adds up or gathers others names nobody. */
export function isSumRow(list: CountedList, name: unknown): boolean {
  const word = plain(name)
  if (sums.test(word)) return true
  if (list !== 'holders' && list !== 'customers') return false
  return rests[list].test(word) || (list === 'holders' && smallHolders.test(word))
}

const nameFields: Record<CountedList, readonly string[]> = {
  holders: ['shareholderName'],
  customers: ['customerName'],
  sales: ['businessSegment', 'mainProduct'],
  workplaces: [],
  relations: [],
}

/** The rows that name a person, a company or a product, without those that add up or gather others. */
export const namedRows = <R extends object>(list: CountedList, rows: readonly R[]): R[] =>
  rows.filter(
    (row) => !nameFields[list].some((field) => isSumRow(list, (row as Record<string, unknown>)[field])),
  )

/** How many persons, companies or products a list names, the same before a save and after it. */
export const countRows = (list: CountedList, rows: readonly object[]): number => namedRows(list, rows).length
