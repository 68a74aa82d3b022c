import { variationOf } from './variation.ts'

/** The tables of a TrueType font by name, such as `glyf` or `cmap`. */
export type Tables = Map<string, Buffer>

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    const offset = font.readUInt32BE(at + 8)
    tables.set(
      font.toString('latin1', at, at + 4),
      font.subarray(offset, offset + font.readUInt32BE(at + 12)),
    )
  }
  return tables
}

export function tableOf(tables: Tables, name: string): Buffer {
  const table = tables.get(name)
  if (!table) throw new Error(`the font has no table ${name}`)
  return table
}

/** Returns the glyph index of each code point, read from the table `cmap`. */
export function glyphsOf(tables: Tables): Map<number, number> {
  const cmap = tableOf(tables, 'cmap')
  const glyphs = new Map<number, number>()
  for (let at = 4; at < 4 + 8 * cmap.readUInt16BE(2); at += 8) {
    const start = cmap.readUInt32BE(at + 4)
    if (cmap.readUInt16BE(start) !== 12) continue
    const groups = cmap.readUInt32BE(start + 12)
    for (let group = start + 16; group < start + 16 + 12 * groups; group += 12) {
      const [first, last] = [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)]
      for (let letter = first; letter <= last; letter += 1)
        glyphs.set(letter, cmap.readUInt32BE(group + 8) + letter - first)
    }
  }
  return glyphs
}

interface Outlines {
  glyf: Buffer
  loca: Buffer
}

/** Returns the outline of a glyph from the table `glyf`; empty for a space. */
function outlineOf({ glyf, loca }: Outlines, glyph: number): Buffer {
  return glyf.subarray(loca.readUInt32BE(4 * glyph), loca.readUInt32BE(4 * glyph + 4))
}

/**
 * Returns the byte offsets at which a composite glyph stores the indexes of its component glyphs; none for a simple
 * glyph.
 */
function partPlaces(outline: Buffer): number[] {
  // A negative number of contours marks a composite glyph.
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const places: number[] = []
  let flags = 0
  let at = 10
  do {
    flags = outline.readUInt16BE(at)
    places.push(at + 2)
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    at += 4 + (flags & 0x01 ? 4 : 2) + scale
  } while (flags & 0x20)
  return places
}

function renumbered(outline: Buffer, numberOf: (glyph: number) => number): Buffer {
  const changed = Buffer.from(outline)
  for (const place of partPlaces(outline)) changed.writeUInt16BE(numberOf(outline.readUInt16BE(place)), place)
  return changed
}

const offsetsOf = (parts: readonly Buffer[]) => {
  const table = Buffer.alloc(4 * (parts.length + 1))
  let end = 0
  for (const [at, part] of parts.entries()) table.writeUInt32BE((end += part.length), 4 * (at + 1))
  return table
}

/**
 * Returns a font that contains only the given letters, in regular and heavier weights. Lighter weights are left out:
 * no screen uses them, and they take a third of the file. Kerning and alternates are left out too: Hangul and
 * punctuation have none, and Latin letters come from the font package.
 */
export function subset(tables: Tables, letters: readonly number[], family: string): Tables {
  const table = (name: string) => tableOf(tables, name)
  const outlines = { glyf: table('glyf'), loca: table('loca') }
  const all = glyphsOf(tables)
  const kept = letters.toSorted((a, b) => a - b)
  // Glyph 0 is the one for missing letters. The components of composite glyphs are appended.
  const glyphs = [0, ...kept.map((letter) => all.get(letter) ?? missing(letter))]
  for (const glyph of glyphs) {
    const outline = outlineOf(outlines, glyph)
    const parts = partPlaces(outline).map((place) => outline.readUInt16BE(place))
    glyphs.push(...parts.filter((part) => !glyphs.includes(part)))
  }
  const drawn = glyphs.map((glyph) =>
    padded(renumbered(outlineOf(outlines, glyph), (part) => glyphs.indexOf(part))),
  )
  return new Map([
    ['OS/2', table('OS/2')],
    ['cmap', cmapOf(kept)],
    ['fvar', fromRegular(table('fvar'))],
    ['glyf', Buffer.concat(drawn)],
    ['loca', offsetsOf(drawn)],
    ['gvar', gvarOf(table('gvar'), glyphs)],
    ['head', losslesslyChanged(table('head'))],
    ['hhea', counted(table('hhea'), 34, glyphs.length)],
    ['hmtx', widthsOf(table('hmtx'), table('hhea').readUInt16BE(34), glyphs)],
    ['maxp', counted(table('maxp'), 4, glyphs.length)],
    ['name', nameOf(family)],
    ['post', withoutNames(table('post'))],
  ])
}

function missing(letter: number): never {
  throw new Error(`the font has no ${String.fromCodePoint(letter)}`)
}

const padded = (part: Buffer) => Buffer.concat([part, Buffer.alloc(-part.length & 3)])

function counted(table: Buffer, at: number, count: number): Buffer {
  const changed = Buffer.from(table)
  changed.writeUInt16BE(count, at)
  return changed
}

function losslesslyChanged(head: Buffer): Buffer {
  const changed = Buffer.from(head)
  // WOFF2 requires bit 11 (lossless transformation) to be set in the flags of the table `head`.
  changed.writeUInt16BE(head.readUInt16BE(16) | (1 << 11), 16)
  changed.writeInt16BE(1, 50)
  return changed
}

function withoutNames(post: Buffer): Buffer {
  const changed = Buffer.from(post.subarray(0, 32))
  changed.writeUInt32BE(0x30000, 0)
  return changed
}

/** Rewrites the table `fvar`: the weight axis begins at its default (regular), and the named instances are removed. */
function fromRegular(fvar: Buffer): Buffer {
  const axis = fvar.subarray(16, 36)
  const changed = Buffer.concat([fvar.subarray(0, 16), axis])
  changed.writeInt32BE(axis.readInt32BE(8), 16 + 4)
  changed.writeUInt16BE(0, 12)
  return changed
}

function widthsOf(hmtx: Buffer, long: number, glyphs: readonly number[]): Buffer {
  return Buffer.concat(
    glyphs.map((glyph) => {
      if (glyph < long) return hmtx.subarray(4 * glyph, 4 * glyph + 4)
      const side = hmtx.subarray(4 * long + 2 * (glyph - long), 4 * long + 2 * (glyph - long) + 2)
      return Buffer.concat([hmtx.subarray(4 * long - 4, 4 * long - 2), side])
    }),
  )
}

function cmapOf(letters: readonly number[]): Buffer {
  const groups: { first: number; last: number; glyph: number }[] = []
  for (const [at, letter] of letters.entries()) {
    const before = groups.at(-1)
    if (before?.last === letter - 1) before.last = letter
    else groups.push({ first: letter, last: letter, glyph: at + 1 })
  }
  const table = Buffer.alloc(12 + 16 + 12 * groups.length)
  // A `cmap` table with one subtable: Windows, full Unicode (3, 10), format 12.
  for (const [at, value] of [0, 1, 3, 10].entries()) table.writeUInt16BE(value, 2 * at)
  table.writeUInt32BE(12, 8)
  table.writeUInt16BE(12, 12)
  table.writeUInt32BE(table.length - 12, 16)
  table.writeUInt32BE(groups.length, 24)
  for (const [at, { first, last, glyph }] of groups.entries())
    for (const [part, value] of [first, last, glyph].entries())
      table.writeUInt32BE(value, 28 + 12 * at + 4 * part)
  return table
}

function gvarOf(gvar: Buffer, glyphs: readonly number[]): Buffer {
  const parts = glyphs.map((glyph) => variationOf(gvar, glyph))
  const offsets = offsetsOf(parts)
  const head = Buffer.alloc(20)
  head.writeUInt16BE(1, 0)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(1, 6)
  head.writeUInt32BE(20 + offsets.length, 8)
  head.writeUInt16BE(glyphs.length, 12)
  head.writeUInt16BE(1, 14)
  head.writeUInt32BE(20 + offsets.length + 2, 16)
  const heaviest = Buffer.from([0x40, 0])
  return Buffer.concat([head, offsets, heaviest, ...parts])
}

/**
 * The SIL Open Font License requires this notice and reserves the name Pretendard for unchanged fonts, so the subset
 * has another name.
 */
const notice =
  'Copyright (c) 2021 Kil Hyung-jin. Licensed under the SIL Open Font License 1.1, https://openfontlicense.org'

function nameOf(family: string): Buffer {
  const texts: [id: number, text: string][] = [
    [0, notice],
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ]
  const records: Buffer[] = []
  const stored: Buffer[] = []
  let end = 0
  for (const [id, text] of texts) {
    const bytes = Buffer.from(text, 'utf16le').swap16()
    const record = Buffer.alloc(12)
    for (const [at, value] of [3, 1, 0x409, id, bytes.length, end].entries())
      record.writeUInt16BE(value, 2 * at)
    records.push(record)
    stored.push(bytes)
    end += bytes.length
  }
  const head = Buffer.alloc(6)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(6 + 12 * texts.length, 4)
  return Buffer.concat([head, ...records, ...stored])
}
