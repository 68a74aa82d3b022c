import { addressMatcher } from './addressMatcher.ts'
import { companyMatcher, type Views } from './companyMatcher.ts'
import { domainMatcher } from './domainMatcher.ts'
import { type Hit, lettersOf } from './letters.ts'
import {
  businessNumberMatcher,
  corporateNumberMatcher,
  type Digits,
  digitsOf,
  phoneMatcher,
} from './numberMatcher.ts'
import { personMatcher } from './personMatcher.ts'
import type { CompanySecrets, Finding, LeakKind } from './secrets.ts'
import { spelledOf } from './spelled.ts'

type Matcher = (views: Views, digits: Digits) => Iterable<Hit>
const given = (values: readonly (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value?.trim() ? [value.trim()] : []))),
]

/** What to look for, made once for all fields. */
function matchersOf(secrets: CompanySecrets): { kind: LeakKind; find: Matcher }[] {
  const all = (kind: LeakKind, values: readonly (string | null)[], make: (value: string) => Matcher) =>
    given(values).map((value) => ({ kind, find: make(value) }))
  const numbers =
    (make: (value: string) => (text: string, digits: Digits) => Iterable<Hit>) =>
    (value: string): Matcher => {
      const find = make(value)
      return (views, digits) => find(views.given, digits)
    }
  return [
    ...all('기업명', secrets.names, companyMatcher),
    ...all('대표자 이름', secrets.representatives, (value) => personMatcher(value, true)),
    ...all('주주 이름', secrets.shareholders, (value) => personMatcher(value, false)),
    ...all('사업자번호', secrets.businessNumbers, numbers(businessNumberMatcher)),
    ...all('법인등록번호', secrets.corporateNumbers, numbers(corporateNumberMatcher)),
    ...all('전화번호', secrets.phones, numbers(phoneMatcher)),
    ...all('도메인', secrets.domains, domainMatcher),
    ...all('주소', secrets.addresses, addressMatcher),
    ...all('거래처', secrets.customers, companyMatcher),
  ]
}

/** Texts of a value with the table's words, too; its figures are rounded and say nothing. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null || !('rows' in value) || !Array.isArray(value.rows))
    return []
  return value.rows.flatMap((row: unknown) =>
    typeof row === 'object' && row !== null && 'item' in row && typeof row.item === 'string'
      ? [row.item]
      : [],
  )
}

const holds = (outer: Hit, inner: Hit) => outer.from <= inner.from && outer.to >= inner.to

/** The longest of several that cover the same place. */
function outermost(findings: Finding[]): Finding[] {
  const kept: Finding[] = []
  for (const each of findings.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (!kept.some((other) => holds(other, each))) kept.push(each)
  }
  return kept.toSorted((a, b) => a.from - b.from)
}

/**
 * Everything in the texts that could tell a reader which company it is. Give what the document will show (`blindData`),
 * with whatever else stands on it, under names of your own.
 */
export function scanForLeaks(data: Record<string, unknown>, secrets: CompanySecrets): Finding[] {
  const matchers = matchersOf(secrets)
  return Object.entries(data).flatMap(([field, value]) =>
    textsIn(value).flatMap((raw) => {
      const text = raw.normalize('NFC')
      const views = {
        given: text,
        plain: lettersOf(text),
        masked: lettersOf(text, true),
        spelled: spelledOf(text),
      }
      const digits = digitsOf(text)
      const found = matchers.flatMap(({ kind, find }) =>
        Array.from(find(views, digits), ({ from, to }) => ({
          field,
          text: text.slice(from, to),
          kind,
          from,
          to,
        })),
      )
      return outermost(found)
    }),
  )
}
