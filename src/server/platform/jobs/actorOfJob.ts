import { and, eq, isNull } from 'drizzle-orm'
import { readRole } from '#shared/catalogue/words/roles.ts'
import type { Db } from '../../database/connect.ts'
import { appUser } from '../../database/tables/user.ts'
import { AppError } from '../appError.ts'
import type { FixedFirmSettings } from '../fixedSettings.ts'
import { readReading } from '../secrecy.ts'
import type { Actor } from '../session/actor.ts'
import type { JobRow } from './queue.ts'

/** Where a request came from. It is stored with the job so that the job's audit entries can record it. */
export interface JobOrigin {
  address: string
  requestId: string
}

/**
 * Reads the person who started a job, with their current rights. With `lock` the account is locked, so that their
 * rights cannot change before the transaction commits.
 */
export async function actorOfJob(
  db: Db,
  job: Pick<JobRow, 'ownerTeamId'>,
  { address, requestId }: JobOrigin,
  { lock, fixedSettings }: { lock: boolean; fixedSettings: FixedFirmSettings },
) {
  const account = db
    .select()
    .from(appUser)
    .where(and(eq(appUser.teamId, job.ownerTeamId ?? ''), isNull(appUser.deletedAt)))
  const [user] = await (lock ? account.for('share') : account)
  if (!user) throw new AppError('access/denied')
  const role = readRole(user.role)
  const actor: Actor = {
    teamId: user.teamId,
    managerName: user.managerName,
    position: user.position,
    mobile: null,
    email: null,
    role,
    mustChangePassword: false,
    step: null,
    proofIsOld: false,
    sessionHash: '',
    ...(await readReading(db, { teamId: user.teamId, role }, fixedSettings)),
    address,
    requestId,
    userAgent: null,
  }
  return actor
}
