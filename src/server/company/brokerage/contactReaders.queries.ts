import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { isAdminSide, readRole } from '#shared/catalogue/words/roles.ts'
import {
  type ContactReader,
  type ContactReaders,
  type getContactReaders,
  readerKinds,
} from '#shared/company/contacts/contactReaders.endpoints.ts'
import type { QueryOf } from '#shared/platform/endpoint.ts'
import { awaitsManagers, maySeeContacts } from '../company.policy.ts'
import { requireCompany } from '../company.queries.ts'
import { type BrokerageRow, type CompanyRow, ownershipOf } from '../companyRows.ts'
import { findBrokerage } from './brokerage.queries.ts'

interface Target {
  row: CompanyRow | null
  add: BrokerageRow | null
}

async function targetOf(db: Db, { businessNumber, id }: QueryOf<typeof getContactReaders>): Promise<Target> {
  const record = id === undefined ? null : await findBrokerage(db, id)
  if (!businessNumber) return { row: record?.row ?? null, add: record?.add ?? null }
  const { row, add } = await requireCompany(db, businessNumber)
  return { row, add: add ?? record?.add ?? null }
}

/** Lists who will see a contact that the actor is typing, except the admin side, which sees all contacts. */
export async function readContactReaders(
  db: Db,
  actor: Actor,
  asked: QueryOf<typeof getContactReaders>,
): Promise<ContactReaders> {
  const { row, add } = await targetOf(db, asked)
  const isNew = row === null && add === null
  const ownership = { ...ownershipOf(row, add), ...(isNew ? { createdBy: actor.teamId } : {}) }
  const untilAssigned = awaitsManagers(ownership)
  const teams: Record<ContactReader['kind'], (string | null)[]> = {
    manager: ownership.managers,
    registering: untilAssigned ? [ownership.createdBy] : [],
    // Other teams that typed contacts are listed only to actors who may see all contacts. Otherwise the list would
    // reveal that contacts exist.
    typing: untilAssigned
      ? [
          actor.teamId,
          ...(maySeeContacts(actor, ownership) ? Object.values(add?.contactTypists ?? {}).flat() : []),
        ]
      : [],
  }
  const named = new Map<string, ContactReader['kind']>()
  for (const kind of readerKinds)
    for (const team of teams[kind]) if (team !== null && !named.has(team)) named.set(team, kind)
  const users = await db
    .select({ teamId: appUser.teamId, managerName: appUser.managerName, role: appUser.role })
    .from(appUser)
    .where(and(inArray(appUser.teamId, [...named.keys()]), isNull(appUser.deletedAt)))
  const known = new Map(users.map((user) => [user.teamId, user]))
  return {
    readers: [...named].flatMap(([teamId, kind]) => {
      const user = known.get(teamId)
      // People of the admin side are listed only if they manage this company, because they see all contacts anyway.
      if (!user || (kind !== 'manager' && isAdminSide(readRole(user.role)))) return []
      return [{ kind, teamId, managerName: user.managerName }]
    }),
    untilAssigned,
  }
}
