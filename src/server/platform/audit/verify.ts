import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import type { AnchorFile } from './anchor.ts'
import { type Link, pageOfEntries, type ReadEntry } from './chain.ts'
import { findForeignRules } from './foreignRules.ts'
import type { AuditKeys } from './keys.ts'
import { refusalFault } from './sealRefusals.ts'
import { foreignFault, isForeign, readWalkState, type WalkState, walkChain } from './walk.ts'

export interface ChainReport {
  ok: boolean
  checked: number
  waiting: number
  /** The number of anchors that match the chain, and the date of the first one. */
  anchors: number
  anchoredSince: string | null
  /** The first fault that was found, as a message for an administrator. */
  fault: string | null
}

/** What the log is checked against: the keys and the anchors. Both are outside the database. */
export interface AuditProof {
  keys: AuditKeys
  anchors: AnchorFile
  /** If true, foreign triggers on our tables are not reported as a fault. */
  allowForeignTriggers?: boolean
}

interface VerifyOptions extends AuditProof {
  signal?: AbortSignal
  onProgress?(done: number, total: number): void
}

/** Checks the whole chain from its beginning, and then compares it with the anchors outside the database. */
export async function verifyAudit(db: Db, options: VerifyOptions): Promise<ChainReport> {
  const { keys, anchors, allowForeignTriggers = false, signal, onProgress } = options
  // The size of the anchor file is read before the snapshot. So the snapshot must contain everything that is
  // anchored up to this size.
  const anchorSize = await anchors.size()
  const firstAnchor = await anchors.first()
  return db.transaction(
    async (tx) => {
      const report: ChainReport = {
        ok: false,
        checked: 0,
        waiting: 0,
        anchors: 0,
        anchoredSince: null,
        fault: null,
      }
      const state = await readWalkState(tx, keys, firstAnchor)
      if (state.fault) return { ...report, fault: state.fault }
      const total = await countOf(tx, sql`audit_seal`)
      if (!state.start && total > 0) return { ...report, fault: '점검값의 시작 기록이 없습니다.' }
      const walked = await walkChain(tx, keys, state, {
        signal,
        onPage: (checked) => onProgress?.(checked, total),
      })
      report.checked = walked.checked
      const chainFault =
        walked.fault ??
        (walked.end.position < (state.start?.position ?? 0) ? cutFault(state.start, walked.end) : null) ??
        (await looseFault(tx, keys, state)) ??
        (await anchorFault(tx, anchors.read(anchorSize), state.from, walked.end, report)) ??
        (total > 0 && report.anchors === 0
          ? '데이터베이스 밖에 적어 둔 기준점이 없어 끝이 잘렸는지 확인할 수 없습니다.'
          : null) ??
        missingFault(state.missing)
      const faults = [
        chainFault ?? (await refusalFault(tx)),
        ...(allowForeignTriggers ? [] : await ruleFaults(tx)),
      ]
      report.fault = faults.filter((fault) => fault !== null).join(' ') || null
      report.waiting = await countOf(tx, sql`audit_unsealed`)
      return { ...report, ok: report.fault === null }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function countOf(tx: Db, table: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from ${table}`)
  return rows[0]?.total ?? 0
}

const cutFault = (anchored: Link | null, end: Link) =>
  `기록의 끝이 잘렸습니다. 점검값 ${anchored?.position}번까지 있었으나 ${end.position}번까지만 남아 있습니다.`

const ruleFaults = async (tx: Db) => (await findForeignRules(tx)).map(({ sentence }) => sentence)

const missingFault = (missing: Set<string>) =>
  missing.size > 0
    ? `열쇠(${[...missing].join(', ')})가 없어 그 열쇠로 점검값을 만든 기록을 확인할 수 없습니다.`
    : null

/**
 * Finds a fault outside the chain: an entry that is neither in the chain nor in the queue, an entry that was written
 * twice, or an entry that waits in the queue without a valid signature.
 */
async function looseFault(tx: Db, keys: AuditKeys, state: WalkState): Promise<string | null> {
  const { rows: loose } = await tx.execute<{ id: string }>(sql`
    select e.id from audit_entry e
    where not exists (select from audit_seal s where s.entry_id = e.id)
      and not exists (select from audit_unsealed u where u.entry_id = e.id) limit 1`)
  if (loose[0]) return `감사 기록 ${loose[0].id}번이 점검 대기열에서 사라졌습니다.`
  const { rows: twice } = await tx.execute<{ id: string }>(sql`
    select max(id) as id from audit_entry where stamp is not null group by stamp having count(*) > 1 limit 1`)
  if (twice[0]) return foreignFault(twice[0].id)
  let after = '0'
  for (;;) {
    const from = sql`from audit_unsealed u join audit_entry e on e.id = u.entry_id where u.entry_id > ${after}`
    const { rows } = await tx.execute<ReadEntry>(pageOfEntries(sql`u.entry_id`, sql`u.entry_id`, from, 500))
    for (const entry of rows) {
      if (isForeign(keys, entry, state)) return foreignFault(entry.id)
    }
    const last = rows.at(-1)
    if (!last) return null
    after = last.id
  }
}

type Anchors = ReturnType<AnchorFile['read']>

/** Checks that every anchor with a valid signature still matches the chain. */
async function anchorFault(
  tx: Db,
  anchors: Anchors,
  from: Link,
  end: Link,
  report: ChainReport,
): Promise<string | null> {
  let batch: Link[] = []
  for await (const anchor of anchors) {
    if (anchor.proof === 'wrong') return `기준점 파일의 기록(점검값 ${anchor.position}번)이 바뀌었습니다.`
    // This anchor was signed with a key that is not available. Missing keys are reported elsewhere.
    if (anchor.proof === 'unknown') continue
    report.anchors += 1
    report.anchoredSince ??= anchor.at
    if (anchor.position > end.position) return cutFault(anchor, end)
    if (anchor.position > from.position) batch.push(anchor)
    if (batch.length < 1000) continue
    const fault = await differing(tx, batch)
    if (fault) return fault
    batch = []
  }
  return batch.length > 0 ? differing(tx, batch) : null
}

async function differing(tx: Db, anchors: readonly Link[]): Promise<string | null> {
  const { rows } = await tx.execute<{ position: string; hash: string }>(sql`
    select position, hash from audit_seal
    where position = any(${sql.param(anchors.map(({ position }) => position))}::bigint[])`)
  const stored = new Map(rows.map((row) => [Number(row.position), row.hash]))
  const other = anchors.find(({ position, hash }) => stored.get(position) !== hash)
  return other
    ? `점검값 ${other.position}번이 데이터베이스 밖의 기준점과 다릅니다. 기록을 다시 이어 붙인 것으로 보입니다.`
    : null
}
