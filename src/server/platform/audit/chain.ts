import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'

export const chainStart = '0'.repeat(64)

/** One entry as the text that is hashed. Built in SQL, so that sealing and verifying read the very same bytes. */
export const entryText: SQL<string> = sql<string>`jsonb_build_array(
  e.id, (extract(epoch from e.at) * 1000000)::bigint, e.team_id, e.manager_name, e.address, e.request_id,
  e.action, e.subject_kind, e.subject_id, e.business_number, e.before, e.after, e.reason
)::text`

export const linkHash = (previous: string, position: number, text: string) =>
  createHash('sha256').update(`${previous}\n${position}\n${text}`).digest('hex')
