import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { seoulToday } from '#server/database/seoulTime.ts'
import { uniqueNumberCounter } from '#server/database/tables/brokerageRecord.ts'
import { type Side, sides } from '#shared/catalogue/words/sides.ts'

/**
 * Returns the next unique number, such as S26-0001. Each side has a counter per year, in Seoul time. Its row is locked,
 * so that numbers stay unique.
 */
export async function nextUniqueNumber(tx: Db, side: Side): Promise<string> {
  const { rows } = await tx.execute<{ year: string }>(sql`select to_char(${seoulToday}, 'YY') as year`)
  const prefix = `${sides.row(side)?.letter}${rows[0]?.year}`
  const [counter] = await tx
    .insert(uniqueNumberCounter)
    .values({ prefix, last: 1 })
    .onConflictDoUpdate({
      target: uniqueNumberCounter.prefix,
      set: { last: sql`${uniqueNumberCounter.last} + 1` },
    })
    .returning()
  return `${prefix}-${String(counter?.last).padStart(4, '0')}`
}
