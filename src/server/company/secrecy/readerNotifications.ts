import { sql } from 'drizzle-orm'
import { notification } from '#server/database/tables/notifications/notification.ts'
import { isReadersOwnSql, mayReadSql } from './mayReadSql.ts'
import { columnsOf } from './viewColumns.ts'

/** The number of a merged company leads to the company that remains, so its readers see the notification. */
const present = (column: string) =>
  sql.raw(
    `coalesce((select x.business_number from public.company_alias x where x.old_number = v.${column}), v.${column})`,
  )

/**
 * A notification may be read by everybody who may read its company, and the other company or manages the first one:
 * the same rule as for the deals and NDAs that notifications are about.
 */
export const readerNotifications = {
  table: notification,
  query: sql`select ${columnsOf(notification, 'v')} from public.notification v
    left join public.company_list r on r.business_number = ${present('business_number')}
    where (v.business_number is null or (r.business_number is not null and ${mayReadSql('r')}))
      and (v.other_number is null or ${isReadersOwnSql('r')} or exists (select from public.company_list s
        where s.business_number = ${present('other_number')} and ${mayReadSql('s')}))`,
}
