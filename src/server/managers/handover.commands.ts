import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { type ManagerSlot, managerSlots } from '#shared/company/catalogue/brokerage.ts'
import type { handOver } from '#shared/managers/managers.endpoints.ts'
import { managerTypes } from '#shared/managers/managerTypes.ts'
import { companiesChanged } from '../company/changed/companyChanged.ts'
import { reasonOf } from '../company/slots/managerHistory.ts'
import { lockSlots } from '../company/slots/slotLock.ts'
import type { BrokerageRow } from '../company/standing.ts'
import type { Db } from '../database/connect.ts'
import { companyAdd } from '../database/tables/companyAdd.ts'
import { managerHistory } from '../database/tables/managerHistory.ts'
import { appUser } from '../database/tables/user.ts'
import { AppError } from '../platform/appError.ts'
import { recordAudits } from '../platform/audit/record.ts'
import type { Change } from '../platform/change/change.ts'
import type { Actor } from '../platform/session/actor.ts'
import { handedOver, type Slots } from './handover.ts'
import { manages } from './managers.queries.ts'

type Given = z.output<typeof handOver.body>
interface Move {
  add: BrokerageRow
  after: Slots
}
/** One changed slot of one company. */
interface Step {
  businessNumber: string | null
  slot: ManagerSlot
  old: string | null
  now: string | null
}

const batch = 1000
const chunks = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / batch) }, (_, index) =>
    all.slice(index * batch, (index + 1) * batch),
  )

/** 담당기업 일괄 이관: every slot of one person in one transaction, hidden companies and leads too. */
export async function handOverAll(change: Change, { fromTeamId, toTeamId, reason }: Given) {
  if (fromTeamId === toTeamId) throw new AppError('manager/same-person')
  return change(async (tx, actor) => {
    await lockSlots(tx, 'alone')
    const names = await peopleOf(tx, fromTeamId, toTeamId)
    const moves = (await lockManaged(tx, fromTeamId)).map((add) => ({
      add,
      after: handedOver(add, fromTeamId, toTeamId),
    }))
    if (moves.length === 0)
      return { message: '이관할 담당기업이 없습니다.', companies: 0, moved: 0, emptied: 0 }
    const steps = moves.flatMap(stepsOf)
    await moveSlots(tx, moves)
    await recordSteps(tx, actor, steps, names, reason)
    await recordMoves(tx, actor, { fromTeamId, toTeamId, reason }, moves)
    const emptied = steps.filter(({ now }) => now === null).length
    const moved = steps.length - emptied
    const tail = emptied > 0 ? ` 같은 기업에서 겹친 자리 ${emptied}개는 비웠습니다.` : ''
    return {
      message: `담당기업 ${moves.length}개를 ${names.get(toTeamId)}(${toTeamId})에게 이관했습니다.${tail}`,
      companies: moves.length,
      moved,
      emptied,
    }
  })
}

/** The successor must be there; the predecessor may have left already. */
async function peopleOf(tx: Db, from: string, to: string): Promise<Map<string, string>> {
  const users = await tx
    .select({ teamId: appUser.teamId, name: appUser.managerName, gone: appUser.deletedAt })
    .from(appUser)
    .where(inArray(appUser.teamId, [from, to]))
  const successor = users.find(({ teamId }) => teamId === to)
  if (!successor || successor.gone) throw new AppError('add/manager-unknown', { values: { teamId: to } })
  if (users.length < 2) throw new AppError('user/not-found')
  const others = await tx.select({ teamId: appUser.teamId, name: appUser.managerName }).from(appUser)
  return new Map(others.map(({ teamId, name }) => [teamId, name]))
}

/** Companies first, then their records, each in one order: as every other save does it. */
async function lockManaged(tx: Db, teamId: string): Promise<BrokerageRow[]> {
  await tx.execute(sql`
    select 1 from company where business_number in (select business_number from company_add where ${manages(teamId)})
    order by business_number for update`)
  return tx.select().from(companyAdd).where(manages(teamId)).orderBy(companyAdd.id).for('update')
}

const stepsOf = ({ add, after }: Move): Step[] =>
  managerSlots
    .map((slot) => ({ businessNumber: add.businessNumber, slot, old: add[slot], now: after[slot] }))
    .filter(({ old, now }) => old !== now)

async function moveSlots(tx: Db, moves: Move[]): Promise<void> {
  const column = (slot: ManagerSlot) => sql`${sql.param(moves.map(({ after }) => after[slot]))}::text[]`
  await tx.execute(sql`
    update company_add a set manager1_team = m.one, manager2_team = m.two, manager3_team = m.three,
      manager_by_default = a.manager_by_default and a.manager1_team is not distinct from m.one,
      version = a.version + 1, updated_at = now()
    from unnest(${sql.param(moves.map(({ add }) => add.id))}::int[], ${column('manager1Team')},
      ${column('manager2Team')}, ${column('manager3Team')}) as m(id, one, two, three)
    where a.id = m.id`)
}

async function recordSteps(
  tx: Db,
  actor: Actor,
  steps: Step[],
  names: Map<string, string>,
  reason: string,
): Promise<void> {
  const nameOf = (team: string | null) => (team === null ? null : (names.get(team) ?? null))
  const entries = steps.flatMap(({ businessNumber, slot, old, now }) =>
    // A lead is no company yet: what happens to it stands in the audit log.
    businessNumber === null
      ? []
      : {
          businessNumber,
          managerType: managerTypes[slot],
          oldTeamId: old,
          newTeamId: now,
          oldManagerName: nameOf(old),
          newManagerName: nameOf(now),
          changeReason: `${reasonOf(old, now)} · 일괄 이관: ${reason}`,
          changedBy: actor.managerName,
          changedByTeamId: actor.teamId,
          createdAt: sql`clock_timestamp()`,
        },
  )
  for (const some of chunks(entries)) await tx.insert(managerHistory).values(some)
}

/** One entry a company, so that it is found by the company, and one for the person who handed over. */
async function recordMoves(tx: Db, actor: Actor, given: Given, moves: Move[]): Promise<void> {
  const slotsOf = (slots: Slots) => Object.fromEntries(managerSlots.map((slot) => [slot, slots[slot]]))
  const facts = moves.map(({ add, after }) => ({
    businessNumber: add.businessNumber,
    fact: {
      action: 'manager/handed-over',
      subject: { kind: 'company-add', id: String(add.id) },
      before: slotsOf(add),
      after: slotsOf(after),
      reason: given.reason,
    },
  }))
  await companiesChanged(
    tx,
    actor,
    facts.flatMap(({ businessNumber, fact }) =>
      businessNumber === null ? [] : { businessNumber, kind: 'manager', facts: [fact] },
    ),
  )
  await recordAudits(tx, actor, [
    ...facts.filter(({ businessNumber }) => businessNumber === null).map(({ fact }) => fact),
    {
      action: 'manager/all-handed-over',
      subject: { kind: 'user', id: given.fromTeamId },
      after: { toTeamId: given.toTeamId, companies: moves.length },
      reason: given.reason,
    },
  ])
}
