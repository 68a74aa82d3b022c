import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { chainStart, entryText, linkHash } from './chain.ts'

export interface ChainReport {
  ok: boolean
  checked: number
  waiting: number
  /** The first place where the chain does not hold, in words for an administrator. */
  fault: string | null
}

const page = 2000

interface WalkOptions {
  signal?: AbortSignal
  onProgress?(done: number, total: number): void
}

/** Walks the whole chain from its checkpoint and recomputes every link. */
export async function verifyAudit(db: Db, { signal, onProgress }: WalkOptions = {}): Promise<ChainReport> {
  return db.transaction(
    async (tx) => {
      const start = await tx.execute<{ position: string; hash: string }>(
        sql`select position, hash from audit_checkpoint order by position desc limit 1`,
      )
      let position = Number(start.rows[0]?.position ?? 0)
      let hash = start.rows[0]?.hash ?? chainStart
      let checked = 0
      const report = (fault: string | null, waiting = 0) => ({ ok: fault === null, checked, waiting, fault })
      const sealed = await tx.execute<{ total: number }>(sql`select count(*)::int as total from audit_seal`)
      for (;;) {
        signal?.throwIfAborted()
        onProgress?.(checked, sealed.rows[0]?.total ?? 0)
        const { rows } = await tx.execute<{
          position: string
          hash: string
          entry_id: string
          text: string | null
        }>(sql`
          select s.position, s.hash, s.entry_id, case when e.id is null then null else ${entryText} end as text
          from audit_seal s left join audit_entry e on e.id = s.entry_id
          where s.position > ${position} order by s.position limit ${page}`)
        for (const row of rows) {
          if (Number(row.position) !== position + 1) return report(`봉인 ${position + 1}번이 없습니다.`)
          position += 1
          if (row.text === null)
            return report(`감사 기록 ${row.entry_id}번이 지워졌습니다. (봉인 ${position}번)`)
          hash = linkHash(hash, position, row.text)
          if (hash !== row.hash)
            return report(`감사 기록 ${row.entry_id}번이 바뀌었습니다. (봉인 ${position}번)`)
          checked += 1
        }
        if (rows.length < page) break
      }
      const { rows: loose } = await tx.execute<{ id: string }>(sql`
        select e.id from audit_entry e
        where not exists (select from audit_seal s where s.entry_id = e.id)
          and not exists (select from audit_unsealed u where u.entry_id = e.id) limit 1`)
      if (loose[0]) return report(`감사 기록 ${loose[0].id}번이 봉인 대기열에서 사라졌습니다.`)
      const { rows: queue } = await tx.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from audit_unsealed`,
      )
      return report(null, queue[0]?.waiting ?? 0)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
