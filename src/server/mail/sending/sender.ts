import type { Db } from '../../database/connect.ts'
import type { MailServer } from '../../platform/mailServer.ts'
import type { Composed, MailRow } from '../letters/letter.ts'
import { claimMail, endMail, failMail, isExpired, releaseMail, retryMail } from './outbox.ts'
import { deliver, MailError } from './transport.ts'

interface SenderOptions {
  db: Db
  server: MailServer
  /** What the mail says now, with the rights that its person has now. */
  compose(row: MailRow): Promise<Composed>
  log: { warn(facts: object, words: string): void }
  onError(error: unknown): void
  pollMs?: number
  /** How many mails are sent at once. Each has a connection of its own. */
  parallel?: number
  /** Limits the time of one attempt; only tests set it. */
  limitMs?: number
}

export interface Sender {
  /** Sends what is due now. Resolves when nothing is due any more, or when the mail server is away. */
  send(): Promise<void>
  stop(): Promise<void>
}

/** After a failure that concerns the whole mail server, no mail is tried for this long; each time twice as long. */
const firstPauseMs = 2000
const longestPauseMs = 5 * 60_000

/**
 * Sends the mails of the outbox. It has its own timers and connections and uses no place of other jobs, so that a slow
 * mail server delays nothing but mail.
 */
export function startSender(options: SenderOptions): Sender {
  const { onError, pollMs = 2000, parallel = 3 } = options
  const stopping = new AbortController()
  let faults = 0
  let pausedUntil = 0
  let running: Promise<void> | null = null

  async function sendDue(): Promise<void> {
    while (!stopping.signal.aborted && Date.now() >= pausedUntil) {
      const row = await claimMail(options.db)
      if (!row) return
      const ofServer = await attempt(options, row, stopping.signal)
      if (ofServer === null) faults = 0
      if (!ofServer) continue
      pausedUntil = Date.now() + Math.min(firstPauseMs * 2 ** faults, longestPauseMs)
      faults = Math.min(faults + 1, 20)
    }
  }
  const send = () => {
    running ??= Promise.all(Array.from({ length: parallel }, () => sendDue().catch(onError)))
      .then(() => undefined)
      .finally(() => {
        running = null
      })
    return running
  }
  const timer = setInterval(() => void send(), pollMs)
  timer.unref()
  return {
    send,
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** Makes one attempt. Returns null if the mail was sent, otherwise whether the failure concerns the whole server. */
async function attempt(
  { db, server, compose, log, onError, limitMs }: SenderOptions,
  row: MailRow,
  stopping: AbortSignal,
): Promise<boolean | null> {
  try {
    if (isExpired(row)) {
      await failMail(db, row, 'expired')
      return false
    }
    const letter = await compose(row)
    if (letter === 'nothing') {
      await endMail(db, row, 'dropped')
      return false
    }
    await deliver(server, letter, row.messageId, { stopping, ...(limitMs ? { limitMs } : {}) })
    await endMail(db, row, 'sent')
    return null
  } catch (error) {
    if (!(error instanceof MailError)) {
      // The database is down, or a fault of ours. The lease ends, and the mail is tried again.
      onError(error)
      return true
    }
    if (stopping.aborted) {
      await releaseMail(db, row).catch(onError)
      return true
    }
    log.warn({ mail: row.id, kind: row.kind, attempts: row.attempts, fault: error.fault }, 'mail not sent')
    await (error.final ? failMail(db, row, error.fault) : retryMail(db, row, error.fault)).catch(onError)
    return error.ofServer
  }
}
