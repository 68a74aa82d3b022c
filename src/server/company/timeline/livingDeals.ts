import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The field of an activity that holds the number of the other company of a deal. People see its name instead. */
export const hiddenKey = 'dealNumber'

/**
 * False for activities about a deal with a company that is deleted now. A deleted company is not named anywhere, so its
 * deals are in no timeline until it is restored.
 */
export const aboutLiving = ({ kind, after }: { kind: SQLWrapper; after: SQLWrapper }): SQL =>
  sql`(${kind} <> 'deal' or not exists (select from company hidden
    where hidden.business_number = ${after} ->> ${sql.raw(`'${hiddenKey}'`)} and hidden.deleted_at is not null))`
