import * as z from 'zod/mini'

/** Who saved a record last; null if the last save is too old to be known. */
export const SavedBy = z.object({
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  at: z.string(),
})
export type SavedBy = z.infer<typeof SavedBy>

/** Part of the response to a refused save, if somebody else saved first (optimistic lock). */
export interface Conflict {
  /** The stored record, as far as the user may read it. */
  stored: unknown
  /** The values that the user sent, without the version number that they were based on. */
  sent: unknown
  savedBy: SavedBy | null
}
