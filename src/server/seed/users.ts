import { inArray } from 'drizzle-orm'
import type { Role } from '#shared/catalogue/words/roles.ts'
import { hashPassword } from '../auth/account/hashing.ts'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { demoAccounts } from '../platform/demo.ts'
import { mobileNumber, personName } from './company/people.ts'
import type { Random } from './company/random.ts'

const positions = ['팀장', '차장', '과장', '대리', '사원']

const emailOf = (teamId: string) => `team${teamId}@example.co.kr`

/**
 * Adds the demo accounts and the given number of invented colleagues. Running it twice does no harm. `password` is only
 * given for the database of the demo. In other databases the accounts have no password, so nobody can sign in with them
 * yet.
 */
export async function seedUsers(
  db: Db,
  random: Random,
  colleagues: number,
  password: string | null,
): Promise<number> {
  const passwordHash = password === null ? null : await hashPassword(password)
  const people = [
    ...demoAccounts.map(known),
    ...Array.from({ length: colleagues }, (_, index) => invented(index)),
  ]
  const rows = await db
    .insert(appUser)
    .values(people.map((person) => ({ ...person, passwordHash })))
    .onConflictDoNothing()
    .returning({ teamId: appUser.teamId })
  return rows.length

  function known({ teamId, managerName, position, role }: (typeof demoAccounts)[number]) {
    return { teamId, managerName, position, role, ...contact(teamId) }
  }
  function invented(index: number) {
    const team = index % 3 !== 2
    const teamId = String(
      (team ? 103 : 202) + Math.floor(index / 3) * (team ? 2 : 1) + (team ? index % 3 : 0),
    )
    const role: Role = team ? 'team' : 'staff'
    return {
      teamId,
      managerName: personName(random),
      position: random.pick(positions),
      role,
      ...contact(teamId),
    }
  }
  function contact(teamId: string) {
    return { mobile: mobileNumber(random), email: emailOf(teamId) }
  }
}

/**
 * Whether the database is empty or was filled by the seed. Accounts with a known password are written only to such a
 * database.
 */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  const seeded = inArray(
    appUser.email,
    demoAccounts.map(({ teamId }) => emailOf(teamId)),
  )
  return (await db.$count(appUser)) === 0 || (await db.$count(appUser, seeded)) > 0
}
