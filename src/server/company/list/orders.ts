import { type SQL, sql } from 'drizzle-orm'
import { wordsSql } from '#server/database/words.ts'
import { type KeysetOrder, keysetOrder } from '#server/platform/page/keysetOrder.ts'
import { type ComparedColumn, columnOf, type Field, isNumberKind } from '#shared/catalogue/fields/field.ts'
import { listedFields } from '#shared/catalogue/fields/listed.ts'
import { companySorts, isSortKey, type SortKey } from '#shared/company/list/sorts.ts'
import { readOwnKey } from '#shared/company/own/ownKey.ts'
import { ownSortSql } from '../conditions/ownSql.ts'

type As = 'text' | 'int8' | 'numeric' | 'date' | 'timestamptz'
interface Sorted {
  column: SQL
  as: As
  filled?: boolean
}

/** Sorts words such as stages by their order in the vocabulary. */
const byPlace = (column: SQL, words: readonly string[]): Sorted => ({
  column: sql`array_position(array[${wordsSql(words)}]::text[], ${column}::text)`,
  as: 'int8',
})

const neverEmpty = new Set<ComparedColumn>(['name', 'business_number'])
/** Sorts by a normalised text. Empty texts count as null, so that they are last. */
function byCompared(name: ComparedColumn): Sorted {
  const column = sql.raw(`l.${name}`)
  const filled = neverEmpty.has(name)
  return { column: filled ? column : sql`nullif(${column}, '')`, as: 'text', filled }
}

function byValue(column: SQL, { kind, limit, words }: Field): Sorted {
  if (words) return byPlace(column, words.texts)
  if (isNumberKind(kind)) return { column, as: 'numeric' }
  if (kind === 'moment') return { column, as: 'timestamptz' }
  // A day field with a length limit is stored as text, as the report prints it.
  return { column, as: kind === 'day' && limit === undefined ? 'date' : 'text' }
}

function sortedBy(key: SortKey): Sorted {
  const field = listedFields[key]
  const { sort } = field.list
  return sort === true ? byValue(sql.raw(`l.${columnOf(key, field)}`), field) : byCompared(sort)
}
const sorts = new Map(companySorts.map((key) => [key, sortedBy(key)]))

const defaultSort = 'companyName'

/** The order of a list, and the table that is joined to `company_list l` for it. */
export type ListOrder = KeysetOrder & { joined: SQL }

const joinedRecord = sql` left join company_add w on w.business_number = l.business_number`

/** Returns the order of a list. The business number is its last column, so that every row has a unique position. */
export function orderOf(sort: string | undefined): ListOrder {
  const descending = sort?.startsWith('-') ?? false
  const key = sort?.replace(/^-/, '') || defaultSort
  const own = readOwnKey(key)
  const {
    column,
    as,
    filled = false,
  }: Sorted = own ? ownSortSql(key, own) : (isSortKey(key) && sorts.get(key)) || byCompared('name')
  const last = { column: sql`l.business_number`, as: 'text', filled: true } as const
  const parts =
    key === 'businessNumber' ? [{ ...last, descending }] : [{ column, as, descending, filled }, last]
  return { ...keysetOrder(`${descending ? '-' : ''}${key}`, parts), joined: own ? joinedRecord : sql`` }
}
