import type { Column } from '#web/list/columns.ts'

/**
 * Moves `key` to the position of `target`: before it when moving towards the start of the list, after it when moving
 * towards the end.
 */
export function movedTo(keys: readonly string[], key: string, target: string): string[] {
  const [from, to] = [keys.indexOf(key), keys.indexOf(target)]
  if (from < 0 || to < 0 || from === to) return [...keys]
  const rest = keys.filter((one) => one !== key)
  return [...rest.slice(0, to), key, ...rest.slice(to)]
}

/** Shows a hidden column at its default position: after the nearest shown column that precedes it in `all`. */
export function withColumn(keys: readonly string[], key: string, all: readonly string[]): string[] {
  const before = new Set(all.slice(0, all.indexOf(key)))
  const at = keys.findLastIndex((one) => before.has(one)) + 1
  return keys.includes(key) ? [...keys] : [...keys.slice(0, at), key, ...keys.slice(at)]
}

interface ColumnGroup {
  name: string
  keys: string[]
  shown: number
}

/**
 * Returns the column groups of a table and how many columns of each are shown. Columns that are always shown belong to
 * no group.
 */
export function columnGroupsOf<Row>(all: readonly Column<Row>[], keys: readonly string[]): ColumnGroup[] {
  const groups = new Map<string, ColumnGroup>()
  for (const { key, group = '', heads } of all) {
    if (heads) continue
    const one = groups.get(group) ?? { name: group, keys: [], shown: 0 }
    one.keys.push(key)
    if (keys.includes(key)) one.shown += 1
    groups.set(group, one)
  }
  return [...groups.values()]
}

/** Shows all columns of a group, or hides them if all are shown already. */
export function withGroup(keys: readonly string[], group: ColumnGroup, all: readonly string[]): string[] {
  if (group.shown === group.keys.length) return keys.filter((key) => !group.keys.includes(key))
  return group.keys.reduce<string[]>((next, key) => withColumn(next, key, all), [...keys])
}
