import { timestamp } from 'drizzle-orm/pg-core'

/** A column for a timestamp. All are timestamptz, and drizzle returns them as Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()
