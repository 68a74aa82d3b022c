import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'

/** What the invented history tells of the given companies, as their timelines would have it. */
export async function writeActivities(tx: Db, numbers: readonly string[]): Promise<void> {
  const given = sql`any(${sql.param(numbers)})`
  await tx.execute(sql`
    insert into company_activity (business_number, kind, actor_team, actor_name, at, fields, before, after)
    select number, kind, team, coalesce(told.name, u.manager_name), at, fields,
      nullif(jsonb_strip_nulls(before), '{}'), nullif(jsonb_strip_nulls(after), '{}')
    from (
      select business_number as number, 'registered' as kind, created_by as team, null as name, created_at as at,
        array['companyName'] as fields, null::jsonb as before, jsonb_build_object('companyName', company_name) as after
      from company where business_number = ${given}
      union all
      select business_number, 'stage', changed_by, null, updated_at, array_agg(kind order by kind),
        jsonb_object_agg(kind, before), jsonb_object_agg(kind, after)
      from stage_history where business_number = ${given} group by business_number, changed_by, updated_at
      union all
      select business_number, 'manager', changed_by_team_id, changed_by, created_at, array[slot],
        jsonb_build_object(slot, old_team_id), jsonb_build_object(slot, new_team_id)
      from manager_history, lateral (select case manager_type when '주담당자' then 'manager1Team'
        when '부담당자' then 'manager2Team' else 'manager3Team' end as slot) slots
      where business_number = ${given}
    ) told left join app_user u on u.team_id = told.team
    order by at, number, kind`)
}
