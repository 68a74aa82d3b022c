import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { wordsSql } from '#server/database/words.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'

/**
 * The field of an activity with the business number of the other company of a deal, NDA or copy. Only that company's
 * name is shown.
 */
export const hiddenKey = 'dealNumber'

/** Kinds of activities that name another company. */
const withOther = ['deal', 'nda', 'copy'] as const satisfies ActivityKind[]

/**
 * The condition that excludes activities about a deal, NDA or copy with a deleted company. The name of a deleted
 * company is shown nowhere until it is restored.
 */
export const aboutLiving = ({ kind, after }: { kind: SQLWrapper; after: SQLWrapper }): SQL =>
  sql`(${kind} not in (${wordsSql(withOther)}) or not exists (select from company hidden
    where hidden.business_number = ${after} ->> ${sql.raw(`'${hiddenKey}'`)} and hidden.deleted_at is not null))`
