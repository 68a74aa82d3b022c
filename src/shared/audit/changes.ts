import { byFieldOrder } from './fieldLabels.ts'
import { compactImages } from './images.ts'
import { isRowList, rowMark, rowName } from './rows.ts'
import { type Images, isNothing, isPlain, type Plain } from './values.ts'

export interface ImageChange {
  /** Field names from the outermost to the innermost. A row of a list is `#` followed by its name. */
  path: string[]
  change: 'added' | 'removed' | 'changed'
  before: unknown
  after: unknown
}

/** Returns all changes between the states before and after. An added or removed row of a list is one change. */
export const imageChanges = (before: unknown, after: unknown): ImageChange[] =>
  changesOf(compactImages(before, after))

/** Like `imageChanges`, for a pair of states that `compactImages` has already reduced to their differences. */
export function changesOf({ before, after }: Images): ImageChange[] {
  const changes: ImageChange[] = []
  collect([], before, after, changes)
  return changes
}

function collect(path: string[], before: unknown, after: unknown, into: ImageChange[]): void {
  if (isKeptRows(before) || isKeptRows(after)) return collectRows(path, before, after, into)
  if (isPlain(before) || isPlain(after)) {
    const [old, now] = [isPlain(before) ? before : {}, isPlain(after) ? after : {}]
    // Sorted in the order of the forms, because JSON columns do not keep the order of keys.
    for (const name of [...new Set([...Object.keys(old), ...Object.keys(now)])].toSorted(byFieldOrder)) {
      if (name !== rowName) collect([...path, name], old[name], now[name], into)
    }
    return
  }
  if (isNothing(before) && isNothing(after)) return
  const change = isNothing(before) ? 'added' : isNothing(after) ? 'removed' : 'changed'
  into.push({ path, change, before: before ?? null, after: after ?? null })
}

function collectRows(path: string[], before: unknown, after: unknown, into: ImageChange[]): void {
  const [old, now] = [byName(before), byName(after)]
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [oldRow, nowRow] = [old.get(name), now.get(name)]
    const place = [...path, `${rowMark}${name}`]
    if (oldRow && nowRow) collect(place, oldRow, nowRow, into)
    else {
      const change = nowRow ? 'added' : 'removed'
      into.push({ path: place, change, before: shown(oldRow), after: shown(nowRow) })
    }
  }
}

/**
 * Whether a value is a list that `compactRows` produced. Every row of such a list has its name under the key `rowName`.
 */
const isKeptRows = (value: unknown) =>
  isRowList(value) && value.every((row) => typeof row[rowName] === 'string')

const byName = (list: unknown) =>
  new Map(
    (Array.isArray(list) ? list : [])
      .filter(isPlain)
      .map((row): [string, Plain] => [String(row[rowName]), row]),
  )

function shown(row: Plain | undefined): Plain | null {
  if (!row) return null
  const { [rowName]: _name, ...fields } = row
  return fields
}
