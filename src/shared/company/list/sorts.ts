import { companyColumns } from '../../catalogue/fields/columns.ts'
import { type ListedField, listedEntries, listedFields } from '../../catalogue/fields/listed.ts'
import { isOwnKey } from '../own/ownKey.ts'

/** All listed fields: first the columns of the company tables, then all other fields. */
const inOrder: readonly ListedField[] = [
  ...companyColumns.map(({ key }) => key),
  ...listedEntries.filter(([, { list }]) => !list.group).map(([key]) => key),
]

type Sorted = { [K in ListedField]: (typeof listedFields)[K]['list'] extends { sort: unknown } ? K : never }
export type SortKey = Sorted[ListedField]
export const companySorts = inOrder.filter((key) => 'sort' in listedFields[key].list) as readonly SortKey[]
export const isSortKey = (key: string): key is SortKey => (companySorts as readonly string[]).includes(key)

/** The fields that a row of a list can contain. `businessNumber`, `companyName` and `side` are always included. */
export const rowKeys = inOrder.filter((key) => !('button' in listedFields[key].list)) as readonly RowKey[]
type Valued = { [K in ListedField]: (typeof listedFields)[K]['list'] extends { button: true } ? never : K }
export type RowKey = Valued[ListedField]
export const isRowKey = (key: string): key is RowKey => (rowKeys as readonly string[]).includes(key)

/** Whether lists can sort by this key: that of a listed field, or of an own field of the firm. */
export const isListSort = (key: string): boolean => isSortKey(key) || isOwnKey(key)
/** Whether a row of a list can contain this key: that of a listed field, or of an own field of the firm. */
export const isListColumn = (key: string): boolean => isRowKey(key) || isOwnKey(key)
