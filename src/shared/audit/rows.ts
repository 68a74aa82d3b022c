import { canonical, cutText, type Images, isNothing, isPlain, type Plain } from './values.ts'

/** The key under which `compactRows` stores a row's display name in the row itself. */
export const rowName = '$row'

/** The prefix of a row's name in the path of a change. The elements of a path without it are field names. */
export const rowMark = '#'

/** Whether a value is a list of objects, not of plain values. */
export const isRowList = (value: unknown): value is Plain[] =>
  Array.isArray(value) && value.length > 0 && value.every(isPlain)

/**
 * The field that holds the position of a row. It is not compared, because a new row at the top would change the
 * position of all others.
 */
const place = 'sequence'
const customerTypes: Record<string, string> = { B: '구매처', S: '판매처' }
const namingFields = [
  'customerName',
  'shareholderName',
  'workplaceName',
  'relatedBusinessNumber',
  'businessSegment',
  'mainProduct',
]

function nameOf(row: Plain, index: number): string {
  const given = row[rowName]
  if (typeof given === 'string') return given
  const name = namingFields.map((field) => row[field]).find((value) => typeof value === 'string' && value)
  const kind = typeof row.customerType === 'string' ? customerTypes[row.customerType] : undefined
  const nth = typeof row[place] === 'number' ? row[place] : index + 1
  const words = [kind, name ?? `${nth}번`].filter(Boolean).join(' ')
  return cutText(words, 120)
}

/**
 * Gives every row a unique name: rows of the same name become "name", "name (2)" and so on. A numbered name that a row
 * really has is skipped.
 */
function named(
  rows: readonly Plain[],
  names: readonly string[],
  taken: ReadonlySet<string>,
): Map<string, Plain> {
  const found = new Map<string, Plain>()
  const times = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    const name = names[index] ?? ''
    let nth = times.get(name) ?? 0
    let own = name
    do {
      nth += 1
      own = nth === 1 ? name : `${name} (${nth})`
    } while (nth > 1 && (taken.has(own) || found.has(own)))
    times.set(name, nth)
    found.set(own, row)
  }
  return found
}

function contentOf(row: Plain): Plain {
  if (!Object.hasOwn(row, place)) return row
  const { [place]: _place, ...content } = row
  return content
}
const textOf = (row: Plain) => canonical(contentOf(row))

/** Returns the elements that `list` contains more often than `others`, compared by their texts. */
export function leftOver<T>(list: readonly T[], texts: readonly string[], others: readonly string[]): T[] {
  const counts = new Map<string, number>()
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) + 1)
  return list.filter((_one, index) => {
    const text = texts[index] ?? ''
    const count = counts.get(text) ?? 0
    if (count > 0) counts.set(text, count - 1)
    return count === 0
  })
}

/**
 * Reduces a list before and after a change to its differences: rows with equal content are dropped, rows of the same
 * name keep only their differing fields, added and removed rows are kept completely.
 */
export function compactRows(
  before: readonly Plain[],
  after: readonly Plain[],
  compactFields: (before: unknown, after: unknown) => Images,
): Images {
  const [oldTexts, nowTexts] = [before.map(textOf), after.map(textOf)]
  const [oldRows, nowRows] = [leftOver(before, oldTexts, nowTexts), leftOver(after, nowTexts, oldTexts)]
  if (oldRows.length === 0 && nowRows.length === 0) {
    const moved = oldTexts.some((text, index) => text !== nowTexts[index])
    return { before: undefined, after: moved ? [{ [rowName]: '순서', reordered: true }] : undefined }
  }
  const [oldNames, nowNames] = [oldRows.map(nameOf), nowRows.map(nameOf)]
  const taken = new Set([...oldNames, ...nowNames])
  const [old, now] = [named(oldRows, oldNames, taken), named(nowRows, nowNames, taken)]
  const images: { before: Plain[]; after: Plain[] } = { before: [], after: [] }
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [oldRow, nowRow] = [old.get(name), now.get(name)]
    const pair =
      oldRow && nowRow
        ? compactFields(contentOf(oldRow), contentOf(nowRow))
        : { before: oldRow && present(oldRow), after: nowRow && present(nowRow) }
    if (oldRow) images.before.push({ ...(pair.before as Plain | undefined), [rowName]: name })
    if (nowRow) images.after.push({ ...(pair.after as Plain | undefined), [rowName]: name })
  }
  return { before: orNothing(images.before), after: orNothing(images.after) }
}

const present = (row: Plain): Plain =>
  Object.fromEntries(Object.entries(contentOf(row)).filter(([, value]) => !isNothing(value)))
const orNothing = (rows: Plain[]) => (rows.length > 0 ? rows : undefined)
