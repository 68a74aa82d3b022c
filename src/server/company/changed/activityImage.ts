import { isRowList } from '#shared/audit/rows.ts'
import { cutText, type Images, isPlain, type Plain } from '#shared/audit/values.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { partNames } from '#shared/company/activity/kinds.ts'

export interface ActivityImage {
  fields: string[]
  before: Plain | null
  after: Plain | null
}

/** Groups whose name is left out of the names of their fields: `company.fax` becomes `fax`. */
const opened = new Set(['company', 'additional', 'opinion'])
const parts = new Set<string>(partNames)
/**
 * Fields that an activity does not store. The row of the activity already contains company and actor; the other fields
 * listed here are not needed in the timeline.
 */
const fieldsLeftOut = new Set([
  'businessNumber',
  'createdBy',
  'statusWriter',
  'statusDate',
  'managerByDefault',
  'sha256',
])
/** The largest length of a text in an activity. Longer texts are truncated. */
export const longestText = 200

/**
 * What the timeline stores of a change: the names of all changed fields, and the values of those that everybody may
 * read.
 */
export function activityImage(images: readonly Images[]): ActivityImage {
  const [before, after] = [flat(images, 'before'), flat(images, 'after')]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const fields = names.flatMap((name) =>
    parts.has(name)
      ? [...new Set([before, after].flatMap((image) => partsOf(image[name])))].map(
          (part) => `${name}.${part}`,
        )
      : name,
  )
  return { fields: fields.toSorted(), before: shown(before), after: shown(after) }
}

const partsOf = (value: unknown) => (isPlain(value) ? Object.keys(value) : [])

function flat(images: readonly Images[], side: keyof Images): Plain {
  const all: Plain = {}
  for (const { [side]: image } of images) {
    for (const [name, value] of Object.entries(isPlain(image) ? image : {})) {
      const inner = opened.has(name) && isPlain(value) ? value : { [name]: value }
      for (const [field, value] of Object.entries(inner))
        if (!fieldsLeftOut.has(field)) all[field] = joined(all[field], value)
    }
  }
  return all
}

/**
 * Merges two values of a field: lists, such as the file names of one upload, are concatenated; any other value replaces
 * the earlier one.
 */
const joined = (before: unknown, value: unknown) =>
  Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value

function shown(image: Plain): Plain | null {
  const kept = compact(image) as Plain
  return Object.keys(kept).length > 0 ? kept : null
}

/**
 * Removes contacts and empty values at every level, truncates long texts, and replaces each list of rows by the number
 * of its rows.
 */
function compact(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value, longestText)
  if (isRowList(value)) return value.length
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== null && inner !== undefined && !(name in secretFields))
      .map(([name, inner]) => [name, compact(inner)]),
  )
}
