import { createHmac, randomInt } from 'node:crypto'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recoveryCodes } from '#shared/auth/factorRules.ts'
import type { Db } from '../../database/connect.ts'
import { recoveryCode } from '../../database/tables/signIn/factors.ts'
import { bytesFor } from '../../platform/audit/signing.ts'

const newCode = () =>
  Array.from({ length: recoveryCodes.letters }, () =>
    recoveryCodes.alphabet.charAt(randomInt(recoveryCodes.alphabet.length)),
  ).join('')

/** Hashes a code with the server's key. The short codes could otherwise be guessed from a copy of the database. */
function hashCode(code: string, teamId: string, keyId?: string): string | null {
  const key = bytesFor('recovery-code', keyId)
  return key && `${key.id}.${createHmac('sha256', key.bytes).update(`${teamId}\n${code}`).digest('hex')}`
}

/** Replaces the codes of a person and returns the new ones, which are never shown again. */
export async function replaceRecoveryCodes(tx: Db, teamId: string): Promise<string[]> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.teamId, teamId))
  const codes = Array.from({ length: recoveryCodes.count }, newCode)
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ teamId, codeHash: hashCode(code, teamId) ?? '' })))
  return codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`)
}

/** Uses a code. False if it is unknown or was used before; two uses at once cannot both succeed. */
export async function takeRecoveryCode(tx: Db, teamId: string, code: string): Promise<boolean> {
  const rows = await tx
    .select({ codeHash: recoveryCode.codeHash })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.teamId, teamId), isNull(recoveryCode.usedAt)))
  const keyIds = new Set(rows.map(({ codeHash }) => codeHash.split('.')[0] ?? ''))
  const hashes = [...keyIds].flatMap((id) => hashCode(code, teamId, id) ?? [])
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCode.teamId, teamId),
        isNull(recoveryCode.usedAt),
        inArray(recoveryCode.codeHash, ['', ...hashes]),
      ),
    )
    .returning({ id: recoveryCode.id })
  return used.length > 0
}
