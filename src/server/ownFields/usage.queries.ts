import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { ownKeyOf } from '#shared/company/own/ownKey.ts'
import type { countOwnFields } from '#shared/ownFields/ownFields.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { readOwnFields } from '../company/own/ownFields.queries.ts'

interface Found extends Record<string, unknown> {
  key: string
  value: string | null
  count: number
}

/** Counts the companies and leads with a value of each field, and of each choice. Deleted companies do not count. */
export async function readUsage(db: Db): Promise<ResponseOf<typeof countOwnFields>> {
  const fields = await readOwnFields(db)
  const { rows } = await db.execute<Found>(sql`
    select given.key, case when given.key like 'ownChoice%' then given.value end as value, count(*)::int as count
    from company_add a cross join lateral jsonb_each_text(a.own) given
    left join company c on c.business_number = a.business_number
    where a.own is not null and c.deleted_at is null group by 1, 2`)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return {
    rows: fields.map(({ id, key, choices }) => {
      const found = byKey.get(key) ?? []
      return {
        id,
        companies: found.reduce((sum, { count }) => sum + count, 0),
        choices: choices.map((choice) => ({
          id: choice.id,
          companies: found.find(({ value }) => value === String(choice.id))?.count ?? 0,
        })),
      }
    }),
  }
}

/** Whether any record has a value of this field, also one of a deleted company, which can be restored. */
export async function hasValues(db: Db, field: Pick<OwnField, 'kind' | 'id'>): Promise<boolean> {
  const { rows } = await db.execute(sql`select from company_add a where a.own ? ${ownKeyOf(field)} limit 1`)
  return rows.length > 0
}
