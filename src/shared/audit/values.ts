export type Plain = Record<string, unknown>

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Whether a value is empty: absent, null, an empty text or an empty list. */
export const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlain(value) && Object.keys(value).length === 0)

/**
 * Converts a value to a text. Equal values always give the same text. Keys are sorted, because JSON columns do not keep
 * their order.
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

/** Truncates a text, but not within a surrogate pair, because half a pair cannot be stored. */
export const cutText = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** The states of a record before and after a change, usually reduced to their differences. */
export interface Images {
  before: unknown
  after: unknown
}
