import { inArray, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { type ManagerSlot, managerSlots } from '#shared/company/catalogue/brokerage.ts'
import type { handOver } from '#shared/managers/managers.endpoints.ts'
import { companiesChanged } from '../company/changed/companyChanged.ts'
import { lockSlots } from '../company/slots/slotLock.ts'
import type { BrokerageRow } from '../company/standing.ts'
import type { Db } from '../database/connect.ts'
import { companyAdd } from '../database/tables/companyAdd.ts'
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

/** Every slot that changes, with whom it has then. */
const stepsOf = ({ add, after }: Move) =>
  managerSlots.filter((slot) => add[slot] !== after[slot]).map((slot) => ({ now: after[slot] }))

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

/** One entry a company, so that it is found by the company, and one for the person who handed over. */
async function recordMoves(tx: Db, actor: Actor, given: Given, moves: Move[]): Promise<void> {
  const slotsOf = (slots: Slots) => Object.fromEntries(managerSlots.map((slot) => [slot, slots[slot]]))
  const facts = moves.map(({ add, after }) => ({
    businessNumber: add.businessNumber,
    record: { before: add, after: { ...add, ...after }, reason: `일괄 이관: ${given.reason}` },
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
    facts.flatMap(({ businessNumber, fact, record }) =>
      businessNumber === null ? [] : { businessNumber, kind: 'manager', facts: [fact], record },
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
