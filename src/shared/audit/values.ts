export type Plain = Record<string, unknown>

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Whether a value is empty. Absent, null, an empty text and an empty list all count as empty. */
export const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlain(value) && Object.keys(value).length === 0)

/**
 * Returns a text that is the same for equal values, whatever the order of their keys. JSON columns do not keep that
 * order.
 */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isPlain(value)) return JSON.stringify(value) ?? 'null'
  const parts = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
  return `{${parts.join(',')}}`
}

/** Cuts a text, but never between the two halves of a surrogate pair: half a pair cannot be stored. */
export const cutText = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** The states before and after a change (images), reduced to their differences. */
export interface Images {
  before: unknown
  after: unknown
}
