import * as z from 'zod/mini'
import { isNumberKind, type NumberKind } from '../../catalogue/fields/field.ts'
import { type ListedFields, listedFields } from '../../catalogue/fields/listed.ts'
import { boundedText } from '../../platform/bounded.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { pageKey } from '../../platform/page.ts'
import { BusinessNumber } from '../businessNumber.ts'
import { contradictions } from './filter.ts'
import { companyFilter } from './filterShape.ts'
import { isListColumn, isListSort, type RowKey, rowKeys } from './sorts.ts'
import { whereWeight } from './where.ts'

export const listPageSize = 100
export const largestPage = 200

const text = z.optional(z.nullable(z.string()))
const number = z.optional(z.nullable(z.number()))
type RowShape = {
  [K in RowKey]: ListedFields[K]['kind'] extends NumberKind ? typeof number : typeof text
}
const shapeOf = (key: RowKey) => (isNumberKind(listedFields[key].kind) ? number : text)

/** A company in a list, by field keys. Fields that were not requested are absent. */
const CompanyListRow = z.object({
  ...(Object.fromEntries(rowKeys.map((key) => [key, shapeOf(key)])) as RowShape),
  businessNumber: z.string(),
  companyName: z.string(),
  side: z.nullable(z.string()),
  /** The requested own fields (우리 항목), by their keys. Absent if none was requested. */
  own: z.optional(z.nullable(z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))))),
})
export type CompanyListRow = z.infer<typeof CompanyListRow>

const ListCounts = z.object({
  /**
   * `total` counts all companies, `afterType` the companies of the side, `afterSearch` the companies that match all
   * filters.
   */
  total: z.number(),
  afterType: z.number(),
  afterSearch: z.number(),
  /** Present if counting was stopped early: `afterSearch` is a lower bound then. */
  capped: z.optional(z.literal(true)),
  /** Sum over all matching companies, each with its latest year; null if counting was stopped early. */
  revenue: z.nullable(z.number()),
  operatingIncome: z.nullable(z.number()),
})
export type ListCounts = z.infer<typeof ListCounts>

export const listSort = z.optional(
  boundedText(100).check(
    z.refine((value) => value === '' || isListSort(value.replace(/^-/, '')), {
      error: '정렬: 표의 열 가운데 선택해주세요.',
    }),
  ),
)
export const columnList = boundedText(2000, '열: 너무 깁니다.').check(
  z.refine((value) => value === '' || value.split(',').every(isListColumn), {
    error: '열: 표의 열 가운데 선택해주세요.',
  }),
)

/** Adds a check to a query schema that refuses filters which contradict each other. */
export const withoutContradiction = <S extends z.ZodMiniObject<typeof companyFilter>>(shape: S) =>
  shape.check((given) => {
    for (const { field, message } of contradictions(given.value as Parameters<typeof contradictions>[0]))
      given.issues.push({ code: 'custom', input: given.value, path: [field], message })
  })

export const listCompanies = endpoint('GET', '/api/companies', {
  summary: '기업 목록입니다. 조건을 모두 만족하는 기업을 정렬해 나누어 보냅니다.',
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: whereWeight,
  query: withoutContradiction(
    z.object({
      ...companyFilter,
      sort: listSort,
      /** The fields of each row. If absent, a row has all fields but the own fields of the firm. */
      columns: z.optional(columnList),
      /** `exact` counts all matching companies; otherwise counting may stop early. */
      count: z.optional(z.enum(['exact'], '개수: exact만 쓸 수 있습니다.')),
      /**
       * Only companies that belong to the user's team. The team is one of their managers, or it registered them and
       * nobody has named a manager.
       */
      own: z.optional(z.enum(['true'], '내 기업: true만 쓸 수 있습니다.')),
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
  staleAfter: ['company', 'deals', 'files', 'reports'],
  weight: whereWeight,
  params: z.object({ businessNumber: BusinessNumber }),
  query: withoutContradiction(z.object({ ...companyFilter, sort: listSort })),
  response: z.object({
    previous: Neighbour,
    next: Neighbour,
    /**
     * The position of the company in the list; null if it does not match the filters, or if counting would search the
     * long texts of too many companies.
     */
    position: z.nullable(z.number()),
    /** The number of matching companies; null if counting would search the long texts of too many companies. */
    total: z.nullable(z.number()),
    /** Whether the company matches the filters. */
    listed: z.boolean(),
  }),
})
export type Neighbours = z.infer<typeof getNeighbours.response>
