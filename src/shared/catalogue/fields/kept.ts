import type { Field, Listed } from './field.ts'
import type { FilterKind } from './filter.ts'
import { type ListedField, type ListedFields, listedEntries } from './listed.ts'

/** Kinds of filters that compare the value of the field itself. */
const comparing = ['text', 'choice', 'range', 'days', 'team'] as const satisfies FilterKind[]
type Comparing = (typeof comparing)[number]

type IsKept<F> = F extends { table: 'company_bspl' }
  ? true
  : F extends { list: { sort: true } }
    ? true
    : F extends { list: { filter: { kind: Comparing } } }
      ? true
      : false
export type KeptField = {
  [K in ListedField]: IsKept<ListedFields[K]> extends true ? K : never
}[ListedField]

const isKept = ({ table, list: { sort, filter } }: Field & { list: Listed }) =>
  table === 'company_bspl' ||
  sort === true ||
  (filter !== undefined && (comparing as readonly FilterKind[]).includes(filter.kind))

/**
 * Fields whose values are stored in the read model `company_list`: those that lists sort or filter by, and the
 * figures of the latest year. All other fields are read from their own table, only for the rows of the page.
 */
export const keptFields = Object.fromEntries(listedEntries.filter(([, field]) => isKept(field))) as Pick<
  ListedFields,
  KeptField
>
export const keptEntries = Object.entries(keptFields) as [KeptField, Field & { list: Listed }][]
