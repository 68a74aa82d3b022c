import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { wordsSql } from '#server/database/words.ts'
import type { ActivityKind } from '#shared/company/activity/kinds.ts'

/**
 * The field of an activity with the business number of the other company of a deal, NDA or copy. Only that company's
 * name is shown.
 */
export const hiddenKey = 'dealNumber'

/** Kinds of activities that name another company. */
const withOther = ['deal', 'nda', 'copy', 'note', 'match'] as const satisfies ActivityKind[]

/** The field of an activity with the id of the note that was written. */
export const noteKey = 'noteId'

/** A deleted note is shown only as long as there are replies to it. */
const shownNote = sql`(n.deleted_at is null
  or exists (select from note r where r.parent_id = n.id and r.deleted_at is null))`

/**
 * The condition that excludes activities about a deal, NDA, copy or note with a deleted company, and those of deleted
 * notes. The name of a deleted company is shown nowhere until it is restored.
 */
export const aboutLiving = ({ kind, after }: { kind: SQLWrapper; after: SQLWrapper }): SQL =>
  sql`(${kind} not in (${wordsSql(withOther)}) or not exists (select from company hidden
    where hidden.business_number = ${after} ->> ${sql.raw(`'${hiddenKey}'`)} and hidden.deleted_at is not null))
    and (${kind} <> 'note' or exists (select from note n
      where n.id = (${after} ->> ${sql.raw(`'${noteKey}'`)})::int8 and ${shownNote}))`
