import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { wordsSql } from '#server/database/words.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'

/** The field of an activity that holds the number of the other company of a deal or an NDA. People see its name instead. */
export const hiddenKey = 'dealNumber'

/** Kinds of activities that name another company. */
const withOther = ['deal', 'nda'] as const satisfies ActivityKind[]

/**
 * False for activities about a deal or an NDA with a company that is deleted now. A deleted company is not named anywhere, so its
 * deals and NDAs are in no timeline until it is restored.
 */
export const aboutLiving = ({ kind, after }: { kind: SQLWrapper; after: SQLWrapper }): SQL =>
  sql`(${kind} not in (${wordsSql(withOther)}) or not exists (select from company hidden
    where hidden.business_number = ${after} ->> ${sql.raw(`'${hiddenKey}'`)} and hidden.deleted_at is not null))`
