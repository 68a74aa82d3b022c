import { z } from 'zod'
import { isKey } from '../../platform/storage/objectKey.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

export const Manifest = z.object({
  type: z.literal('manifest'),
  takenAt: z.string(),
  /** The last migration of the database it was taken from. */
  level: z.number(),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d{1,19}$/) })),
})
export type Manifest = z.infer<typeof Manifest>

/** The head of each entry in a backup; the bytes of the entry follow its head. */
export const Head = z.discriminatedUnion('type', [
  Manifest,
  /** Only in encrypted files. */
  z.object({ type: z.literal('audit-key') }),
  z.object({ type: z.literal('anchors') }),
  z.object({ type: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ type: z.literal('file'), key: z.string().refine(isKey), size: count, sha256 }),
  /** A row refers to a file that the store did not have when the backup was taken. */
  z.object({ type: z.literal('lost'), key: z.string() }),
])
export type Head = z.infer<typeof Head>

/** Follows the bytes of an entry, with their row count and hash. */
export const Tail = z.object({ rows: count, sha256 })
export type Tail = z.infer<typeof Tail>

export const Contents = z.object({ tables: count, rows: count, files: count, fileBytes: count, lost: count })
export type Contents = z.infer<typeof Contents>

export const kinds = { head: 72, bytes: 68, packed: 90, tail: 84, end: 69 } as const
export const magic = 'DEALDESK-BACKUP '
/** A longer frame cannot come from this program. */
export const longestFrame = 4 * 1024 * 1024
