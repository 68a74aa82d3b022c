import { isNull } from 'drizzle-orm'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { FixedFirmSettings } from '#server/platform/fixedSettings.ts'
import { managerSlots, slotFields } from '#shared/catalogue/fields/brokerage.ts'
import { isAdminSide, type Role, readRole, roleLabel } from '#shared/catalogue/words/roles.ts'
import type { MentionablePerson } from '#shared/company/notes.endpoints.ts'
import { requireCompany } from '../company.queries.ts'
import { companyReaders } from '../secrecy/companyReaders.ts'

/** How many people the list contains at most. A firm with more people finds the others by their team in the text. */
const mostPeople = 1000

/** Returns the people who may read all of these companies at this moment. */
export async function readersOf(db: Db, fixed: FixedFirmSettings, businessNumbers: readonly string[]) {
  const people = await db
    .select({ teamId: appUser.teamId, managerName: appUser.managerName, role: appUser.role })
    .from(appUser)
    .where(isNull(appUser.deletedAt))
    .orderBy(appUser.teamId)
    .limit(mostPeople)
  const tests: Awaited<ReturnType<typeof companyReaders>>[] = []
  for (const number of businessNumbers) tests.push(await companyReaders(db, fixed, number))
  return people.flatMap(({ teamId, managerName, role }) => {
    const who = { teamId, role: readRole(role) }
    return tests.every((mayRead) => mayRead(who))
      ? [{ ...who, managerName, label: `${teamId}_${managerName}` }]
      : []
  })
}

/** The people whom a note on the company can mention. Its managers come first, then the admin side. */
export async function listMentionableOf(
  db: Db,
  fixed: FixedFirmSettings,
  businessNumber: string,
): Promise<MentionablePerson[]> {
  const { add } = await requireCompany(db, businessNumber)
  const partOf = (teamId: string, role: Role) => {
    const slot = managerSlots.find((name) => add?.[name] === teamId)
    if (slot) return { at: managerSlots.indexOf(slot), part: slotFields[slot].label }
    return isAdminSide(role) ? { at: 3, part: roleLabel(role) } : { at: 4, part: null }
  }
  return (await readersOf(db, fixed, [businessNumber]))
    .map(({ teamId, managerName, label, role }) => ({ teamId, managerName, label, ...partOf(teamId, role) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ at: _at, ...person }) => person)
}
