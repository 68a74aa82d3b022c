import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { undoHandover } from '#shared/managers/handover.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { withObject } from '#shared/platform/particle.ts'
import { lockSlots } from '../company/slots/slotLock.ts'
import type { Db } from '../database/connect.ts'
import { handover, handoverMove } from '../database/tables/handover.ts'
import { appUser } from '../database/tables/user.ts'
import { giveTasks } from '../deals/tasks/handOverTasks.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import { canGoBack } from './canGoBack.ts'
import { readHandover } from './handover.queries.ts'
import { lockRecords, type Move, moveSlots, recordMoves } from './handoverMoves.ts'

/**
 * Undoes a handover: restores the earlier slots of each company. A company is skipped if one of its earlier managers
 * is deleted, or if somebody has changed its slots since the handover, because that change was deliberate. The skipped
 * companies are stored with the handover and returned.
 */
export async function takeBack(change: Change, id: number): Promise<ResponseOf<typeof undoHandover>> {
  return change(async (tx, actor) => {
    await lockSlots(tx, 'alone')
    const [row] = await tx.select().from(handover).where(eq(handover.id, id)).for('update')
    if (!row) throw new AppError('manager/handover-not-found')
    if (row.undoneAt) throw new AppError('manager/handover-undone')
    const moves = await movesBack(tx, id)
    if (moves.length === 0) throw await whyNothing(tx, row.fromTeamId)
    await moveSlots(tx, moves)
    await recordMoves(tx, actor, moves, {
      handoverId: id,
      historyReason: `일괄 이관 취소: ${row.reason}`,
      actions: { record: 'manager/handover-undone', person: 'manager/all-handover-undone' },
      fromTeamId: row.fromTeamId,
      toTeamIds: [row.fromTeamId],
      reason: row.reason,
    })
    const tasks = await returnTasks(tx, actor, row, moves)
    await tx
      .update(handover)
      .set({ undoneAt: sql`clock_timestamp()`, undoneByTeamId: actor.teamId, undoneBy: actor.managerName })
      .where(eq(handover.id, id))
    const given = moves.map(({ add }) => add.id)
    await tx
      .update(handoverMove)
      .set({ restored: sql`${handoverMove.recordId} = any(${sql.param(given)}::int[])` })
      .where(eq(handoverMove.handoverId, id))
    const record = await readHandover(tx, id)
    const tail =
      record.left.total > 0
        ? ` 담당자가 다시 바뀌었거나 이전 담당자가 삭제된 기업 ${record.left.total}개는 그대로 두었습니다.`
        : ''
    const what = `담당기업 ${moves.length}개${tasks > 0 ? `와 할 일 ${tasks}건` : ''}`
    return { message: `일괄 이관을 취소하고 ${withObject(what)} 복원했습니다.${tail}`, record }
  })
}

async function movesBack(tx: Db, id: number): Promise<Move[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select m.record_id as id from handover_move m left join company_add a on a.id = m.record_id
    where m.handover_id = ${id} and ${canGoBack} order by m.record_id`)
  const records = new Map(
    (
      await lockRecords(
        tx,
        rows.map((one) => one.id),
      )
    ).map((add) => [add.id, add]),
  )
  const moves = await tx.select().from(handoverMove).where(eq(handoverMove.handoverId, id))
  return moves.flatMap((move): Move[] => {
    const add = records.get(move.recordId)
    if (!add) return []
    const after = { manager1Team: move.before1, manager2Team: move.before2, manager3Team: move.before3 }
    return [{ add, after, byDefault: move.byDefaultBefore }]
  })
}

/**
 * Gives back to their earlier owners the tasks that the handover had moved. A task that was done or given to somebody
 * else since then is not changed.
 */
async function returnTasks(
  tx: Db,
  actor: Actor,
  { id, fromTeamId, reason }: typeof handover.$inferSelect,
  moves: readonly Move[],
): Promise<number> {
  const restored = moves.map(({ add }) => add.id)
  const rows = await tx
    .select({ tasks: handoverMove.tasks, successor: handoverMove.successorTeamId })
    .from(handoverMove)
    .where(and(eq(handoverMove.handoverId, id), inArray(handoverMove.recordId, restored)))
  const given = rows.flatMap(({ tasks, successor }) =>
    tasks.map((task) => ({ id: task, from: successor, to: fromTeamId })),
  )
  return (await giveTasks(tx, actor, given, `일괄 이관 취소: ${reason}`)).length
}

async function whyNothing(tx: Db, fromTeamId: string): Promise<AppError> {
  const [there] = await tx
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(eq(appUser.teamId, fromTeamId), isNull(appUser.deletedAt)))
  return new AppError(there ? 'manager/handover-changed' : 'manager/handover-person-gone')
}
