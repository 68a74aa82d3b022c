import { sql } from 'drizzle-orm'
import { dayInSeoul, isWeekend, timeInSeoul } from '#shared/platform/day.ts'
import type { Db } from '../database/connect.ts'
import type { FixedFirmSettings } from '../platform/fixedSettings.ts'
import { readFirmSettings } from '../platform/readFirmSettings.ts'
import { readHolidays } from '../progress/calendar/calendar.queries.ts'

const digestTime = '08:30'
/** If no server was running at that time, the digest is written until this time. */
const latestTime = '12:00'

/**
 * Writes the digests of a working day into the outbox, once for each person: the key contains the day. So every server
 * may call it at any time, and a clock that is set back writes none twice.
 */
export async function writeDigests(db: Db, fixed: FixedFirmSettings, now = Date.now()): Promise<void> {
  const day = dayInSeoul(now)
  const time = timeInSeoul(now)
  if (time < digestTime || time >= latestTime || isWeekend(day)) return
  if (!(await readFirmSettings(db, fixed)).mailDigest) return
  if ((await readHolidays(db, { from: day, to: day })).length > 0) return
  await db.execute(sql`
    insert into mail (team_id, kind, key)
    select u.team_id, 'digest', ${`digest:${day}`} from app_user u
    left join notification_choice w on w.team_id = u.team_id
    where u.deleted_at is null and u.email is not null and coalesce(w.mail, true)
    on conflict do nothing`)
}
