import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

export const BackupStatus = z.object({
  /**
   * `off`: none is asked for and none was taken; `waiting`: the first is still to come; `late`: the last good one is too
   * long ago; `failed`: the newest try was no good.
   */
  state: z.enum(['off', 'waiting', 'good', 'late', 'failed']),
  /** The time of day of the nightly one, where there is one. */
  nightlyAt: z.nullable(z.string()),
  lastGood: z.nullable(
    z.object({
      at: z.string(),
      fileName: z.string(),
      bytes: z.number(),
      rows: z.number(),
      files: z.number(),
      encrypted: z.boolean(),
    }),
  ),
  /** Of the newest try, where it failed. */
  fault: z.nullable(z.object({ at: z.string(), message: z.string() })),
})
export type BackupStatus = z.infer<typeof BackupStatus>

export const getBackup = endpoint('GET', '/api/backup', {
  summary: '마지막 백업이 언제 어떻게 끝났는지입니다.',
  staleAfter: [],
  response: BackupStatus,
})
