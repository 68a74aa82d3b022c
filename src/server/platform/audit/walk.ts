import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import {
  type CheckpointKind,
  chainStart,
  checkpointText,
  keylessHash,
  type Link,
  linkHash,
  pageOfEntries,
  type ReadEntry,
} from './chain.ts'
import type { AuditKeys } from './keys.ts'
import { checkSignature } from './signing.ts'

const page = 500

export interface WalkState {
  /** Where checking begins: at the start of the chain, or after the last pruned link. */
  from: Link
  /** The end of the part that was chained without a key. Null if nothing was ever sealed. */
  start: Link | null
  fault: string | null
  /** The IDs of keys that were used but are not available. */
  missing: Set<string>
  /**
   * The first position at which an anchor or a valid link proves that an available key was in use. A link after this
   * position with an unknown key is forged; before it, the key may just be lost.
   */
  knownFrom: number
  /** Whether an entry signed by an available key has been seen. A later entry with an unknown key is forged. */
  knownSigner: boolean
}

/**
 * Reads the checkpoints and where checking begins. Every checkpoint needs the signature of an audit key, and the
 * database does not hold those keys.
 */
export async function readWalkState(tx: Db, keys: AuditKeys, anchored: Link | null): Promise<WalkState> {
  const { rows } = await tx.execute<{
    kind: CheckpointKind
    position: string
    hash: string
    key_id: string | null
    signature: string | null
  }>(sql`select kind, position, hash, key_id, signature from audit_checkpoint order by position`)
  const state: WalkState = {
    from: chainStart,
    start: null,
    fault: null,
    missing: new Set(),
    knownFrom: anchored?.position ?? Number.POSITIVE_INFINITY,
    knownSigner: false,
  }
  for (const { kind, key_id, signature, ...row } of rows) {
    const link = { position: Number(row.position), hash: row.hash }
    const key = keys.find(key_id)
    if (!key && key_id && link.position <= state.knownFrom) state.missing.add(key_id)
    else if (key?.prove('checkpoint', checkpointText(kind, link)) !== signature || signature === null)
      return { ...state, fault: `점검값 ${link.position}번의 기준 기록에 올바른 서명이 없습니다.` }
    if (kind === 'pruned') state.from = link
    else if (state.start) return { ...state, fault: '점검값의 시작 기록이 둘 이상입니다.' }
    else state.start = link
  }
  const { position } = state.from
  const { rows: left } = await tx.execute(sql`select from audit_seal where position <= ${position} limit 1`)
  return left.length > 0
    ? { ...state, fault: `점검값 ${position}번까지 정리했다는 기준 기록이 있으나 그 점검값이 남아 있습니다.` }
    : state
}

interface SealedEntry extends ReadEntry {
  position: string
  hash: string
  key_id: string | null
  entry_id: string
}

export interface Walked {
  end: Link
  checked: number
  fault: string | null
}

interface WalkOptions {
  until?: number
  signal?: AbortSignal | undefined
  onPage?(checked: number): void
}

/** Recomputes every link of the chain and checks the signature of every entry. */
export async function walkChain(
  tx: Db,
  keys: AuditKeys,
  state: WalkState,
  { until, signal, onPage }: WalkOptions = {},
): Promise<Walked> {
  let end = state.from
  let checked = 0
  for (;;) {
    signal?.throwIfAborted()
    onPage?.(checked)
    const last = until === undefined ? sql`` : sql`and s.position <= ${until}`
    const { rows } = await tx.execute<SealedEntry>(
      pageOfEntries(
        sql`s.position, s.hash, s.key_id, s.entry_id`,
        sql`s.position`,
        sql`from audit_seal s left join audit_entry e on e.id = s.entry_id where s.position > ${end.position} ${last}`,
        page,
      ),
    )
    for (const row of rows) {
      const fault = faultOf(row, end, keys, state)
      if (fault) return { end, checked, fault }
      end = { position: Number(row.position), hash: row.hash }
      checked += 1
    }
    if (rows.length === 0) return { end, checked, fault: null }
  }
}

function faultOf(row: SealedEntry, last: Link, keys: AuditKeys, state: WalkState): string | null {
  const position = last.position + 1
  if (Number(row.position) !== position) return `점검값 ${position}번이 없습니다.`
  if (row.id === null) return `감사 기록 ${row.entry_id}번이 지워졌습니다. (점검값 ${position}번)`
  const changed = `감사 기록 ${row.entry_id}번이 바뀌었습니다. (점검값 ${position}번)`
  const { start } = state
  if (start && position <= start.position) {
    if (keylessHash(last.hash, position, row.text) !== row.hash) return changed
    return position < start.position || row.hash === start.hash
      ? null
      : `점검값 ${position}번까지의 기록이 이어받은 때와 다릅니다.`
  }
  if (row.key_id === null) return `점검값 ${position}번이 열쇠 없이 만들어졌습니다.`
  const key = keys.find(row.key_id)
  if (!key) {
    if (position > state.knownFrom)
      return `점검값 ${position}번이 알 수 없는 열쇠(${row.key_id})로 만들어졌습니다.`
    state.missing.add(row.key_id)
    return null
  }
  if (linkHash(key, last.hash, position, row) !== row.hash) return changed
  state.knownFrom = Math.min(state.knownFrom, position)
  return isForeign(keys, row, state) ? foreignFault(row.entry_id) : null
}

/**
 * Whether an entry does not come from our servers. Entries with an unknown key are accepted only before the first entry
 * with an available key: the last entries that were signed with a key that is lost now may have been sealed with the
 * next key.
 */
export function isForeign(keys: AuditKeys, entry: ReadEntry, state: WalkState): boolean {
  const signature = checkSignature(keys, entry)
  if (signature === 'right') state.knownSigner = true
  if (signature === 'unknown' && !state.knownSigner) {
    state.missing.add(entry.mac?.slice(0, 8) ?? '')
    return false
  }
  return signature !== 'right'
}

export const foreignFault = (entryId: string) =>
  `감사 기록 ${entryId}번은 딜데스크가 쓴 기록이 아닙니다. (서명이 없거나 맞지 않음)`
