import type { BoundedFile } from './boundedFile.ts'
import { loadsFromOutside } from './packageTargets.ts'
import { type Attributes, elementsOf } from './packageXml.ts'
import { readEntry, type ZipEntry } from './zipDirectory.ts'

export type PackageType = 'docx' | 'xlsx' | 'pptx' | 'office-macros' | 'office-remote'

const CONTENT_TYPES = '[content_types].xml'
/** The most bytes of one part. Even a workbook with a link in every row of a long list has fewer. */
const MAX_PART_BYTES = 4 * 1024 * 1024
const MAX_ALL_BYTES = 16 * 1024 * 1024
/** The most parts with relations. There is one for every slide, sheet or section with pictures. */
const MAX_RELATION_PARTS = 3000

const office = 'application/vnd.openxmlformats-officedocument.'
const KINDS: Record<string, PackageType> = {
  [`${office}wordprocessingml.document.main+xml`]: 'docx',
  [`${office}wordprocessingml.template.main+xml`]: 'docx',
  [`${office}spreadsheetml.sheet.main+xml`]: 'xlsx',
  [`${office}spreadsheetml.template.main+xml`]: 'xlsx',
  [`${office}presentationml.presentation.main+xml`]: 'pptx',
  [`${office}presentationml.slideshow.main+xml`]: 'pptx',
  [`${office}presentationml.template.main+xml`]: 'pptx',
}
/**
 * Matches the content types of Visual Basic projects and of the macro sheets of older workbooks. The names of the parts
 * do not matter.
 */
const MACRO_CONTENT = /macroenabled|vbaproject|vbadata|macrosheet/
const MACRO_RELATION = /\/(?:vbaproject\w*|wordvbadata|xl(?:intl)?macrosheet)$/

/**
 * Determines the kind of an Office document from its content types and relations, never from the names of its
 * parts. Null for other files and for packages that no Office program writes.
 */
export async function inspectPackage(file: BoundedFile, entries: ZipEntry[]): Promise<PackageType | null> {
  // Names are unified, because part names ignore letter case and some programs write Windows separators.
  const parts = new Map(
    entries.map((entry) => [entry.name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase(), entry]),
  )
  const types = parts.get(CONTENT_TYPES)
  // Different programs read two parts with one name, or a part in pieces, differently. So such a package is not
  // accepted.
  if (!types || parts.size !== entries.length || [...parts.keys()].some(isPiece)) return null
  const relations = [...parts].filter(([name]) => name.endsWith('.rels')).map(([, entry]) => entry)
  if (relations.length > MAX_RELATION_PARTS) return null

  let left = MAX_ALL_BYTES
  async function read(entry: ZipEntry, names: readonly string[]): Promise<Attributes[] | null> {
    const bytes = await readEntry(file, entry, Math.min(MAX_PART_BYTES, left))
    left -= bytes?.length ?? 0
    return bytes && elementsOf(bytes, names)
  }

  const contents = await read(types, ['Default', 'Override'])
  if (!contents) return null
  const contentTypes = contents.map(({ ContentType = '' }) => ContentType.toLowerCase())
  let macros = contentTypes.some((type) => MACRO_CONTENT.test(type))
  let remote = false
  for (const entry of relations) {
    const found = await read(entry, ['Relationship'])
    if (!found) return null
    macros ||= found.some(({ Type = '' }) => MACRO_RELATION.test(Type.toLowerCase()))
    remote ||= found.some(loadsFromOutside)
  }
  if (macros) return 'office-macros'
  const [kind, second] = new Set(
    contentTypes.flatMap((type) => (Object.hasOwn(KINDS, type) ? (KINDS[type] ?? []) : [])),
  )
  // A document with two main parts is not accepted, because no program writes one.
  if (!kind || second) return null
  return remote ? 'office-remote' : kind
}

const isPiece = (name: string) => /\/\[\d+\](?:\.last)?\.piece$/.test(name)
