import { sql } from 'drizzle-orm'
import { activityImage, longestText } from '../company/changed/activityImage.ts'
import type { Db } from '../database/connect.ts'
import type { Office } from './company/story.ts'
import { type KnownCompany, smallEvents } from './smallEvents.ts'

/** The fields of a report that its activity lists, under the names used in the audit log. */
const reportFields = [
  'counterpartyCompany',
  'detailContent',
  'endTime',
  'keyPoints',
  'nextAction',
  'nextActionDate',
  'reportDate',
  'reportStage',
  'startTime',
]

/** Writes the timelines of the given companies from their invented history. */
export async function writeActivities(tx: Db, numbers: readonly string[], office: Office): Promise<void> {
  await writeHistory(tx, numbers)
  await writeSmallEvents(tx, numbers.slice(0, companiesWithEvents), office)
}

async function writeHistory(tx: Db, numbers: readonly string[]): Promise<void> {
  const given = sql`any(${sql.param(numbers)})`
  await tx.execute(sql`
    insert into company_activity (business_number, kind, action, actor_team, actor_name, at, fields, before, after)
    select number, kind, action, team, coalesce(told.name, u.manager_name), at, fields,
      nullif(jsonb_strip_nulls(before), '{}'), nullif(jsonb_strip_nulls(after), '{}')
    from (
      select business_number as number, 'registered' as kind, 'company/created' as action, created_by as team,
        null as name, created_at as at, array['companyName'] as fields, null::jsonb as before, jsonb_build_object('companyName', company_name) as after
      from company where business_number = ${given}
      union all
      select business_number, 'stage', 'add/changed', changed_by, null, updated_at, array_agg(kind order by kind),
        jsonb_object_agg(kind, before), jsonb_object_agg(kind, after)
      from stage_history where business_number = ${given} and kind <> 'reportStage' group by business_number, changed_by, updated_at
      union all
      select business_number, 'report', 'daily-report/created', team_id, null, created_at,
        ${sql.param(reportFields)}::text[], null, jsonb_build_object('counterpartyCompany', counterparty_company,
          'detailContent', case when length(detail_content) > ${longestText}
            then left(detail_content, ${longestText - 1}) || '…' else detail_content end,
          'endTime', end_time, 'keyPoints', key_points, 'nextAction', next_action, 'nextActionDate', next_action_date,
          'reportDate', report_date, 'reportStage', progress_stage, 'startTime', start_time)
      from daily_report where business_number = ${given}
      union all
      select business_number, 'manager', 'manager/changed', changed_by_team_id, changed_by, created_at, array[slot],
        jsonb_build_object(slot, old_team_id), jsonb_build_object(slot, new_team_id)
      from manager_history, lateral (select case manager_type when '주담당자' then 'manager1Team'
        when '부담당자' then 'manager2Team' else 'manager3Team' end as slot) slots
      where business_number = ${given}
    ) told left join app_user u on u.team_id = told.team
    order by at, number, kind`)
}

/** The number of companies that get small events. It is enough for a demo; more would only repeat the same events. */
const companiesWithEvents = 600

/** Adds events that are no step of a deal, such as files, corrections and documents. */
async function writeSmallEvents(tx: Db, numbers: readonly string[], office: Office): Promise<void> {
  const { rows } = await tx.execute<Record<keyof KnownCompany, never>>(sql`
    select c.business_number as "businessNumber", c.created_at as "createdAt", a.manager1_team as manager, c.phone,
      a.seller_hoped_price::float8 as price,
      (select max(year) from company_bspl b where b.business_number = c.business_number) as year,
      (select jsonb_build_object('day', d.report_date, 'nextAction', d.next_action) from daily_report d
        where d.business_number = c.business_number and d.deleted_at is null order by d.report_date desc, d.id desc limit 1) as report
    from company c join company_add a on a.business_number = c.business_number
    where c.business_number = any(${sql.param(numbers)}) and a.side is not null
    order by c.created_at, c.business_number`)
  const companies = rows as unknown as KnownCompany[]
  const events = smallEvents(
    companies.map((company) => ({ ...company, createdAt: new Date(company.createdAt) })),
    office,
  ).map(({ businessNumber, kind, action, by, at, before, after }) => ({
    businessNumber,
    kind,
    action,
    team: by.teamId,
    name: by.managerName,
    at,
    ...activityImage([{ before, after }]),
  }))
  await tx.execute(sql`
    insert into company_activity (business_number, kind, action, actor_team, actor_name, at, fields, before, after)
    select given."businessNumber", given.kind, given.action, given.team, given.name, given.at, given.fields,
      given.before, given.after
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as given ("businessNumber" text, kind text, action text,
      team text, name text, at timestamptz, fields text[], before jsonb, after jsonb)
    order by given.at, given."businessNumber", given.action`)
  const made = events.filter(({ kind }) => kind === 'document')
  // Only records of these documents are created. Their files count as deleted.
  await tx.execute(sql`
    insert into document_record (business_number, template_type, company_name, template_data, file_name, created_by,
      created_at, updated_at)
    select c.business_number, 'ma', c.company_name, '{}', c.company_name || '_M&A티저.pdf', given.team, given.at, given.at
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as given ("businessNumber" text, team text, at timestamptz)
    join company c on c.business_number = given."businessNumber" order by given.at, c.business_number`)
}
