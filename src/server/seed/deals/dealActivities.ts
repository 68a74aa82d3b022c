import { type SQL, sql } from 'drizzle-orm'
import { copyKinds, copyWays } from '#shared/catalogue/words/copyWords.ts'
import { dealStages, endReasons } from '#shared/catalogue/words/dealStages.ts'
import { ndaForms, ndaScopes } from '#shared/catalogue/words/ndaWords.ts'
import type { Db } from '../../database/connect.ts'
import { wordSql } from '../../database/words.ts'

const wordOf = (column: SQL, words: readonly { key: string; word: string }[]) =>
  sql`case ${column} ${sql.join(
    words.map(({ key, word }) => sql`when ${wordSql(key)} then ${wordSql(word)}`),
    sql` `,
  )} end`

/** Writes every step of the deals into the timelines of both companies, as a change through the program would. */
export async function writeDealActivities(tx: Db, ids: readonly number[]) {
  const side = (number: SQL, other: SQL, otherNumber: SQL) => sql`
    select ${number} as number, p.id, p.kind, p.done_by as team, p.at,
      case when p.kind in ('forward', 'back') then jsonb_build_object('dealStage', ${wordOf(sql`p.from_stage`, dealStages.rows)}) end as before,
      jsonb_strip_nulls(jsonb_build_object('dealWith', ${other}, 'dealNumber', ${otherNumber},
        'dealStage', case when p.kind <> 'ended' then ${wordOf(sql`p.to_stage`, dealStages.rows)} end, 'dealDay', p.day,
        'dealReason', ${wordOf(sql`p.reason`, endReasons.rows)}, 'dealNote', p.note)) as after
    from counterparty_step p join counterparty c on c.id = p.counterparty_id
      join company s on s.business_number = c.seller_number left join company o on o.business_number = c.other_number
    where c.id = any(${sql.param(ids)}::int8[]) and ${number} is not null`
  await tx.execute(sql`
    insert into company_activity (business_number, kind, action, actor_team, actor_name, at, fields, before, after)
    select told.number, 'deal', case told.kind when 'added' then 'deal/added' when 'ended' then 'deal/ended' else 'deal/moved' end,
      told.team, u.manager_name, told.at, array(select jsonb_object_keys(told.after) order by 1), told.before, told.after
    from (
      ${side(sql`c.seller_number`, sql`coalesce(o.company_name, c.name)`, sql`c.other_number`)}
      union all ${side(sql`c.other_number`, sql`s.company_name`, sql`c.seller_number`)}
    ) told left join app_user u on u.team_id = told.team order by told.at, told.id, told.number`)
}

/** Writes the registration of every NDA into the timelines of its companies. */
export async function writeNdaActivities(tx: Db, ids: readonly number[]) {
  const side = (number: SQL, other: SQL, otherNumber: SQL) => sql`
    select ${number} as number, n.id, n.created_by as team, n.created_at as at,
      jsonb_strip_nulls(jsonb_build_object('dealWith', ${other}, 'dealNumber', ${otherNumber},
        'ndaForm', ${wordOf(sql`n.form`, ndaForms.rows)}, 'ndaScope', ${wordOf(sql`n.scope`, ndaScopes.rows)},
        'ndaSigned', n.signed_day, 'ndaEnds', n.ends_day, 'ndaSigners', n.signers)) as after
    from nda n join company r on r.business_number = n.recipient_number
      left join company s on s.business_number = n.seller_number
    where n.id = any(${sql.param(ids)}::int8[]) and ${number} is not null`
  await tx.execute(sql`
    insert into company_activity (business_number, kind, action, actor_team, actor_name, at, fields, after)
    select told.number, 'nda', 'nda/added', told.team, u.manager_name, told.at,
      array(select jsonb_object_keys(told.after) order by 1), told.after
    from (
      ${side(sql`n.recipient_number`, sql`s.company_name`, sql`n.seller_number`)}
      union all ${side(sql`n.seller_number`, sql`r.company_name`, sql`n.recipient_number`)}
    ) told left join app_user u on u.team_id = told.team order by told.at, told.id, told.number`)
}

/**
 * Writes an activity for every copy under these NDAs into the timelines of its companies, without the receiving
 * person. A copy that was given before one of the companies was registered gets the time of that registration.
 */
export async function writeCopyActivities(tx: Db, ndaIds: readonly number[]) {
  const side = (number: SQL, other: SQL, otherNumber: SQL) => sql`
    select ${number} as number, c.id, c.given_by as team, greatest(c.given_at, s.created_at, r.created_at) as at,
      jsonb_strip_nulls(jsonb_build_object('dealWith', ${other}, 'dealNumber', ${otherNumber}, 'copyNumber', c.number,
        'copyKind', ${wordOf(sql`c.kind`, copyKinds.rows)}, 'copyWay', ${wordOf(sql`c.way`, copyWays.rows)},
        'copyDay', c.given_day)) as after
    from document_copy c join company s on s.business_number = c.seller_number
      join company r on r.business_number = c.recipient_number
    where c.nda_id = any(${sql.param(ndaIds)}::int8[])`
  await tx.execute(sql`
    insert into company_activity (business_number, kind, action, actor_team, actor_name, at, fields, after)
    select told.number, 'copy', 'copies/made', told.team, u.manager_name, told.at,
      array(select jsonb_object_keys(told.after) order by 1), told.after
    from (
      ${side(sql`c.recipient_number`, sql`s.company_name`, sql`c.seller_number`)}
      union all ${side(sql`c.seller_number`, sql`c.recipient_name`, sql`c.recipient_number`)}
    ) told left join app_user u on u.team_id = told.team order by told.at, told.id, told.number`)
}
