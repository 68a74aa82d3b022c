import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import type { ReadLine } from './reading/conversation.ts'

/**
 * The hashes of messages, by which they are recognised in another export. A hash contains day, minute and text, and
 * which one of several equal messages of a minute it is. It contains no name, because phones of two people name the
 * same person differently.
 */
export function hashesOf(lines: readonly ReadLine[]): string[] {
  const met = new Map<string, number>()
  return lines.map(({ day, minute, text }) => {
    const said = JSON.stringify([day, minute, text.replaceAll(/\s+/g, ' ')])
    const times = (met.get(said) ?? 0) + 1
    met.set(said, times)
    return createHash('sha256').update(`${said} ${times}`).digest('hex').slice(0, 32)
  })
}

/** Returns those of the hashes whose messages are stored in notes of the company, with the day of each. */
export async function storedHashes(
  db: Db,
  businessNumber: string,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ hash: string; day: string }>(sql`
    select l.hash, c.day::text as day from conversation_line l
    join conversation c on c.note_id = l.note_id
    join note n on n.id = l.note_id and n.business_number = ${businessNumber} and n.deleted_at is null
    where l.hash = any(${sql.param([...hashes])}::text[])`)
  return new Map(rows.map(({ hash, day }) => [hash, day]))
}
