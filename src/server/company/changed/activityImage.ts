import { isRowList } from '#shared/audit/rows.ts'
import { cutText, type Images, isPlain, type Plain } from '#shared/audit/values.ts'
import { secretFields } from '#shared/catalogue/fields/brokerage.ts'
import { partNames } from '#shared/company/activity/kinds.ts'

export interface ActivityImage {
  fields: string[]
  before: Plain | null
  after: Plain | null
}

/** Parts of a dossier whose fields are told by their own names. */
const opened = new Set(['company', 'additional', 'opinion'])
const parts = new Set<string>(partNames)
/** Whose it is and who did it stand beside the image; the rest follows from other fields or tells nobody anything. */
const unsaid = new Set([
  'businessNumber',
  'createdBy',
  'statusWriter',
  'statusDate',
  'managerByDefault',
  'sha256',
])
/** Letters of a text in an activity; its own page has it whole. */
export const longestText = 200

/** What a timeline tells of a change: every field by its name, and its value where everybody may read it. */
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
        if (!unsaid.has(field)) all[field] = joined(all[field], value)
    }
  }
  return all
}

/** Several files of one upload are one list of names. */
const joined = (before: unknown, value: unknown) =>
  Array.isArray(before) && Array.isArray(value) ? [...before, ...value] : value

function shown(image: Plain): Plain | null {
  const kept = compact(image) as Plain
  return Object.keys(kept).length > 0 ? kept : null
}

/** Contacts and what is empty go, however deep they stand; long texts are cut, and of rows only their number stays. */
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
