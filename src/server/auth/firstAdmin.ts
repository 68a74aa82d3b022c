import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/connect.ts'
import { appUser } from '../database/tables/user.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { hashPassword } from './hashing.ts'

const firstAdminLock = 4_201_004
// Without letters that look alike: it is read off a terminal once.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const randomPassword = () => Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')

/** An empty database gets team 001 with a random password, told once. Null where users exist already. */
export async function ensureFirstAdmin(db: Db): Promise<{ teamId: string; password: string } | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAdminLock})`)
    const [anybody] = await tx.select({ teamId: appUser.teamId }).from(appUser).limit(1)
    if (anybody) return null
    const password = randomPassword()
    await tx.insert(appUser).values({
      teamId: '001',
      managerName: '기본 관리자',
      role: 'admin',
      passwordHash: await hashPassword(password),
      mustChangePassword: true,
    })
    await recordAudit(tx, null, { action: 'user/first-admin-made', subject: { kind: 'user', id: '001' } })
    return { teamId: '001', password }
  })
}
