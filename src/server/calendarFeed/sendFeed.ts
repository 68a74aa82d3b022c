import type { ServerResponse } from 'node:http'
import { AppError } from '../platform/appError.ts'
import type { Deps } from '../platform/http/deps.ts'
import type { SentText } from '../platform/http/sendFile.ts'
import { readingDb, readReading } from '../platform/secrecy.ts'
import { noteReading, ownerOfToken } from './calendarFeed.queries.ts'
import { readFeedEvents } from './feedEvents.queries.ts'
import { tokenOf } from './feedToken.ts'
import { icalendarOf } from './icalendar.ts'

/** While a calendar is read slowly, it is asked this often whether its address still holds. */
const recheckMs = 2000
const longestMs = 60_000

/**
 * Answers a calendar app with the rights that the owner of the address has now. A guessed address, a revoked one and one
 * of a deleted person get the same answer.
 */
export async function openFeed(
  deps: Pick<Deps, 'db' | 'readAs' | 'config'>,
  origin: string,
  file: string,
): Promise<SentText> {
  const token = tokenOf(file)
  const owner = await ownerOfToken(deps.db, token)
  if (!owner) throw new AppError('request/not-found')
  const reading = await readReading(deps.db, owner, deps.config.fixedSettings)
  const events = await readFeedEvents(readingDb(deps, reading), owner.teamId)
  await noteReading(deps.db, token)
  return {
    text: icalendarOf(events, origin),
    fileName: 'dealdesk.ics',
    mimeType: 'text/calendar',
    watch: (raw) => cutWhenRevoked(raw, async () => (await ownerOfToken(deps.db, token)) !== null),
  }
}

/** Breaks off an answer that is still being read when its address ends, or after a minute. */
export function cutWhenRevoked(raw: ServerResponse, holds: () => Promise<boolean>): void {
  const startedAt = Date.now()
  const check = async () => {
    const ends = Date.now() - startedAt > longestMs || !(await holds().catch(() => false))
    if (ends && !raw.writableFinished) raw.destroy()
  }
  const timer = setInterval(() => void check(), recheckMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
