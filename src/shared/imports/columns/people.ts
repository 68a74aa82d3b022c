import { foldHeading } from './headings.ts'

/**
 * Patterns for the beginning of a heading that says whose data a column contains. `certain` is false if the word may
 * also mean somebody else.
 */
const groups: readonly [RegExp, { whose: 'contact' | 'introducer'; certain: boolean }][] = [
  [
    /^(?:기본|주요|주|업체|회사|기업|고객사|거래처)?(?:연락처|연락담당자?|실무(?:담당)?자?|(?:ir|재무|회계|경영)담당자?|(?:담당)?(?:투자)?심사역|컨택(?:담당자|포인트)?|contact)/,
    { whose: 'contact', certain: true },
  ],
  [/^(?:담당자?|manager)/, { whose: 'contact', certain: false }],
  [/^소개(?:자|인|처|사)?/, { whose: 'introducer', certain: true }],
]

const parts: readonly [RegExp, string][] = [
  [/^(?:이름|성명|성함|명|담당자명?|name|person)$/, 'Name'],
  [/^(?:직급|직위|직책|직함|position|title|jobtitle)$/, 'Position'],
  [/^(?:휴대폰|휴대전화|핸드폰|폰|모바일|hp|mobile|cell|cellphone)(?:번호|no)?$/, 'Mobile'],
  [/^(?:전화|직통|직통전화|유선|유선전화|사무실|사무실전화|tel|phone)(?:번호|no)?$/, 'Phone'],
  [/^(?:이메일|메일|e메일|email|mail|전자(?:우편|메일))(?:주소)?$/, 'Email'],
  [/^(?:연락처|연락번호)$/, 'Reach'],
  [/^(?:회사|회사명|업체|업체명|기관|기관명|상호|상호명|소속|company)$/, 'Company'],
]

/** Details that companies do not have: 핸드폰2 and 직함2 belong to the second contact. */
const onlyOfPeople: ReadonlySet<string> = new Set(['Position', 'Mobile'])

const introducerFields: Record<string, string> = {
  Name: 'businessContactName',
  Company: 'businessContactCompany',
  Mobile: 'businessContactPhone',
  Phone: 'businessContactPhone',
  Reach: 'businessContactPhone',
  Email: 'businessContactEmail',
}

/**
 * The part of `Meaning` (in `dictionary.ts`) that this file returns. Importing `Meaning` would create an import
 * cycle.
 */
interface PersonMeaning {
  name: string
  how: 'similar' | 'ambiguous'
  hint?: string
}

/** Returns the meaning of a normalised heading that names a person and a detail: 연락처2 직책, 담당자 E-mail, 소개처 성명. */
export function personMeaning(folded: string): PersonMeaning | undefined {
  const detail = /^(.*?)([23])$/.exec(folded)
  const bare = parts.find(([words, part]) => onlyOfPeople.has(part) && words.test(detail?.[1] ?? ''))?.[1]
  if (detail && bare) return { name: `contact${detail[2]}${bare}`, how: 'similar' }
  for (const [group, { whose, certain }] of groups) {
    const start = group.exec(folded)?.[0]
    if (start === undefined) continue
    const [, before, text = '', after] = /^([1-3])?(.*?)([1-3])?$/.exec(folded.slice(start.length)) ?? []
    const part = text === '' && (before ?? after) ? 'Name' : parts.find(([words]) => words.test(text))?.[1]
    if (part === undefined) continue
    const isReach = part === 'Reach' && whose === 'contact'
    const name =
      whose === 'introducer'
        ? introducerFields[part]
        : `contact${before ?? after ?? '1'}${isReach ? 'Mobile' : part}`
    if (name === undefined || name.endsWith('Company') !== (name === 'businessContactCompany')) continue
    if (isReach) return { name, how: 'ambiguous', hint: '휴대전화인지 전화인지 선택해주세요' }
    return certain
      ? { name, how: 'similar' }
      : { name, how: 'ambiguous', hint: '연락처인지 거래 담당자인지 선택해주세요' }
  }
  return undefined
}

/**
 * Returns the word for a person at the end of a group heading: 담당자 in 영업점 담당자. Null if the heading ends with another
 * word.
 */
export const personGroup = (folded: string): string | null =>
  /(?:담당자|실무자|연락처|소개자|소개인)$/.exec(folded)?.[0] ?? null

const aPerson = /이름|성명|성함|직급|직위|직책|직함|휴대|핸드폰|모바일|담당|mobile|name|title/

/** The groups 연락처 below which only the telephone, fax and mail of the company stand. */
export function groupsWithoutPerson(headings: readonly (readonly string[])[]): ReadonlySet<string> {
  const below = new Map<string, string[]>()
  for (const [upper, ...lower] of headings)
    if (upper !== undefined && lower.length > 0 && foldHeading(upper) === '연락처')
      below.set(upper, [...(below.get(upper) ?? []), foldHeading(lower.join(' '))])
  return new Set(
    [...below]
      .filter(([, names]) => names.length > 1 && !names.some((name) => aPerson.test(name)))
      .map(([upper]) => upper),
  )
}
