import { looksLikeNumber } from '#web/statements/figureFormat.ts'
import { statementHeads } from '#web/statements/statementKinds.ts'
import { type FieldMeta, kindOfPath } from '../review/buildReview.ts'
import type { ReviewStore } from '../review/reviewStore.ts'

const unitOf = (path: string) =>
  (statementHeads as Partial<Record<string, { unit: string }>>)[path.split('.')[0] ?? '']?.unit ?? '백만원'

/**
 * Returns the amounts that cannot be read as numbers, such as 12억. They would be saved as text, so lists and statistics
 * would ignore them.
 */
export function unreadAmounts(store: ReviewStore): { field: FieldMeta; text: string }[] {
  return [...store.model().fields.values()]
    .filter(({ path }) => kindOfPath(path) === 'money')
    .map((field) => ({ field, text: store.get(field.path).trim() }))
    .filter(({ field, text }) => looksLikeNumber(text, unitOf(field.path)))
}
