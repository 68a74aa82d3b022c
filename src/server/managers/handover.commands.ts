import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { managerSlots } from '#shared/catalogue/fields/brokerage.ts'
import type { handOver } from '#shared/managers/handover.endpoints.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { withObject } from '#shared/platform/particle.ts'
import { lockSlots } from '../company/slots/slotLock.ts'
import type { Db } from '../database/connect.ts'
import { brokerageRecord } from '../database/tables/brokerageRecord.ts'
import { handover } from '../database/tables/handover.ts'
import { appUser } from '../database/tables/user.ts'
import { handOverTasks } from '../deals/tasks/handOverTasks.ts'
import { AppError } from '../platform/appError.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import { lockRecords, type Move, moveSlots, recordMoves } from './handoverMoves.ts'
import { handedOver } from './handoverSlots.ts'
import { manages } from './managers.queries.ts'

type Given = z.output<typeof handOver.body>
interface Planned extends Move {
  successor: string
}

/**
 * 담당기업 일괄 이관: hands over all slots of one person in one transaction, including those of deleted companies and leads.
 */
export async function handOverAll(change: Change, given: Given): Promise<ResponseOf<typeof handOver>> {
  const { fromTeamId, reason } = given
  const own = new Map(given.assignments?.map(({ id, toTeamId }) => [id, toTeamId]))
  const wanted = [...new Set([...own.values(), ...(given.toTeamId ? [given.toTeamId] : [])])]
  if (wanted.includes(fromTeamId)) throw new AppError('manager/same-person')
  return change(async (tx, actor) => {
    await lockSlots(tx, 'alone')
    const names = await namesOf(tx, fromTeamId, wanted)
    const moves = await plan(tx, given, own)
    if (moves.length === 0) return nothing
    const tasks = await handOverTasks(tx, actor, { from: fromTeamId, companies: companiesOf(moves), reason })
    const handoverId = await storeHandover(tx, actor, { fromTeamId, reason }, moves, tasks)
    await moveSlots(tx, moves)
    const counts = Map.groupBy(moves, ({ successor }) => successor)
    const successors = [...counts].map(([teamId, some]) => ({
      teamId,
      name: names.get(teamId) ?? teamId,
      companies: some.length,
    }))
    await recordMoves(tx, actor, moves, {
      handoverId,
      historyReason: `일괄 이관: ${reason}`,
      actions: { record: 'manager/handed-over', person: 'manager/all-handed-over' },
      fromTeamId,
      toTeamIds: successors.map(({ teamId }) => teamId),
      reason,
    })
    const steps = moves.flatMap(stepsOf)
    const emptied = steps.filter((now) => now === null).length
    const tail = emptied > 0 ? ` 같은 기업에서 겹친 자리 ${emptied}개는 비웠습니다.` : ''
    const taskCount = [...tasks.values()].flat().length
    const what = `담당기업 ${moves.length}개${taskCount > 0 ? `와 그 기업의 할 일 ${taskCount}건` : ''}`
    return {
      message: `${withObject(what)} ${toWhom(successors)} 이관했습니다.${tail}`,
      handoverId,
      companies: moves.length,
      tasks: taskCount,
      moved: steps.length - emptied,
      emptied,
      successors,
    }
  })
}

const nothing = {
  message: '이관할 담당기업이 없습니다.',
  handoverId: null,
  companies: 0,
  tasks: 0,
  moved: 0,
  emptied: 0,
  successors: [],
}

/**
 * Names the successors in a sentence, for example 남는이(102)에게. If there are several, each one is followed by the number
 * of their companies.
 */
const toWhom = (successors: readonly { teamId: string; name: string; companies: number }[]) =>
  successors
    .map(
      ({ teamId, name, companies }) =>
        `${name}(${teamId})에게${successors.length > 1 ? ` ${companies}개` : ''}`,
    )
    .join(', ')

/**
 * Reads the names of all people involved. The successors must be users; the person whose companies are handed over may
 * be deleted.
 */
async function namesOf(tx: Db, from: string, to: readonly string[]): Promise<Map<string, string>> {
  const users = await tx
    .select({ teamId: appUser.teamId, name: appUser.managerName, gone: appUser.deletedAt })
    .from(appUser)
    .where(inArray(appUser.teamId, [from, ...to]))
  const there = new Set(users.filter(({ gone }) => !gone).map(({ teamId }) => teamId))
  const unknown = to.find((teamId) => !there.has(teamId))
  if (unknown !== undefined) throw new AppError('add/manager-unknown', { values: { teamId: unknown } })
  if (!users.some(({ teamId }) => teamId === from)) throw new AppError('user/not-found')
  return new Map(users.map(({ teamId, name }) => [teamId, name]))
}

/**
 * Plans which brokerage record goes to which successor. If the request names a brokerage record that the person no
 * longer manages, the whole handover is refused.
 */
async function plan(tx: Db, given: Given, own: ReadonlyMap<number, string>): Promise<Planned[]> {
  const { fromTeamId, toTeamId } = given
  const held = await tx.select({ id: brokerageRecord.id }).from(brokerageRecord).where(manages(fromTeamId))
  const records = await lockRecords(
    tx,
    held.map(({ id }) => id),
  )
  const known = new Set(records.map(({ id }) => id))
  const stale = [...own.keys()].filter((id) => !known.has(id)).length
  if (stale > 0) throw new AppError('manager/handover-stale', { values: { count: stale } })
  const without = records.filter(({ id }) => !own.has(id)).length
  if (without > 0 && toTeamId === undefined)
    throw new AppError('manager/handover-incomplete', { values: { count: without } })
  return records.map((add) => {
    const successor = own.get(add.id) ?? toTeamId ?? ''
    const after = handedOver(add, fromTeamId, successor)
    const byDefault = add.managerByDefault && add.manager1Team === after.manager1Team
    return { add, after, byDefault, successor }
  })
}

const companiesOf = (moves: readonly Planned[]) =>
  moves.flatMap(({ add: { businessNumber }, successor }) =>
    businessNumber === null ? [] : [{ businessNumber, successor }],
  )

/** Returns the new team of each manager slot that changes, or null for a slot that becomes empty. */
const stepsOf = ({ add, after }: Move) =>
  managerSlots.filter((slot) => add[slot] !== after[slot]).map((slot) => after[slot])

/** Stores the manager slots before and after the handover, so that it can be undone. */
async function storeHandover(
  tx: Db,
  actor: Actor,
  { fromTeamId, reason }: Pick<Given, 'fromTeamId' | 'reason'>,
  moves: readonly Planned[],
  tasks: ReadonlyMap<string, readonly number[]>,
): Promise<number> {
  const by = { doneByTeamId: actor.teamId, doneBy: actor.managerName }
  const [row] = await tx
    .insert(handover)
    .values({ fromTeamId, reason, ...by })
    .returning()
  if (!row) throw new Error('the handover was not written')
  const rows = moves.map(({ add, after, successor }) => ({
    record: add.id,
    number: add.businessNumber,
    successor,
    before: managerSlots.map((slot) => add[slot]),
    after: managerSlots.map((slot) => after[slot]),
    by_default: add.managerByDefault,
    tasks: tasks.get(add.businessNumber ?? '') ?? [],
  }))
  await tx.execute(sql`
    insert into handover_move (handover_id, record_id, business_number, successor_team_id, before1, before2, before3,
      after1, after2, after3, by_default_before, tasks)
    select ${row.id}, record, number, successor, before ->> 0, before ->> 1, before ->> 2, after ->> 0, after ->> 1,
      after ->> 2, by_default, tasks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (record int, number text, successor text,
      before jsonb, after jsonb, by_default boolean, tasks int8[])`)
  return row.id
}
