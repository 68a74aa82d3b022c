import { sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'
import type { Actor } from '../session/actor.ts'
import { readBack, unrecorded } from './readBack.ts'
import { type AuditFact, rowOf } from './record.ts'

/** After this many minutes, the same person reading the same subject is recorded again. */
const repeatedWithin = 10

/**
 * Records that a person read something. The same action of the same person on the same subject is recorded at most once
 * in `repeatedWithin` minutes. The indexes on person and time and on the subject make the look-up fast.
 */
export async function recordReading(db: Db, by: Actor, fact: AuditFact): Promise<void> {
  const row = rowOf(by, fact)
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const isRecorded = sql`exists (
      select 1 from audit_entry e
      where e.team_id = ${row.teamId} and e.at > now() - make_interval(mins => ${repeatedWithin}) and e.action = ${row.action}
        and e.subject_kind = ${row.subjectKind} and e.subject_id = ${row.subjectId}
        and e.business_number is not distinct from ${row.businessNumber}
        and e.after is not distinct from ${json(row.after)}::jsonb)`
  await db.execute(sql`
    insert into audit_entry
      (team_id, manager_name, address, request_id, action, subject_kind, subject_id, business_number, after,
       summary, stamp, mac)
    select ${row.teamId}, ${row.managerName}, ${row.address}, ${row.requestId}, ${row.action},
      ${row.subjectKind}, ${row.subjectId}, ${row.businessNumber}, ${json(row.after)}::jsonb,
      ${json(row.summary)}::jsonb, ${row.stamp}::uuid, ${row.mac}
    where not ${isRecorded}`)
  // The entry must exist: written just now, or earlier for the same reading. If neither is true, something in the
  // database suppresses the audit entries of reads, and the reading is refused.
  if ((await readBack(db, [row.stamp])).size === 1) return
  const { rows } = await db.execute<{ recorded: boolean }>(sql`select ${isRecorded} as recorded`)
  if (!rows[0]?.recorded) throw unrecorded()
}
