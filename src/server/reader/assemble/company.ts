import { reportBrokerageFields } from '#shared/catalogue/fields/brokerage.ts'
import { companyFields, opinionFields } from '#shared/catalogue/fields/company.ts'
import { withSubject } from '#shared/platform/particle.ts'
import { withoutResidentNumbers } from '#shared/platform/residentNumber.ts'
import type { ReportCompany } from '#shared/registration/analysis.ts'
import { companyLabel } from '../labels/company.ts'
import type { CompanyLabel } from '../labels/companyLabels.ts'
import { hasLooseLetters } from '../layout/text.ts'
import type { ScoreSheet } from '../scoring/scoreSheet.ts'
import type { Pair } from '../sections/found.ts'
import { readPairs } from '../sections/keyValues.ts'
import { readOpinions } from '../sections/opinion.ts'
import type { Reading } from '../sections/reading.ts'
import type { Section } from '../sections/split.ts'
import { isCorporateNumber, type Read, readCompanyValue, withoutPersons } from '../values/company.ts'
import { printedName } from './printedName.ts'

export interface Candidate extends Read {
  pair: Pair<CompanyLabel>
  cover: boolean
  /** Index of the section that holds this profile (기업개요); -1 for the cover. */
  profile: number
}
export type Candidates = Map<CompanyLabel, Candidate[]>

/**
 * Collects every value whose label names a company field, such as 대표자 | 홍길동, on the cover and in the profile (기업개요).
 */
export function findCompany(reading: Reading): Candidates {
  const found: Candidates = new Map()
  const add = (pairs: Pair<CompanyLabel>[], profile: number) => {
    for (const pair of pairs.flatMap(byForm)) {
      const read = readCompanyValue(pair.key, pair.value)
      const list = found.get(pair.key) ?? []
      if (read) list.push({ ...read, pair, cover: profile < 0, profile })
      found.set(pair.key, list)
    }
  }
  for (const [index, section] of reading.sections.entries()) {
    if (section.kind === 'profile') add(pairsIn(section.lines, reading), index)
    else if (isRating(section)) {
      add(
        pairsIn(section.lines, reading).filter(({ key }) => key === 'creditRating'),
        index,
      )
    }
  }
  add(pairsIn(reading.cover, reading), -1)
  if ((found.get('companyName') ?? []).length === 0) {
    const pair = printedName(reading)
    // Only the large letters of this text suggest that it is the company's name, so the user is asked to check it.
    if (pair) found.set('companyName', [{ value: pair.value, fit: 'odd', pair, cover: true, profile: -1 }])
  }
  return found
}

/**
 * Whether the section is a credit rating under its own heading, such as 신용등급. Sections with the history or an
 * explanation of ratings have other titles and do not match.
 */
const isRating = ({ kind, title }: Section) =>
  kind === 'other' && /^(?:기업)?(?:신용|평가|신용평가)등급$/.test(title.replaceAll(/\s+/g, ''))

const phoneIn = /(?:\+82[-\s]?)?\(?0\d{1,3}\)?[-.\s)]\s?\d{3,4}[-.\s]\d{4}|1[568]\d{2}-\d{4}/g

/**
 * Splits a cell with two numbers (연락처, 전화/팩스) into phone and fax. The word before each number (Tel, Fax) says which it
 * is; without such words, the first number is the phone and the second the fax if the label mentions a fax.
 */
function withoutContact(pair: Pair<CompanyLabel>): Pair<CompanyLabel>[] {
  if (pair.key !== 'contact') return [pair]
  const { x0, x1 } = pair.box
  const wide = (x1 - x0) / Math.max(1, pair.value.length)
  let from = 0
  return [...pair.value.matchAll(phoneIn)].slice(0, 2).flatMap((match, index): Pair<CompanyLabel>[] => {
    const before = pair.value.slice(from, match.index)
    const end = match.index + match[0].length
    from = end
    const faxed = /fax|팩스|f[.):\s]*$/i.test(before)
    const called = /tel|전화|t[.):\s]*$/i.test(before)
    // A second number without a word before it is a fax only if the label mentions a fax.
    if (!faxed && !called && index > 0 && !/팩스|fax/i.test(pair.label)) return []
    const key = faxed || (!called && index > 0) ? 'fax' : 'phone'
    const box = { ...pair.box, x0: x0 + wide * match.index, x1: x0 + wide * end }
    return [{ ...pair, key, value: match[0], clean: false, box }]
  })
}

const businessForm = /(?<![\d-])\d{3}\s?-\s?\d{2}\s?-\s?\d{5}(?![\d-])/
const corporateForm = /(?<![\d-])\d{6}\s?-\s?\d{7}(?![\d-])/
const addressForm = /[가-힣](?:시|군|구|도|읍|면)\s.*[가-힣](?:로|길|동|리|가)\s?\d/

/**
 * Some labels do not say alone which field they name: 본점, 등록번호 or 연락처. The form of the value decides which field it is,
 * if any.
 */
function byForm(pair: Pair<CompanyLabel>): Pair<CompanyLabel>[] {
  if (pair.key === 'site') return addressForm.test(pair.value) ? [{ ...pair, key: 'address' }] : []
  if (pair.key !== 'registration') return withoutContact(pair)
  const forms = { businessNumber: businessForm, corporateNumber: corporateForm } as const
  return (Object.keys(forms) as (keyof typeof forms)[]).flatMap((key) => {
    const value = forms[key].exec(pair.value)?.[0]
    return value ? [{ ...pair, key, value }] : []
  })
}

const pairsIn = (lines: Reading['lines'], reading: Reading) =>
  readPairs(lines, reading.rules, reading.words, companyLabel)

const empty = (): ReportCompany => ({
  ...(Object.fromEntries(
    Object.keys({ ...companyFields, ...opinionFields, ...reportBrokerageFields }).map((field) => [
      field,
      null,
    ]),
  ) as Omit<ReportCompany, 'businessNumber' | 'employees'>),
  businessNumber: null,
  employees: null,
})

const printedFields = { ...companyFields, ...reportBrokerageFields }

const plain = (text: string) => text.replaceAll(/\s+/g, '')

export function assembleCompany(found: Candidates, reading: Reading, sheet: ScoreSheet): ReportCompany {
  const company = empty()
  for (const label of Object.keys(printedFields) as (keyof typeof printedFields)[]) {
    const best = choose(found.get(label) ?? [])
    // A corporate number has the same form as a resident number (주민등록번호), so it is not removed here.
    // `keepCorporateNumber` decides below, once the other fields are known, whether it stays.
    const value = best && (label === 'corporateNumber' ? best.value : withoutPersons(best.value))
    if (best && value) {
      company[label] = value.slice(0, printedFields[label].limit)
      const most = best.fit === 'exact' || isProven(found, best.profile) ? 140 : UNPROVEN
      sheet.score(label, Math.min(most, points(best, found.get(label) ?? [], label)), best.pair)
    }
  }
  const number = choose(found.get('businessNumber') ?? [])
  if (number) {
    company.businessNumber = number.value
    sheet.score(
      'businessNumber',
      points(number, found.get('businessNumber') ?? [], 'businessNumber'),
      number.pair,
    )
    if (number.fit === 'odd')
      sheet.warn(
        'business-number/checksum',
        '잘못된 사업자번호일 수 있습니다. 보고서와 비교해주세요.',
        'businessNumber',
      )
  }
  const staff = choose(found.get('employees') ?? [])
  if (staff) {
    company.employees = Number(staff.value)
    sheet.score('employees', points(staff, found.get('employees') ?? [], 'employees'), staff.pair)
  }
  takeIndustry(company, found, sheet)
  keepCorporateNumber(company, found, sheet)
  checkCover(found, sheet)
  for (const opinion of readOpinions(reading.sections, reading.rules, reading.words)) {
    company[opinion.field] = withoutResidentNumbers(opinion.text).slice(0, 20_000)
    const named = opinion.named && !hasLooseLetters(opinion.text)
    sheet.score(opinion.field, named ? (opinion.sure ? 116 : 106) : 85, opinion)
  }
  return company
}

const typed: readonly CompanyLabel[] = [
  'businessNumber',
  'corporateNumber',
  'establishmentDate',
  'phone',
  'fax',
  'email',
  'website',
  'employees',
  'fiscalMonth',
  'address',
  'industryCode10th',
  'industryCode11th',
  'industryCode',
]
/** The highest score, in points, of free text in a profile that is not proven (see `isProven`). */
const UNPROVEN = 108
/**
 * Whether at least three fields of a profile have a value in the strict form that their label requires, such as a phone
 * number beside 전화번호. The other label–value pairs of such a profile are trusted, too.
 */
const isProven = (found: Candidates, profile: number): boolean =>
  typed.filter((label) =>
    (found.get(label) ?? []).some((one) => one.profile === profile && one.fit === 'exact'),
  ).length >= 3

/**
 * Chooses one of several values for a field. A value with the right form is preferred, then a value of the profile over
 * one of the cover, then a value with a cell of its own over one cut out of a longer text.
 */
function choose(list: Candidate[]): Candidate | undefined {
  const rank = (one: Candidate) =>
    (one.fit === 'odd' ? 4 : 0) + (one.cover ? 2 : 0) + (one.pair.clean ? 0 : 1)
  return list.toSorted((a, b) => rank(a) - rank(b))[0]
}

function points(best: Candidate, list: Candidate[], label: CompanyLabel): number {
  if (best.fit === 'odd') return label === 'businessNumber' ? 100 : 88
  const others = list.filter((one) => one !== best)
  const agree = others.some((one) => plain(one.value) === plain(best.value))
  const differ = others.some((one) => plain(one.value) !== plain(best.value))
  // A company name in English may be wrapped: HANBIT PRECI / SION CO. Then it is unclear whether a space belongs at the
  // line break.
  const wrapped = label === 'companyNameEn' && best.pair.box.y1 - best.pair.box.y0 > 16
  const base = best.fit === 'exact' ? 124 : wrapped ? 106 : 116
  return base + (agree ? 10 : 0) - (differ ? 20 : 0) - (best.pair.clean ? 0 : 8) - (best.cover ? 4 : 0)
}

/**
 * An industry code (표준산업분류) without a revision number is taken as a code of the current 11th revision, unless the label
 * says 10차.
 */
function takeIndustry(company: ReportCompany, found: Candidates, sheet: ScoreSheet): void {
  const plainCode = choose(found.get('industryCode') ?? [])
  if (!plainCode || company.industryCode11th || company.industryCode10th) return
  const field = /10차/.test(plainCode.pair.label) ? 'industryCode10th' : 'industryCode11th'
  company[field] = withoutResidentNumbers(plainCode.value).slice(0, companyFields[field].limit)
  sheet.score(field, plainCode.fit === 'exact' ? 118 : 92, plainCode.pair)
}

function keepCorporateNumber(company: ReportCompany, found: Candidates, sheet: ScoreSheet): void {
  const number = company.corporateNumber
  if (number === null) return
  const label = choose(found.get('corporateNumber') ?? [])?.pair.label ?? ''
  const { businessNumber, companyType } = company
  if (isCorporateNumber(number, { businessNumber, companyType, label })) return
  company.corporateNumber = null
  delete sheet.fieldScores.corporateNumber
  delete sheet.evidence.corporateNumber
  found.delete('corporateNumber')
}

function checkCover(found: Candidates, sheet: ScoreSheet): void {
  const names = { companyName: '기업명', businessNumber: '사업자번호', representative: '대표자' } as const
  for (const [label, word] of Object.entries(names) as [keyof typeof names, string][]) {
    const list = found.get(label) ?? []
    const cover = list.find((one) => one.cover)
    const profile = list.find((one) => !one.cover)
    if (cover && profile && plain(cover.value) !== plain(profile.value))
      sheet.warn('cover/differs', `표지와 기업개요의 ${withSubject(word)} 다릅니다. 확인해주세요.`, label)
  }
}
