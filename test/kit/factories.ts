import { hashPassword } from '#server/auth/account/hashing.ts'
import type { Db } from '#server/database/connect.ts'
import { appUser } from '#server/database/tables/user.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'

let next = 300

interface UserOptions {
  teamId?: string
  role?: Role
  managerName?: string
  position?: string
  password?: string
  mustChangePassword?: boolean
}

export interface TestUser {
  teamId: string
  managerName: string
  position: string | null
  role: Role
}

const hashes = new Map<string, Promise<string>>()
/** Password hashing is slow on purpose, so a test file computes each hash only once. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** Creates a user. Hashing is slow, so a user gets a password only if the test signs in with it. */
export async function makeUser(db: Db, options: UserOptions = {}): Promise<TestUser> {
  // 999 stands for the whole firm.
  next += next === 998 ? 2 : 1
  const { password, ...given } = options
  const user = {
    teamId: String(next),
    role: 'staff' as Role,
    managerName: `직원${next}`,
    position: '대리',
    ...given,
    passwordHash: password ? await hashOnce(password) : null,
  }
  await db.insert(appUser).values(user)
  return { teamId: user.teamId, managerName: user.managerName, position: user.position, role: user.role }
}
