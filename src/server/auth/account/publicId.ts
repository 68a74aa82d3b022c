import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const length = 24

/** The name of a session or device in calls: the beginning of the hash of its token, which opens nothing. */
export const publicId = (tokenHash: string): string => tokenHash.slice(0, length)

/** Whether the hash in this column has this name. */
export const hasPublicId = (column: PgColumn, id: string): SQL =>
  eq(sql`left(${column}, ${sql.raw(String(length))})`, id)
