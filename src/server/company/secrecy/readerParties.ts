import { sql } from 'drizzle-orm'
import { mayReadSql } from './mayReadSql.ts'

/**
 * The name, side and unique number of every company. Queries join it to rows that name two companies, because a
 * reader of such a row sees the name of the other company too. The managers are null unless the reader may read the
 * company.
 */
export const party = {
  table: 'party',
  query: sql`select r.business_number, r.name, r.side, r.unique_number,
    ${sql.join(
      ['manager1_team', 'manager2_team', 'manager3_team', 'manager_by_default', 'created_by'].map(
        (name) => sql`case when ${mayReadSql('r')} then r.${sql.raw(name)} end as ${sql.raw(name)}`,
      ),
      sql`, `,
    )} from public.company_list r`,
}
export const partyName = {
  table: 'party_name',
  query: sql`select v.business_number, v.company_name from public.company v`,
}
