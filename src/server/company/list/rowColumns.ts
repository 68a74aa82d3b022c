import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '#shared/catalogue/fields/field.ts'
import { listedFields } from '#shared/catalogue/fields/listed.ts'
import { type RowKey, rowKeys } from '#shared/company/list/sorts.ts'
import { shownOf } from './listFields.ts'

/**
 * The largest number of letters of a long text in the response of a list. Company page and exports contain the whole
 * text.
 */
const shownLetters = 300

const cut = (column: string) =>
  `case when char_length(${column}) > ${shownLetters} then left(${column}, ${shownLetters - 1}) || '…' else ${column} end`

function columnOf(key: RowKey, whole: boolean): string {
  const column = shownOf(key)
  const { list }: Field = listedFields[key]
  return `${list?.cut && !whole ? cut(column) : column} as "${key}"`
}

const always: readonly RowKey[] = ['businessNumber', 'companyName', 'side']

/**
 * Returns the requested columns of a row, with long texts truncated unless `whole` is set. The columns have a fixed
 * order, so that the same set of columns always uses the same prepared statement.
 */
export function rowColumns(columns: readonly string[] | null, { whole = false } = {}): SQL {
  const asked = new Set<string>(columns ?? rowKeys)
  const keys = [...always, ...rowKeys.filter((key) => asked.has(key) && !always.includes(key))]
  return sql.raw(keys.map((key) => columnOf(key, whole)).join(', '))
}

/** Joins the tables to the keys of a page. The database skips left joins of which no column is selected. */
export const rowTables = sql.raw(`join company_list l on l.business_number = page.business_number
  join company c on c.business_number = page.business_number
  left join company_add a on a.business_number = page.business_number
  left join company_opinion o on o.business_number = page.business_number
  left join app_user u1 on u1.team_id = l.manager1_team
  left join app_user u2 on u2.team_id = l.manager2_team
  left join app_user u3 on u3.team_id = l.manager3_team`)
