import { type DealForm, type IndustryRevision, industryDepths } from '#shared/catalogue/words/matchWords.ts'
import type { Province } from '#shared/company/names/provinces.ts'
import type { addCriterion } from '#shared/criteria/criteria.endpoints.ts'
import { type Criterion } from '#shared/criteria/criteria.endpoints.ts'
import { CriterionInput, type Industry } from '#shared/criteria/criterionShape.ts'
import { depthOfCode, parseIndustryCode } from '#shared/criteria/industryCode.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import { type FieldRules, plainFields } from '#web/forms/fieldRules.ts'
import type { FieldError, Loaded } from '#web/forms/formStore.ts'
import { plainDraft } from '#web/forms/keptForm.ts'

/** A range as typed. */
export interface TypedRange {
  min: string
  max: string
}

/** A criterion as typed in the form: amounts are texts until it is saved. */
export interface TypedCriterion {
  name: string
  validUntil: string
  checked: string
  industries: Industry[]
  /** A code that was typed and not yet added to the industries, with its revision. Saving adds it. */
  code: string
  revision: IndustryRevision
  wanted: string[]
  refused: string[]
  revenue: TypedRange
  ebitda: TypedRange
  price: TypedRange
  share: TypedRange
  forms: DealForm[]
  regions: Province[]
  anywhere: boolean
}
export type Typed = TypedCriterion
export const rangeNames = ['revenue', 'ebitda', 'price', 'share'] as const
export type RangeName = (typeof rangeNames)[number]

const noRange: TypedRange = { min: '', max: '' }
const newDays = 365

const emptyCriterion = (): Typed => ({
  name: '',
  validUntil: addDays(dayInSeoul(), newDays),
  checked: '',
  industries: [],
  code: '',
  revision: '11',
  wanted: [],
  refused: [],
  revenue: noRange,
  ebitda: noRange,
  price: noRange,
  share: noRange,
  forms: [],
  regions: [],
  anywhere: false,
})

const typedRange = ({ min, max }: Criterion['price']): TypedRange => ({
  min: min === null ? '' : String(min),
  max: max === null ? '' : String(max),
})

const typedOf = (row: Criterion): Typed => ({
  ...row,
  code: '',
  revision: '11',
  checked: row.checked ?? '',
  revenue: typedRange(row.revenue),
  ebitda: typedRange(row.ebitda),
  price: typedRange(row.price),
  share: typedRange(row.share),
})

export const loadedOf = (row: Criterion | null): Loaded<Typed> => ({
  start: row ? typedOf(row) : emptyCriterion(),
  version: row?.version,
  savedAt: row?.updatedAt,
})

const rangeText = ({ min, max }: TypedRange) => (min || max ? `${min} – ${max}` : '')
const shown = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((one: Industry | string) => (typeof one === 'string' ? one : industryText(one))).join(', ')
    : typeof value === 'boolean'
      ? value
        ? '예'
        : '아니오'
      : typeof value === 'string'
        ? value
        : rangeText(value as TypedRange)
const industryText = ({ code, revision, depth, wanted }: Industry) =>
  `${code} (${revision}차, ${industryDepths.byKey[depth].word}, ${wanted ? '원함' : '거부'})`

/** How the form compares its fields, and names them in the dialog about a conflict. */
export const criterionRules: FieldRules<Typed> = plainFields<Typed>({
  labels: {
    name: '조건 이름',
    validUntil: '언제까지 유효',
    checked: '확인',
    industries: '업종',
    code: '업종 코드',
    wanted: '원하는 낱말',
    refused: '거부하는 낱말',
    revenue: '매출액',
    ebitda: 'EBITDA',
    price: '인수가용금액',
    share: '지분율',
    forms: '거래형태',
    anywhere: '어디든',
    regions: '지역',
  },
  same: (_name, a, b) => JSON.stringify(a) === JSON.stringify(b),
  shown: (_name, value) => shown(value),
})

export const criterionDraft = plainDraft(criterionRules)
/** Identifies the drafts of criteria on this device; the subject is the id, or the company of a new criterion. */
export const criterionDraftForm = 'criterion'

type Body = BodyOf<typeof addCriterion>

const unknownCode = '산업분류 10차나 11차의 코드를 입력해주세요. (예: C313, 2592)'
type CodeInput = Pick<Typed, 'industries' | 'code' | 'revision'>

/** Returns the industries with the typed code, or why it cannot be added. */
export function withTypedCode({ industries, code: typed, revision }: CodeInput): Industry[] | string {
  const code = parseIndustryCode(typed)
  if (code === null) return unknownCode
  if (industries.some((one) => one.code === code && one.revision === revision)) return '이미 있는 업종입니다.'
  return [...industries, { revision, code, depth: depthOfCode(code), wanted: true }]
}

const amount = (text: string) => (text.trim() === '' ? null : text)
const rangeOf = ({ min, max }: TypedRange) => ({ min: amount(min), max: amount(max) })

/** Returns the terms in the form that the server expects, or the errors by field. */
export function checkCriterion(typed: Typed): { body: Body } | { errors: Record<string, string> } {
  const { name, validUntil, checked, wanted, refused, forms, regions, anywhere } = typed
  const industries = typed.code.trim() === '' ? typed.industries : withTypedCode(typed)
  if (typeof industries === 'string') return { errors: { code: industries } }
  const parsed = CriterionInput.safeParse({
    name,
    validUntil,
    checked,
    industries,
    wanted,
    refused,
    forms,
    regions,
    anywhere,
    revenue: rangeOf(typed.revenue),
    ebitda: rangeOf(typed.ebitda),
    price: rangeOf(typed.price),
    share: rangeOf(typed.share),
  })
  if (parsed.success) return { body: parsed.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { errors }
}

/** The errors that prevent a save. */
export function criterionFaults(typed: Typed): FieldError[] {
  const checked = checkCriterion(typed)
  if ('body' in checked) return []
  return Object.entries(checked.errors).map(([field, text]) => ({ field, text }))
}
