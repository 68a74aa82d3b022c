import type { BoundedFile } from '../../platform/storage/content/boundedFile.ts'
import { decodeXml, elementsOf } from '../../platform/storage/content/packageXml.ts'
import { readDirectory, readEntry, type ZipEntry } from '../../platform/storage/content/zipDirectory.ts'
import { wordsOfXml } from './xmlWords.ts'

const mostBytes = 64 * 1024 * 1024

type Part = 'body' | 'margins' | 'notes' | 'drawings' | 'properties' | 'links' | 'attached' | 'nothing'

/**
 * Recognises a part (a file inside the Word package) by its content type. This is tried before the name, because a
 * part may have any name.
 */
const byType: [RegExp, Part][] = [
  [/wordprocessingml\.(?:document|template)\.main\+xml$/, 'body'],
  [/wordprocessingml\.(?:header|footer)\+xml$/, 'margins'],
  [/wordprocessingml\.(?:footnotes|endnotes|comments\w*|people)\+xml$/, 'notes'],
  [/-properties\+xml$/, 'properties'],
  [/(?:\.styles|\.stylesWithEffects|\.fontTable|\.webSettings|\.theme)\+xml$/i, 'nothing'],
]
/** Recognises a part by its name, if its content type is not in `byType`. */
const byName: [RegExp, Part][] = [
  [/\.rels$/, 'links'],
  [/^\[content_types\]\.xml$/, 'nothing'],
  [/^word\/(?:styles|styleswitheffects|fonttable|websettings|theme\/theme\d*)\.xml$/, 'nothing'],
  [/^word\/(?:header|footer)\d*\.xml$/, 'margins'],
  [/^word\/(?:footnotes|endnotes|comments\w*|people)\.xml$/, 'notes'],
  [/^docprops\/.*\.xml$/, 'properties'],
  [/\.xml$/, 'drawings'],
  [/\.svg$/, 'drawings'],
  // Letters in these pictures are not read. The screen says so beside the findings.
  [/\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|webp|odttf|ttf)$/, 'nothing'],
  [/\/$/, 'nothing'],
]

const nameOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
const unreadable = () => new Error('not readable')

/**
 * Reads the texts of a Word file, grouped by kind of part. They include deleted and hidden text, links, properties
 * and names of editors. Embedded files (`attached`) cannot be read and give an empty text. Throws if there is no main
 * text, so that such a file never counts as checked.
 */
export async function docxTexts(bytes: Buffer): Promise<Record<string, string>> {
  const file: BoundedFile = {
    size: bytes.length,
    read: async (offset, length) => bytes.subarray(offset, offset + length),
  }
  const entries = await readDirectory(file)
  let left = mostBytes
  const read = async (entry: ZipEntry) => {
    const content = await readEntry(file, entry, left)
    if (!content) throw unreadable()
    left -= content.length
    return content
  }
  const types = entries.find(({ name }) => nameOf(name) === '[content_types].xml')
  const contentTypes = types ? contentTypesOf(await read(types)) : null
  if (!contentTypes) throw unreadable()
  const texts: Record<string, string> = {}
  for (const entry of entries) {
    const name = nameOf(entry.name)
    const part = partOf(name, contentTypes.get(name) ?? '')
    if (part === 'nothing') continue
    const words = part === 'attached' ? '' : wordsOf(await read(entry), part)
    if (words !== '' || part === 'attached' || part === 'body')
      texts[part] = [texts[part], words].filter(Boolean).join('\n')
  }
  if (texts.body === undefined) throw unreadable()
  return texts
}

function partOf(name: string, contentType: string): Part {
  const fits =
    (text: string) =>
    ([pattern]: [RegExp, Part]) =>
      pattern.test(text)
  const typed = byType.find(fits(contentType))?.[1]
  if (typed) return typed
  const named = byName.find(fits(name))?.[1] ?? 'attached'
  // The part is named like a picture or font, but its content type says that it is something else.
  const isOther = named === 'nothing' && contentType !== '' && !contentType.startsWith('image/')
  return isOther ? 'attached' : named
}

function contentTypesOf(bytes: Buffer): Map<string, string> | null {
  const overrides = elementsOf(bytes, ['Override'])
  return (
    overrides &&
    new Map(overrides.map(({ PartName = '', ContentType = '' }) => [nameOf(PartName), ContentType]))
  )
}

function wordsOf(bytes: Buffer, part: Part): string {
  if (part === 'links') return linksOf(bytes)
  const xml = decodeXml(bytes)
  if (xml === null) throw unreadable()
  return wordsOfXml(xml)
}

function linksOf(bytes: Buffer): string {
  const relations = elementsOf(bytes, ['Relationship'])
  if (!relations) throw unreadable()
  return relations
    .map(({ Target = '' }) => /^(?:https?:|mailto:)(.*)$/is.exec(Target)?.[1] ?? '')
    .filter(Boolean)
    .map(readable)
    .join('\n')
}

function readable(link: string): string {
  try {
    return decodeURIComponent(link)
  } catch {
    return link
  }
}
