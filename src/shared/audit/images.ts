import { compactRows, isRowList } from './rows.ts'
import { canonical, type Images, isNothing, isPlain, type Plain } from './values.ts'

const nothing: Images = { before: undefined, after: undefined }

/**
 * Only what changed, however whole the given images are: equal fields go, of lists only the rows that were added,
 * removed or changed stay. What has been compacted stays as it is.
 */
export function compactImages(before: unknown, after: unknown): Images {
  if (isNothing(before) && isNothing(after)) return nothing
  if (canonical(before) === canonical(after)) return nothing
  if (isRowsOrNothing(before) && isRowsOrNothing(after))
    return compactRows(asRows(before), asRows(after), compactFields)
  if (Array.isArray(before) && Array.isArray(after)) {
    return { before: without(before, after), after: without(after, before) }
  }
  if (isTree(before, after)) return compactFields(before, after)
  return { before: before ?? null, after: after ?? null }
}

const isRowsOrNothing = (value: unknown) => isRowList(value) || isNothing(value)
const asRows = (value: unknown): Plain[] => (isRowList(value) ? value : [])
const isTree = (before: unknown, after: unknown) =>
  (isPlain(before) && (isPlain(after) || isNothing(after))) || (isPlain(after) && isNothing(before))

/** Of two lists of plain values what the one has more often than the other. */
function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const counts = new Map<string, number>()
  for (const one of other) counts.set(canonical(one), (counts.get(canonical(one)) ?? 0) + 1)
  return list.filter((one) => {
    const left = counts.get(canonical(one)) ?? 0
    if (left > 0) counts.set(canonical(one), left - 1)
    return left === 0
  })
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
