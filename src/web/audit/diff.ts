export type Change = 'added' | 'removed' | 'changed' | 'same'

export interface FieldChange {
  /** Nested names joined by dots. */
  path: string
  before: unknown
  after: unknown
  change: Change
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists of plain values stay whole; lists of objects are taken apart by their place. */
const isTree = (value: unknown) =>
  isPlain(value) || (Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null))

function flatten(value: unknown, path: string, into: Map<string, unknown>): void {
  if (!isTree(value)) {
    if (value !== undefined && !(value === null && path === '')) into.set(path, value)
    return
  }
  for (const [name, part] of Object.entries(value as object)) {
    const label = Array.isArray(value) ? String(Number(name) + 1) : name
    flatten(part, path === '' ? label : `${path}.${label}`, into)
  }
}

const flat = (value: unknown) => {
  const found = new Map<string, unknown>()
  flatten(value, '', found)
  return found
}

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
const same = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b) || (isNothing(a) && isNothing(b))

/** An empty list, or nothing at all: on both sides it says nothing. A field that was cleared has a null and stays. */
const isEmptyTree = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** Every field of either side once, in the order in which they stand there; absent and empty are the same. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const old = flat(before)
  const now = flat(after)
  const tells = (path: string) => !isEmptyTree(old.get(path)) || !isEmptyTree(now.get(path))
  return [...new Set([...old.keys(), ...now.keys()])].filter(tells).map((path) => {
    const pair = { path, before: old.get(path), after: now.get(path) }
    return { ...pair, change: changeOf(pair.before, pair.after) }
  })
}

function changeOf(before: unknown, after: unknown): Change {
  if (same(before, after)) return 'same'
  if (isNothing(before)) return 'added'
  return isNothing(after) ? 'removed' : 'changed'
}
