import * as z from 'zod/mini'

/** Who saved before; null where it was so long ago that nobody is known any more. */
export const SavedBy = z.object({
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  at: z.string(),
})
export type SavedBy = z.infer<typeof SavedBy>

/** What the refusal of a save carries when somebody else was first: both states and who it was. */
export interface Conflict {
  /** As the record stands now, read for the person who is refused. */
  stored: unknown
  /** What this person sent, without the version it was sent over. */
  sent: unknown
  savedBy: SavedBy | null
}
