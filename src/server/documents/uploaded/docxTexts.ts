import { inflateRawSync } from 'node:zlib'

const mostBytes = 64 * 1024 * 1024
const endMark = 0x0605_4b50
const entryMark = 0x0201_4b50

/** Parts of a Word file that hold words, by what a person calls them. */
const parts: [RegExp, string][] = [
  [/^word\/document\.xml$/, 'body'],
  [/^word\/(?:header|footer)\d*\.xml$/, 'margins'],
  [/^word\/(?:footnotes|endnotes|comments)\.xml$/, 'notes'],
  [/^word\/(?:charts|diagrams)\/.*\.xml$/, 'drawings'],
  [/^docProps\/.*\.xml$/, 'properties'],
  [/^word\/_rels\/document\.xml\.rels$/, 'links'],
]

/** The words of a Word file by its parts, with what was struck out, hidden texts, links and properties. */
export function docxTexts(bytes: Buffer): Record<string, string> {
  const texts: Record<string, string> = {}
  let left = mostBytes
  for (const { name, read } of entriesOf(bytes)) {
    const part = parts.find(([pattern]) => pattern.test(name))?.[1]
    if (part === undefined) continue
    const xml = read(left)
    left -= xml.length
    texts[part] = [texts[part], wordsOf(xml.toString('utf8'), part)].filter(Boolean).join('\n')
  }
  return texts
}

function* entriesOf(bytes: Buffer): Generator<{ name: string; read(most: number): Buffer }> {
  let end = bytes.length - 22
  while (end >= 0 && bytes.readUInt32LE(end) !== endMark) end -= 1
  if (end < 0) throw new Error('no directory')
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count && bytes.readUInt32LE(at) === entryMark; index += 1) {
    const method = bytes.readUInt16LE(at + 10)
    const size = bytes.readUInt32LE(at + 20)
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const header = bytes.readUInt32LE(at + 42)
    const name = bytes.toString('utf8', at + 46, nameEnd)
    yield {
      name,
      read(most) {
        const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
        const packed = bytes.subarray(start, start + size)
        if (method === 0) return packed
        return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
      },
    }
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

function wordsOf(xml: string, part: string): string {
  if (part === 'links')
    return Array.from(xml.matchAll(/Target="(https?:|mailto:)([^"]*)"/g), ([, , link]) =>
      decoded(link ?? ''),
    ).join('\n')
  const described = Array.from(xml.matchAll(/\s(?:descr|title|alt)="([^"]+)"/g), ([, text]) => text ?? '')
  const written = xml
    .replaceAll(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '')
    .replaceAll(
      /<\/(?:w|a):p>|<(?:w|a):br\/?[^>]*>|<\/(?:dc|cp|vt|Company|Manager)[^>]*>|<\/(?:Company|Manager)>/g,
      '\n',
    )
    .replaceAll(/<w:tab\/>|<\/w:tc>/g, ' ')
  return decoded([withoutTags(written), ...described].join('\n')).trim()
}

/** What stands between the tags, in one walk. */
function withoutTags(xml: string): string {
  const kept: string[] = []
  let at = 0
  for (;;) {
    const open = xml.indexOf('<', at)
    if (open < 0) return kept.join('') + xml.slice(at)
    kept.push(xml.slice(at, open))
    const close = xml.indexOf('>', open)
    if (close < 0) return kept.join('')
    at = close + 1
  }
}
