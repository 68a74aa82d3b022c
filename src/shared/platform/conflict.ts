import * as z from 'zod/mini'

/** Who saved before; null where it was so long ago that nobody is known any more. */
export const SavedBy = z.object({
  teamId: z.nullable(z.string()),
  managerName: z.nullable(z.string()),
  at: z.string(),
})
export type SavedBy = z.infer<typeof SavedBy>
