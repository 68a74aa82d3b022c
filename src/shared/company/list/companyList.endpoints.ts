import * as z from 'zod/mini'
import { isNumberKind, type NumberKind } from '../../catalogue/fields/field.ts'
import { type ListedFields, listedFields } from '../../catalogue/fields/listed.ts'
import { boundedText } from '../../platform/bounded.ts'
import { callWeights, endpoint } from '../../platform/endpoint.ts'
import { pageKey } from '../../platform/page.ts'
import { BusinessNumber } from '../businessNumber.ts'
import { contradictions } from './filter.ts'
import { companyFilter } from './filterShape.ts'
import { isRowKey, isSortKey, type RowKey, rowKeys } from './sorts.ts'

export const listPageSize = 100
export const largestPage = 200

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number()))
type RowShape = {
  [K in RowKey]: ListedFields[K]['kind'] extends NumberKind ? typeof number : typeof text
}
const shapeOf = (key: RowKey) => (isNumberKind(listedFields[key].kind) ? number : text)

/** A company in a list. Keys are the names of its fields; what was not asked for is absent. */
const CompanyListRow = z.object({
  ...(Object.fromEntries(rowKeys.map((key) => [key, shapeOf(key)])) as RowShape),
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.nullable(z.string()),
})
export type CompanyListRow = z.infer<typeof CompanyListRow>

const ListCounts = z.object({
  /** Every company, those of the side, and those that meet every condition. */
  total: z.number(),
  afterType: z.number(),
  afterSearch: z.number(),
  /** `afterSearch` was not counted to the end: there are more. */
  capped: z.optional(z.literal(true)),
  /** Of the latest years, over the whole result; null where it was not counted to the end. */
  revenue: z.nullable(z.number()),
  operatingIncome: z.nullable(z.number()),
})
export type ListCounts = z.infer<typeof ListCounts>

export const listSort = z.optional(
  boundedText(100).check(
    z.refine((value) => value === '' || isSortKey(value.replace(/^-/, '')), {
      error: '정렬: 표의 열 가운데 선택해주세요.',
    }),
  ),
)
export const columnList = boundedText(2000, '열: 너무 깁니다.').check(
  z.refine((value) => value === '' || value.split(',').every(isRowKey), {
    error: '열: 표의 열 가운데 선택해주세요.',
  }),
)

/** Conditions that nobody can meet are refused with the field they stand in. */
export const withoutContradiction = <S extends z.ZodMiniObject<typeof companyFilter>>(shape: S) =>
  shape.check((given) => {
    for (const { field, message } of contradictions(given.value as Parameters<typeof contradictions>[0]))
      given.issues.push({ code: 'custom', input: given.value, path: [field], message })
  })

export const listCompanies = endpoint('GET', '/api/companies', {
  summary: '기업 목록입니다. 조건을 모두 만족하는 기업을 정렬해 나누어 보냅니다.',
  staleAfter: ['company', 'files', 'reports'],
  weight: callWeights.search,
  query: withoutContradiction(
    z.object({
      ...companyFilter,
      sort: listSort,
      /** Only these fields of each row; absent: all. */
      columns: z.optional(columnList),
      /** `exact`: counted to the end, however long it takes. */
      count: z.optional(z.enum(['exact'], '개수: exact만 쓸 수 있습니다.')),
      after: pageKey,
      limit: z.optional(
        boundedText(20).check(
          z.refine((value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= largestPage, {
            error: `limit은 1에서 ${largestPage}까지의 숫자로 입력해주세요.`,
          }),
        ),
      ),
    }),
  ),
  prepared: true,
  response: z.object({
    rows: z.array(CompanyListRow),
    next: z.nullable(z.string()),
    total: z.number(),
    counts: ListCounts,
  }),
})

const Neighbour = z.nullable(z.object({ businessNumber: z.string(), companyName: z.string() }))

export const getNeighbours = endpoint('GET', '/api/companies/{businessNumber}/neighbours', {
  summary:
    '목록에서 이 기업의 앞뒤 기업과 몇 번째인지 알려줍니다. 지금 목록에 없으면 있었을 자리의 앞뒤입니다.',
  staleAfter: ['company', 'files', 'reports'],
  weight: callWeights.search,
  params: z.object({ businessNumber: BusinessNumber }),
  query: withoutContradiction(z.object({ ...companyFilter, sort: listSort })),
  response: z.object({
    previous: Neighbour,
    next: Neighbour,
    /** Null where it does not meet the conditions now, or where too many long texts would have to be read for it. */
    position: z.nullable(z.number()),
    /** Null where it was not counted. */
    total: z.nullable(z.number()),
    /** Whether it meets the conditions now. */
    listed: z.boolean(),
  }),
})
export type Neighbours = z.infer<typeof getNeighbours.response>
