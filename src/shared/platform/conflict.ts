import * as z from 'zod/mini'

/** Who saved last. It is null if the last save is too old to be known. */
export const SavedBy = z.object({
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  at: z.string(),
})
export type SavedBy = z.infer<typeof SavedBy>

/** Sent when somebody else saved first. It contains the stored record, what this user sent, and who saved last. */
export interface Conflict {
  /** The current record, as far as the refused user may read it. */
  stored: unknown
  /** What this user sent, without the version it was based on. */
  sent: unknown
  savedBy: SavedBy | null
}
