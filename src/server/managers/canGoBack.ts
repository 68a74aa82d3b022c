import { sql } from 'drizzle-orm'

/**
 * SQL condition: the undo of a handover can restore a brokerage record. Its manager slots are still as the handover
 * left them, and all its earlier managers still exist.
 */
export const canGoBack = sql`(a.id is not null
  and a.manager1_team is not distinct from m.after1 and a.manager2_team is not distinct from m.after2
  and a.manager3_team is not distinct from m.after3
  and not exists (select from app_user u where u.deleted_at is not null
    and u.team_id in (m.before1, m.before2, m.before3)))`
