import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import { holidayChange } from '../../database/tables/holiday.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import { publishEvent } from '../../platform/events/publish.ts'
import { holidaysOf } from './holidays.ts'

/** The name of the computed holiday on a day, or null. */
const computedName = (day: string) =>
  holidaysOf(Number(day.slice(0, 4))).find((holiday) => holiday.day === day)?.name ?? null

async function nameOf(tx: Db, day: string): Promise<string | null> {
  const [row] = await tx.select().from(holidayChange).where(eq(holidayChange.day, day)).for('update')
  return row ? row.name : computedName(day)
}

/**
 * Makes a day a holiday if `name` is given, otherwise a working day. If the program computes the same for this day,
 * nothing is stored.
 */
export const changeHoliday = (change: Change, day: string, name: string | null): Promise<void> =>
  change(async (tx, actor) => {
    const before = await nameOf(tx, day)
    if (before === name) return
    if (computedName(day) === name) await tx.delete(holidayChange).where(eq(holidayChange.day, day))
    else {
      const set = { name, changedBy: actor.teamId, updatedAt: sql`now()` }
      await tx
        .insert(holidayChange)
        .values({ day, ...set })
        .onConflictDoUpdate({ target: holidayChange.day, set })
    }
    await recordAudit(tx, actor, {
      action: name === null ? 'holiday/removed' : 'holiday/set',
      subject: { kind: 'holiday', id: day },
      before: { name: before },
      after: { name },
    })
    await publishEvent(tx, 'holidays', {})
  })
