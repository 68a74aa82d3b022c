import { compactRows, isRowList, leftOver } from './rows.ts'
import { canonical, type Images, isNothing, isPlain, type Plain } from './values.ts'

const nothing: Images = { before: undefined, after: undefined }

/**
 * Reduces two images (states before and after a change) to their differences: equal fields are dropped, and lists keep
 * only added, removed and changed rows. Images that are already reduced stay as they are. All is compared in one pass:
 * comparing whole objects before their fields would read nested values once per level.
 */
export function compactImages(before: unknown, after: unknown): Images {
  if (isNothing(before) && isNothing(after)) return nothing
  if (isRowsOrNothing(before) && isRowsOrNothing(after))
    return compactRows(asRows(before), asRows(after), compactFields)
  if (isTree(before, after)) return compactFields(before, after)
  if (Array.isArray(before) && Array.isArray(after)) return compactWords(before, after)
  return canonical(before) === canonical(after) ? nothing : { before: before ?? null, after: after ?? null }
}

const isRowsOrNothing = (value: unknown) => isRowList(value) || isNothing(value)
const asRows = (value: unknown): Plain[] => (isRowList(value) ? value : [])
const isTree = (before: unknown, after: unknown) =>
  (isPlain(before) && (isPlain(after) || isNothing(after))) || (isPlain(after) && isNothing(before))

/**
 * Reduces two lists of plain values to the removed and the added values. Each occurrence of a value counts separately.
 */
function compactWords(before: readonly unknown[], after: readonly unknown[]): Images {
  const [old, now] = [before.map(canonical), after.map(canonical)]
  if (old.length === now.length && old.every((text, index) => text === now[index])) return nothing
  return { before: leftOver(before, old, now), after: leftOver(after, now, old) }
}

function compactFields(before: unknown, after: unknown): Images {
  const [old, now] = [isPlain(before) ? before : null, isPlain(after) ? after : null]
  const images: { before: Plain; after: Plain } = { before: {}, after: {} }
  for (const name of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
    const part = compactImages(old?.[name], now?.[name])
    if (part.before === undefined && part.after === undefined) continue
    if (old && part.before !== undefined) images.before[name] = part.before
    if (now && part.after !== undefined) images.after[name] = part.after
  }
  return { before: orNothing(old && images.before), after: orNothing(now && images.after) }
}

const orNothing = (image: Plain | null) => (image && Object.keys(image).length > 0 ? image : undefined)
