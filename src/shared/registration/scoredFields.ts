import * as z from 'zod/mini'
import { reportBrokerageFields } from '../catalogue/fields/brokerage.ts'
import { companyFields, opinionFields, ownFields } from '../catalogue/fields/company.ts'
import type { Field } from '../catalogue/fields/field.ts'
import {
  customerFields,
  holderFields,
  listLabels,
  salesFields,
  workplaceFields,
} from '../catalogue/fields/lists.ts'
import { yearFields } from '../catalogue/fields/years.ts'
import { boundedText } from '../platform/bounded.ts'
import { list } from '../platform/boundedLists.ts'

const words = (fields: Record<string, Field>, prefix = '', lead = '') =>
  Object.entries(fields).map(([name, { label }]) => [`${prefix}${name}`, `${lead}${label}`] as const)
const { workplaceBusinessNumber, ...placeFields } = workplaceFields
const statements = {
  financial: '재무상태표',
  income: '손익계산서',
  growth: '성장성',
  profitability: '수익성',
  stability: '안정성',
  activity: '활동성',
}

/**
 * The fields that get a score from the report reader, each with its Korean label. Keys have no year and no row number.
 */
export const scoredFields: ReadonlyMap<string, string> = new Map([
  ...words({ ...companyFields, ...opinionFields, ...reportBrokerageFields }),
  ...words({ businessNumber: ownFields.businessNumber, employees: ownFields.employees }),
  ...words(yearFields, 'bspl.'),
  ...words(salesFields, 'sales.', `${listLabels.sales} `),
  ...words(customerFields, 'customers.', `${listLabels.customers} `),
  ...words(
    { ...placeFields, businessNumber: workplaceBusinessNumber },
    'place.',
    `${listLabels.workplaces} `,
  ),
  ...words(holderFields, 'holders.', `${listLabels.holders} `),
  ...Object.entries(statements).map(([kind, title]) => [`${kind}.items`, `${title}의 다른 계정`] as const),
])

/**
 * Returns the key of a path in `scoredFields`: bspl.revenue for bspl.2023.revenue, holders.totalRatio for
 * holders.0.totalRatio, income.items for income.items.3.2024; null for other paths.
 */
export function fieldOfScore(path: string): string | null {
  const [first = '', second = '', third] = path.split('.')
  const name = third === undefined ? path : second === 'items' ? `${first}.items` : `${first}.${third}`
  return scoredFields.has(name) ? name : null
}

const ScoredField = boundedText(100).check(
  z.refine((name) => scoredFields.has(name), { error: '알 수 없는 항목입니다.' }),
)
const Names = list(ScoredField, 300)
/** The fields that a person corrected when reviewing a report (`corrected`), and the fields that were `right`. */
export const ReviewedFields = z.object({ corrected: Names, right: Names })
export type ReviewedFields = z.infer<typeof ReviewedFields>
