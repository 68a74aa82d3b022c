import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import type { AuditKey } from './keys.ts'
import type { SignedRow } from './signing.ts'

export interface Link {
  position: number
  hash: string
}

export const chainStart: Link = { position: 0, hash: '0'.repeat(64) }

/** The number of the advisory lock that is held while the chain is begun, sealed or pruned. */
export const sealLock = 4_201_002

/** The text of an entry that is hashed. SQL builds it, so that sealing and verifying get identical bytes. */
const entryText: SQL<string> = sql<string>`jsonb_build_array(
  e.id, (extract(epoch from e.at) * 1000000)::bigint, e.team_id, e.manager_name, e.address, e.request_id,
  e.action, e.subject_kind, e.subject_id, e.business_number, e.before, e.after, e.reason
)::text`

/** The columns of an entry `e` that sealing and verifying read. */
const entryColumns: SQL = sql`e.id, ${entryText} as text, e.team_id as "teamId", e.manager_name as "managerName",
  e.address, e.request_id as "requestId", e.action, e.subject_kind as "subjectKind", e.subject_id as "subjectId",
  e.business_number as "businessNumber", e.before, e.after, e.reason, e.summary, e.stamp, e.mac`

/** The number of bytes of before- and after-states that are read at a time. At least one entry is always read. */
const pageBytes = 2 * 1024 * 1024

/**
 * A query for one page of entries that fits into memory, however large single entries are. `from` must give the table
 * of entries the alias `e`. `keys` are additional columns.
 */
export const pageOfEntries = (keys: SQL, order: SQL, from: SQL, rows: number): SQL => sql`
  with listed as (select ${keys}, ${order} as place, e.id as listed_id, coalesce(e.image_bytes, 0) as bytes ${from} order by ${order} limit ${rows}),
    picked as (select l.*, sum(bytes) over (order by place) - bytes as above from listed l)
  select picked.*, ${entryColumns} from picked left join audit_entry e on e.id = picked.listed_id
  where picked.above < ${pageBytes} order by picked.place`

export interface ReadEntry extends SignedRow, Record<string, unknown> {
  id: string
  text: string
  stamp: string | null
  mac: string | null
}

/** The hash of a link. It needs the key, so an attacker who changes an entry cannot recompute the chain. */
export const linkHash = (key: AuditKey, previous: string, position: number, entry: ReadEntry) =>
  key.prove('link', `${previous}\n${position}\n${entry.mac}\n${entry.text}`)

/**
 * The hash that was used before there was a key. It is valid only for entries before the checkpoint of kind `start`:
 * `beginChain` signs that checkpoint once, with the first key, and every later entry needs `linkHash`.
 */
export const keylessHash = (previous: string, position: number, text: string) =>
  createHash('sha256').update(`${previous}\n${position}\n${text}`).digest('hex')

export type CheckpointKind = 'start' | 'pruned'
export const checkpointText = (kind: CheckpointKind, { position, hash }: Link) =>
  `${kind}\n${position}\n${hash}`

/** Returns the last link. If all links were pruned, returns the last checkpoint. */
export async function lastLink(db: Db): Promise<Link> {
  const { rows } = await db.execute<{ position: string; hash: string }>(sql`
    select position, hash from audit_seal union all select position, hash from audit_checkpoint
    order by position desc limit 1`)
  return rows[0] ? { position: Number(rows[0].position), hash: rows[0].hash } : chainStart
}
