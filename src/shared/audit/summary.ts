import * as z from 'zod/mini'
import type { ImageChange } from './changes.ts'
import { cutText } from './values.ts'

const shownChanges = 3
const shownLetters = 40
const pathLetters = 60

/** Summary of an entry for the audit list: the first few changes, shortened, and the number of all changes. */
export const AuditSummary = z.object({
  count: z.number(),
  first: z.array(
    z.object({
      path: z.array(z.string()),
      change: z.enum(['added', 'removed', 'changed']),
      before: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
      after: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
})
export type AuditSummary = z.infer<typeof AuditSummary>

export function summarise(changes: readonly ImageChange[]): AuditSummary | null {
  if (changes.length === 0) return null
  return {
    count: changes.length,
    first: changes.slice(0, shownChanges).map(({ path, change, before, after }) => ({
      path: path.slice(0, 4).map((name) => cutText(name, pathLetters)),
      change,
      before: short(before),
      after: short(after),
    })),
  }
}

function short(value: unknown): string | number | boolean | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return cutText(value, shownLetters)
  if (!Array.isArray(value) || value.length === 0) return null
  const more = value.length > 1 ? ` 외 ${value.length - 1}건` : ''
  return `${cutText(String(value[0]), shownLetters)}${more}`
}
