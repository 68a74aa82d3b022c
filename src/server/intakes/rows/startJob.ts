import type { Db } from '../../database/connect.ts'
import { enqueueJob } from '../../platform/jobs/queue.ts'
import type { Actor } from '../../platform/session/actor.ts'

/** The most attempts of a job that reads or stores files. Each attempt continues where the last one ended. */
const mostAttempts = 8

/** Adds a job that reads or stores the files of an intake. Only one job at a time works on an intake. */
export const startIntakeJob = (
  tx: Db,
  { teamId, address, requestId }: Actor,
  kind: string,
  input: { id: number; onlySure?: boolean },
): Promise<string> =>
  enqueueJob(tx, {
    kind,
    ownerTeamId: teamId,
    input: { ...input, address, requestId },
    uniqueKey: `intake ${input.id}`,
    maxAttempts: mostAttempts,
  })
