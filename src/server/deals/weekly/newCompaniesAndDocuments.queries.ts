import { sql } from 'drizzle-orm'
import { fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import { mostMeetingRows, type WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import type { DocumentCategory } from '#shared/documents/templates/template.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import type { Db } from '../../database/connect.ts'
import { seoulDay } from '../../database/seoulTime.ts'
import { companiesAt } from '../../progress/companiesAt.ts'
import { type Names, personOf } from '../table/describeDeal.ts'
import { inWeek, ofTeam, type WeekScope } from './weekScope.ts'

interface NewCompany extends Record<string, unknown> {
  number: string
  companyName: string
  side: string | null
  uniqueNumber: string | null
  team: string | null
  day: string
  connection: string | null
}

const registered = (week: WeekScope) => sql`(${companiesAt(week.companies)}) s
  join company_list l on l.business_number = s.business_number where ${inWeek(week, sql`s.registered_day`)}`

export async function readNewCompanies(
  db: Db,
  week: WeekScope,
  names: Names,
): Promise<WeeklyMeeting['companies']> {
  const { rows } = await db.execute<NewCompany>(sql`
    select x.*, c.company_name as "companyName", a.business_connection_method as connection from (
      select s.business_number as number, s.side, l.unique_number as "uniqueNumber", s.manager1_team as team,
        s.registered_day::text as day from ${registered(week)}
      order by s.registered_day, s.business_number limit ${mostMeetingRows}) x
    join company c on c.business_number = x.number left join company_add a on a.business_number = x.number
    order by x.day, x.number`)
  return rows.map((row) => ({
    company: {
      businessNumber: row.number,
      companyName: row.companyName,
      side: row.side,
      uniqueNumber: row.uniqueNumber,
      manager: personOf(names, row.team),
    },
    day: row.day,
    connection: row.connection,
  }))
}

interface Made extends Record<string, unknown> {
  businessNumber: string
  companyName: string
  category: DocumentCategory
  templateType: string | null
  count: number
  day: string
  maker: string | null
}

const made = (
  week: WeekScope,
) => sql`document_record d join company_list l on l.business_number = d.business_number
  join company c on c.business_number = d.business_number
  where ${inWeek(week, seoulDay(sql`d.created_at`))} and ${ofTeam(week, sql`d.business_number`)}`

export async function readDocuments(
  db: Db,
  week: WeekScope,
  names: Names,
): Promise<WeeklyMeeting['documents']> {
  const { rows } = await db.execute<Made>(sql`
    select d.business_number as "businessNumber", c.company_name as "companyName", d.category,
      d.template_type as "templateType", count(*)::int as count, max(${seoulDay(sql`d.created_at`)})::text as day,
      (array_agg(d.created_by order by d.id desc))[1] as maker
    from ${made(week)} group by 1, 2, 3, 4 order by day, 2, 3, 4 limit ${mostMeetingRows}`)
  return rows.map(({ category, templateType, maker, ...row }) => ({
    ...row,
    template: findTemplate(category, templateType ?? '')?.name ?? fileCategories.byKey[category].word,
    maker: personOf(names, maker),
  }))
}

export async function countNew(db: Db, week: WeekScope) {
  const { rows } = await db.execute<{ companies: number; documents: number }>(sql`
    select (select count(*)::int from ${registered(week)}) as companies,
      (select count(*)::int from ${made(week)}) as documents`)
  return rows[0] ?? { companies: 0, documents: 0 }
}
