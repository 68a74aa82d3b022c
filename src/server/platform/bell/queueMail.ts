import { type SQL, sql } from 'drizzle-orm'
import { type MailAtOnceKey, mailAtOnceKeys } from '#shared/firm/mailSettings.ts'
import { atOnceKinds } from '#shared/mail/atOnceKinds.ts'
import { groupKeys, kindsOf } from '#shared/notifications/notificationKinds.ts'
import type { Db } from '../../database/connect.ts'
import { wordSql, wordsSql } from '../../database/words.ts'
import type { FixedFirmSettings } from '../fixedSettings.ts'

/** The settings that the environment fixes, for the transactions of changes and jobs. */
const fixedOf = new WeakMap<Db, FixedFirmSettings>()
/** Tells the transaction which firm settings the environment fixes, because mail is queued by these settings. */
export const mailFixedBy = (tx: Db, fixed: FixedFirmSettings | undefined): void => {
  if (fixed) fixedOf.set(tx, fixed)
}

/**
 * Writes into the outbox: one mail for each new notification of `told` (a common table expression with `team_id`, `id`
 * and `kind`) whose kind the firm sends at once. It is part of the statement that writes the notifications, so a mail
 * exists exactly if its cause was committed.
 */
export const queueMail = (tx: Db, told: SQL): SQL => sql`
  insert into mail (team_id, kind, notification_id, key)
  select t.team_id, 'at-once', t.id, 'notification:' || t.id from ${told} t
  join app_user u on u.team_id = t.team_id and u.email is not null
  left join notification_choice w on w.team_id = t.team_id
  where coalesce(w.mail, true) and not coalesce(w.mail_off ? (${groupOf}), false)
    and (${sql.join(
      mailAtOnceKeys.map((key) => isSent(key, fixedOf.get(tx) ?? {})),
      sql` or `,
    )})
  on conflict do nothing`

const groupOf = sql`case ${sql.join(
  groupKeys.map((group) => sql`when t.kind in (${wordsSql(kindsOf(group))}) then ${wordSql(group)}`),
  sql` `,
)} end`

function isSent(key: MailAtOnceKey, fixed: FixedFirmSettings): SQL {
  const isKind = sql`t.kind in (${wordsSql(atOnceKinds[key])})`
  if (fixed[key] === false) return sql`false`
  if (fixed[key] === true) return isKind
  return sql`(${isKind} and exists (select from firm_setting f where f.key = ${wordSql(key)} and f.value = 'true'))`
}
