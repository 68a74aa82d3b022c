import { AppError } from '#server/platform/appError.ts'
import type { OwnChoice, OwnField } from '#shared/company/own/ownField.ts'

/** Two choices of one field that differ only in case could not be told apart in a file that is imported. */
export function requireDistinct(labels: readonly string[]): void {
  if (labels.length === 0) throw new AppError('own-field/choices-missing')
  if (new Set(labels.map((label) => label.toLowerCase())).size !== labels.length)
    throw new AppError('own-field/choice-twice')
}

/** The choices after a save: the given ones in their order, then the removed ones, whose ids are never used again. */
export function choicesAfter(
  { choices }: Pick<OwnField, 'choices'>,
  given: readonly { id?: number | null | undefined; label: string }[] | undefined,
): OwnChoice[] {
  if (given === undefined) return [...choices]
  requireDistinct(given.map(({ label }) => label))
  const known = new Map(choices.filter(({ removed }) => !removed).map((choice) => [choice.id, choice]))
  const named = given.flatMap(({ id }) => id ?? [])
  if (new Set(named).size !== named.length || named.some((id) => !known.has(id)))
    throw new AppError('own-field/choice-unknown')
  let last = Math.max(0, ...choices.map(({ id }) => id))
  const offered = given.map(({ id, label }): OwnChoice => ({ id: id ?? (last += 1), label }))
  const kept = new Set(named)
  const removed = choices
    .filter(({ id }) => !kept.has(id))
    .map(({ id, label }): OwnChoice => ({ id, label, removed: true }))
  return [...offered, ...removed]
}
