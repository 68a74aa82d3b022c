import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'

/** The surrounding statement must name the row `t`. */
const row = sql.raw('t')
const slots = sql`array['manager1_team', 'manager2_team', 'manager3_team']::text[]`

/**
 * True if an undo leaves the managers of brokerage record `t` as they are, because one of the earlier managers was
 * deleted since the merge, or because somebody changed one of the slots. `i` is the stored state of this record. All
 * slots are restored or none, so that nobody is in two of them.
 */
const isHeld = sql`(exists (
    select from unnest(${slots}) s join app_user u on u.team_id = i.before ->> s where u.deleted_at is not null)
  or exists (
    select from unnest(${slots}) s where i.after -> s is not null and i.after -> s is distinct from to_jsonb(${row}) -> s))`

/** Whether the column `key` of row `t` is a manager slot that an undo leaves as it is. */
export const isHeldSlot = (table: string, key: SQL): SQL =>
  table === 'company_add' ? sql`(${key} = any(${slots}) and ${isHeld})` : sql`false`

/** Deletes the stored earlier values of those managers that the undo leaves as they are. */
export const forgetHeldManagers = (tx: Db, mergeId: number) =>
  tx.execute(sql`
    update merge_image i set before = i.before - ${slots} - 'manager_by_default', after = i.after - ${slots} - 'manager_by_default'
    from company_add t where i.merge_id = ${mergeId} and i.table_name = 'company_add' and i.before is not null
      and i.after is not null and t.id = i.key::int and ${isHeld}`)
