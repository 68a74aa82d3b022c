import { type SQL, sql } from 'drizzle-orm'
import { holdsText } from '#server/database/like.ts'
import { startOfDaySql } from '#server/database/seoulTime.ts'
import { columnOf } from '#shared/catalogue/fields/field.ts'
import { nobody, unset } from '#shared/catalogue/fields/filter.ts'
import type { CompanyCondition } from '#shared/catalogue/fields/filters.ts'
import { foldText } from '#shared/company/search.ts'

/** Returns the different words of a typed text, normalised for comparison. */
export const wordsOf = (typed: string) => [...new Set(foldText(typed).split(/\s+/).filter(Boolean))]

type FieldCondition = CompanyCondition<'text' | 'choice' | 'range' | 'days' | 'team'>

/** Returns the SQL conditions on `company_list l` for the filter of one field. `given` are the query parameters. */
export function fieldConditions(condition: FieldCondition, given: Record<string, unknown>): SQL[] {
  const { name, key, field } = condition
  if (key === null || field === null) throw new Error(`no field to compare for ${name}`)
  const column = sql.raw(`l.${columnOf(key, field)}`)
  const text = (parameter: string) => (given[parameter] as string | undefined) ?? ''
  const number = (parameter: string) => given[parameter] as number | undefined
  switch (condition.kind) {
    case 'text':
      return wordsOf(text(name)).map((word) => holdsText(column, word))
    case 'choice':
      return isOrNone(column, text(name), condition.none ?? unset)
    case 'team':
      return isOrNone(column, text(name), nobody)
    case 'range': {
      const [least, most] = [number(`${name}Min`), number(`${name}Max`)]
      return [
        ...(least === undefined ? [] : [sql`${column} >= ${least}::numeric`]),
        ...(most === undefined ? [] : [sql`${column} <= ${most}::numeric`]),
      ]
    }
    case 'days': {
      const [from, to] = [text(`${name}From`), text(`${name}To`)]
      return [
        ...(from ? [sql`${column} >= ${startOfDaySql(from)}`] : []),
        ...(to ? [sql`${column} < ${startOfDaySql(to, 1)}`] : []),
      ]
    }
  }
}

function isOrNone(column: SQL, wanted: string, none: string): SQL[] {
  if (!wanted) return []
  return [wanted === none ? sql`${column} is null` : sql`${column} = ${wanted}`]
}
