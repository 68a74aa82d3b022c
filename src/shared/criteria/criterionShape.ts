import * as z from 'zod/mini'
import {
  dealForms,
  type IndustryDepth,
  industryDepths,
  industryRevisions,
} from '../catalogue/words/matchWords.ts'
import { shortProvinces } from '../company/names/provinces.ts'
import { numberInput } from '../company/numbers.ts'
import { boundedText, matching } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'
import { isCalendarDay } from '../platform/day.ts'
import { optionalText, requiredText } from '../platform/text.ts'
import { codeAt, parseIndustryCode } from './industryCode.ts'
import {
  largestAmount,
  longestCheck,
  longestCriterionName,
  longestWantedWord,
  mostIndustries,
  mostWords,
} from './limits.ts'
import { isLongEnough } from './tradeWords.ts'

/**
 * The schemas of a criterion. They are not in the file of the contracts, so that the form can use them without loading
 * what the contracts import.
 */

const text = z.nullable(z.string())
const number = z.nullable(z.number())

const unknownCode =
  '업종 코드: 산업분류 10차나 11차의 코드를 입력해주세요. (예: C313, 2592) 9차 이전 코드는 쓸 수 없습니다.'
const tooDeep = '업종 코드: 코드보다 깊게 찾을 수 없습니다. 깊이를 줄이거나 코드를 더 입력해주세요.'

const Range = z.object({ min: number, max: number })
type Range = z.infer<typeof Range>

export const Industry = z.object({
  revision: z.enum(industryRevisions.texts, { error: industryRevisions.unknown }),
  /** Letter and digits, such as C313. */
  code: z.string(),
  depth: z.enum(industryDepths.keys, { error: industryDepths.unknown }),
  /** False if companies of this industry are refused. */
  wanted: z.boolean(),
})
export type Industry = z.infer<typeof Industry>

/** The terms of a criterion, as stored and sent. */
export const terms = {
  name: z.string(),
  /** The last day on which the criterion counts. */
  validUntil: z.string(),
  /** How and with whom the criterion was confirmed. */
  checked: text,
  industries: z.array(Industry),
  wanted: z.array(z.string()),
  refused: z.array(z.string()),
  /** Amounts in millions of won, the share in percent. */
  revenue: Range,
  ebitda: Range,
  price: Range,
  share: Range,
  forms: z.array(z.enum(dealForms.texts)),
  regions: z.array(z.enum(shortProvinces)),
  anywhere: z.boolean(),
}
export const CriterionTerms = z.object(terms)
export type CriterionTerms = z.infer<typeof CriterionTerms>

const industryInput = z
  .object({
    revision: z.enum(industryRevisions.texts, { error: industryRevisions.unknown }),
    code: boundedText(20, unknownCode).check(
      z.refine((code) => parseIndustryCode(code) !== null, { error: unknownCode, abort: true }),
      z.overwrite((code) => parseIndustryCode(code) ?? code),
    ),
    depth: z.enum(industryDepths.keys, { error: industryDepths.unknown }),
    wanted: z.boolean({ error: '업종: 원하는지 거부하는지 선택해주세요.' }),
  })
  .check(
    z.refine(({ code, depth }: { code: string; depth: IndustryDepth }) => codeAt(code, depth) !== null, {
      error: tooDeep,
      path: ['code'],
    }),
  )

const words = (label: string) =>
  list(
    requiredText(label, longestWantedWord).check(
      z.refine(isLongEnough, { error: `${label}: 한 글자는 너무 많이 걸립니다. 두 글자부터 입력해주세요.` }),
    ),
    mostWords,
    `${label}: ${mostWords}개까지 입력할 수 있습니다.`,
  )

/** A number or null, not below `least`. */
export const orNull = (label: string, limit: number, least: number | null) =>
  numberInput(label, limit).check(
    z.refine((value) => value === null || least === null || value >= least, {
      error: `${label}: ${least ?? 0} 이상으로 입력해주세요.`,
    }),
  )
const range = (label: string, limit: number, least: number | null) =>
  z.object({ min: orNull(`${label} 최소`, limit, least), max: orNull(`${label} 최대`, limit, least) }).check(
    z.refine(({ min, max }: Range) => min === null || max === null || min <= max, {
      error: `${label}: 최소가 최대보다 큽니다.`,
      path: ['min'],
    }),
  )
/** Percentages are below this limit. */
export const percent = 100.005

export const CriterionInput = z
  .object({
    name: requiredText('조건 이름', longestCriterionName),
    validUntil: matching(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, '언제까지 유효: YYYY-MM-DD로 입력해주세요.').check(
      z.refine(isCalendarDay, { error: '언제까지 유효: 달력에 없는 날짜입니다.' }),
    ),
    checked: optionalText('확인', longestCheck),
    industries: list(industryInput, mostIndustries, `업종: ${mostIndustries}개까지 입력할 수 있습니다.`),
    wanted: words('원하는 낱말'),
    refused: words('거부하는 낱말'),
    revenue: range('매출액', largestAmount, 0),
    /** EBITDA may be negative: some buyers look for companies with losses. */
    ebitda: range('EBITDA', largestAmount, null),
    price: range('금액', largestAmount, 0),
    share: range('지분율', percent, 0),
    forms: list(z.enum(dealForms.texts, { error: dealForms.unknown }), dealForms.texts.length),
    regions: list(z.enum(shortProvinces, { error: '지역: 시·도를 확인해주세요.' }), shortProvinces.length),
    anywhere: z.boolean({ error: '지역: 어디든인지 선택해주세요.' }),
  })
  .check(
    z.refine((given: CriterionTerms) => holdsSomething(given), {
      error: '찾는 조건을 하나 이상 입력해주세요: 업종, 낱말, 범위, 거래형태, 지역.',
      path: ['industries'],
    }),
  )

const isOpen = ({ min, max }: Range) => min === null && max === null
/** Whether a criterion says what is looked for. One that only refuses something would find every company. */
const holdsSomething = (given: CriterionTerms) =>
  given.industries.some(({ wanted }) => wanted) ||
  given.wanted.length > 0 ||
  given.forms.length > 0 ||
  given.regions.length > 0 ||
  given.anywhere ||
  ![given.revenue, given.ebitda, given.price, given.share].every(isOpen)
