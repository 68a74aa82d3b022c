import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../database/connect.ts'

/** The row that the statement around these conditions names `t`. */
const row = sql.raw('t')
const slots = sql`array['manager1_team', 'manager2_team', 'manager3_team']::text[]`

/**
 * Whether the brokerage record `t` keeps its managers in an undo of image `i`: one of the earlier managers was deleted
 * since, or somebody changed one of the slots. The slots go together, so that nobody is in two of them.
 */
const isHeld = sql`(exists (
    select from unnest(${slots}) s join app_user u on u.team_id = i.before ->> s where u.deleted_at is not null)
  or exists (
    select from unnest(${slots}) s where i.after -> s is not null and i.after -> s is distinct from to_jsonb(${row}) -> s))`

/** Whether the column `key` of row `t` is a slot that an undo leaves. */
export const isHeldSlot = (table: string, key: SQL): SQL =>
  table === 'company_add' ? sql`(${key} = any(${slots}) and ${isHeld})` : sql`false`

/** Takes the managers that stay out of the images. */
export const forgetHeldManagers = (tx: Db, mergeId: number) =>
  tx.execute(sql`
    update merge_image i set before = i.before - ${slots} - 'manager_by_default', after = i.after - ${slots} - 'manager_by_default'
    from company_add t where i.merge_id = ${mergeId} and i.table_name = 'company_add' and i.before is not null
      and i.after is not null and t.id = i.key::int and ${isHeld}`)
