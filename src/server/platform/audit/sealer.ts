import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import type { AnchorFile } from './anchor.ts'
import { type Link, lastLink } from './chain.ts'
import type { AuditKeys } from './keys.ts'
import { sealAudit } from './seal.ts'

interface SealerOptions {
  db: Db
  keys: AuditKeys
  anchors: AnchorFile
  log: {
    info(facts: object, words: string): void
    error(facts: object, words: string): void
  }
  everyMs?: number
  anchorMs?: number
}

/** If the sealer could not seal for this long, it logs an error, because something blocks it. */
const patienceMs = 60_000

/**
 * Starts the sealer. It seals about every second and writes an anchor about every minute. If the database is down,
 * it tries again.
 */
export function startSealer(options: SealerOptions): { stop(): Promise<void> } {
  const { db, keys, anchors, log, everyMs = 1000, anchorMs = 60_000 } = options
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let known: Link | null = null
  let anchoredAt = 0
  let anchored: Link | null = null
  let lastTurn = Date.now()

  const sealAll = async () => {
    for (;;) {
      const { sealed, end, foreign } = await sealAudit(db, keys)
      if (foreign.length > 0)
        log.error({ entries: foreign.slice(0, 20) }, 'audit entries without a signature of our servers')
      if (end) {
        lastTurn = Date.now()
        // If the chain is shorter than this server saw it before, its end is not taken over as the known end, and
        // `watch` logs an error.
        if (!known || end.position >= known.position) known = end
      } else if (Date.now() - lastTurn > patienceMs) {
        lastTurn = Date.now()
        log.error({}, 'the audit sealer could not run for a minute')
      }
      if (sealed === 0) return
    }
  }
  /** Checks that the last link that this server saw is still stored. If not, it logs an error. */
  const watch = async () => {
    if (!known || (await isStored(db, known))) return
    log.error(known, 'the audit chain was cut or rewritten behind this link')
    known = null
  }
  const anchor = async () => {
    const end = await lastLink(db)
    anchoredAt = Date.now()
    if (anchored?.hash === end.hash) return
    await anchors.append(end)
    anchored = end
    log.info({ ...end, key: keys.current.id }, 'audit chain anchored')
  }
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, 'sealing the audit log failed')
    }
  }
  const tick = async () => {
    await attempt(async () => {
      await watch()
      await sealAll()
      if (Date.now() - anchoredAt >= anchorMs) await anchor()
    })
    if (!stopped) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      running = tick()
    }, everyMs)
    timer.unref()
  }
  schedule()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      // Before the sealer stops, it seals and anchors the last entries, because nobody watches the chain while the
      // server is off.
      await attempt(async () => {
        await watch()
        await sealAll()
        await anchor()
      })
    },
  }
}

async function isStored(db: Db, { position, hash }: Link): Promise<boolean> {
  if (position === 0) return true
  const { rows } = await db.execute<{ ok: boolean }>(sql`
    select exists (select from audit_seal where position = ${position} and hash = ${hash})
      or exists (select from audit_checkpoint where kind = 'pruned' and position >= ${position}) as ok`)
  return rows[0]?.ok ?? false
}
