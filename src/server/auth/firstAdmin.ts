import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { hashPassword } from './account/hashing.ts'
import { randomPassword } from './randomPassword.ts'

const firstAdminLock = 4_201_004

interface FirstAdmin {
  teamId: string
  password: string
}

/** The lines that the first start prints once on the terminal. */
export const firstAdminLines = ({ teamId, password }: FirstAdmin) => [
  '',
  '  첫 관리자 계정입니다. 이 비밀번호는 지금 한 번만 보이며, 처음 로그인할 때 바꿔야 합니다.',
  `  팀ID      ${teamId}`,
  `  비밀번호  ${password}`,
  '',
]

/**
 * Creates team 001 with a random password if the database has no users. The password is shown only once. Returns
 * null if users exist.
 */
export async function ensureFirstAdmin(db: Db): Promise<FirstAdmin | null> {
  const hasUsers = async (handle: Db) =>
    (await handle.select({ teamId: appUser.teamId }).from(appUser).limit(1)).length > 0
  if (await hasUsers(db)) return null
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`)
    if (await hasUsers(tx)) return null
    await tx.insert(appUser).values({
      teamId: '001',
      managerName: '기본 관리자',
      role: 'admin',
      passwordHash,
      mustChangePassword: true,
    })
    await recordAudit(tx, null, { action: 'user/first-admin-made', subject: { kind: 'user', id: '001' } })
    return { teamId: '001', password }
  })
}
