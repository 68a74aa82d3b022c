import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'

export const BackupStatus = z.object({
  /**
   * `off`: no backup folder is configured, and there is no backup. `waiting`: the first backup has not run yet. `good`:
   * the last good backup is recent. `late`: the last good backup is too old. `failed`: the latest attempt failed.
   */
  state: z.enum(['off', 'waiting', 'good', 'late', 'failed']),
  /** Time of day of the nightly backup; null if there is none. */
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
  /** Error of the latest attempt; null if it succeeded. */
  fault: z.nullable(z.object({ at: z.string(), message: z.string() })),
})
export type BackupStatus = z.infer<typeof BackupStatus>

export const getBackup = endpoint('GET', '/api/backup', {
  summary: '마지막 백업이 언제 어떻게 끝났는지입니다.',
  staleAfter: [],
  response: BackupStatus,
})
