export type Plain = Record<string, unknown>

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Absent, null, empty text and empty list say the same: nothing stands there. */
export const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlain(value) && Object.keys(value).length === 0)

/** One text for one value, whatever the order of its names: the database keeps its own. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isPlain(value)) return JSON.stringify(value) ?? 'null'
  const parts = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
  return `{${parts.join(',')}}`
}

/** Never through the middle of a letter that takes two places: half of one cannot be stored. */
export const cutText = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1).replace(/[\ud800-\udbff]$/, '')}…` : text

/** What is left of two images when everything that is the same on both sides is taken out. */
export interface Images {
  before: unknown
  after: unknown
}
