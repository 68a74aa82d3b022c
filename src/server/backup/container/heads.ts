import { z } from 'zod'
import { isKey } from '../../platform/storage/objectKey.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.number().int().min(0)

export const Manifest = z.object({
  type: z.literal('manifest'),
  takenAt: z.string(),
  /** The level (time of the last migration) of the database that was backed up. */
  level: z.number(),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d{1,19}$/) })),
})
export type Manifest = z.infer<typeof Manifest>

/** The head of each entry in a backup file. The bytes of the entry follow its head. */
export const Head = z.discriminatedUnion('type', [
  Manifest,
  /** Only encrypted backups contain the audit keys. */
  z.object({ type: z.literal('audit-key') }),
  z.object({ type: z.literal('anchors') }),
  z.object({ type: z.literal('table'), name: z.string(), columns: z.array(z.string()) }),
  z.object({ type: z.literal('file'), key: z.string().refine(isKey), size: count, sha256 }),
  /**
   * A file that was missing from the file store when the backup was taken, although a row of the database refers to it.
   */
  z.object({ type: z.literal('lost'), key: z.string() }),
])
export type Head = z.infer<typeof Head>

/** The tail follows the bytes of an entry. It contains the number of rows in these bytes and the hash of the bytes. */
export const Tail = z.object({ rows: count, sha256 })
export type Tail = z.infer<typeof Tail>

export const Contents = z.object({ tables: count, rows: count, files: count, fileBytes: count, lost: count })
export type Contents = z.infer<typeof Contents>

export const kinds = { head: 72, bytes: 68, packed: 90, tail: 84, end: 69 } as const
export const magic = 'DEALDESK-BACKUP '
/** The longest frame that this program writes. A longer one means that the file is damaged or foreign. */
export const longestFrame = 4 * 1024 * 1024
