import { type ColumnGroup, columnGroups, type Field, shortLabel } from './field.ts'
import { type ListedField, listedEntries } from './listed.ts'

export interface CompanyColumn {
  key: ListedField
  label: string
  group: ColumnGroup
  field: Field
}

/**
 * The first columns of a group, for groups whose order differs from the catalogue. The group's other columns follow in
 * catalogue order.
 */
const firstOf: Partial<Record<ColumnGroup, readonly ListedField[]>> = {
  company: [
    'companyName',
    'industryCode',
    'mainProducts',
    'businessCore',
    'dailyReport',
    'uniqueNumber',
    'businessNumber',
    'representative',
    'phone',
    'address',
    'establishmentDate',
    'companyType',
    'employees',
    'creditRating',
  ],
  rest: ['companyNameEn', 'companySize', 'website', 'email', 'ebitda', 'debtRatio'],
}

/** Heading of a field's column. */
export const columnLabel = (field: Field): string => field.list?.heading ?? shortLabel(field)

function columnsOf(group: ColumnGroup): CompanyColumn[] {
  const columns = listedEntries
    .filter(([, { list }]) => list.group === group)
    .map(([key, field]) => ({ key, group, field, label: columnLabel(field) }))
  const first = (firstOf[group] ?? []).flatMap((key) => columns.filter((column) => column.key === key))
  return [...first, ...columns.filter((column) => !first.includes(column))]
}

/** The columns of the company tables, in order. Financial columns show the latest year. */
export const companyColumns: readonly CompanyColumn[] = (Object.keys(columnGroups) as ColumnGroup[]).flatMap(
  columnsOf,
)
