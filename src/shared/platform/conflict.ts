import * as z from 'zod/mini'

/** Who saved last; null if it was too long ago to be known. */
export const SavedBy = z.object({
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  at: z.string(),
})
export type SavedBy = z.infer<typeof SavedBy>

/** Data of a conflict answer when somebody else saved first: both states and the other person. */
export interface Conflict {
  /** The current record, as far as the refused user may read it. */
  stored: unknown
  /** What this user sent, without the version it was based on. */
  sent: unknown
  savedBy: SavedBy | null
}
