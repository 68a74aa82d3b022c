/**
 * The attributes of one XML element. This file reads the two small XML formats that describe an Office package:
 * content types and relations. Null means that a real parser would be needed; no Office program writes such XML.
 */
export type Attributes = Record<string, string>

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const ATTRIBUTE = /(?<!\S)([^\s=<>/"']{1,60})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g
// Matches a tag, with or without a prefix. An attribute value may contain any bracket.
const TAG =
  /<(?:[\w.-]{1,60}:)?(\w{1,60})((?:\s{1,200}[^\s=<>/"']{1,60}\s{0,20}=\s{0,20}(?:"[^"]*"|'[^']*')){0,60})\s{0,200}\/?>/g
const DECLARED_ENCODING = /^<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([^"']{1,40})["']/
const READABLE = new Set(['utf-8', 'us-ascii', 'utf-16'])
const AS_UTF16: [number, number, string][] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
  [0x3c, 0x00, 'utf-16le'],
  [0x00, 0x3c, 'utf-16be'],
]

export function elementsOf(bytes: Buffer, names: readonly string[]): Attributes[] | null {
  const text = decodeXml(bytes)
  // XML with declarations is not accepted: they could hide anything behind an entity, and the standard forbids them
  // in a package.
  if (text === null || /<!(?!--|\[CDATA\[)/.test(text)) return null
  const tags = Array.from(text.matchAll(TAG))
  // The pattern must match every tag. A tag with a syntax that the pattern does not match could be the one that
  // matters.
  if (tags.length !== (text.match(/<[^/?!]/g)?.length ?? 0)) return null
  const wanted = tags.filter(([, name = '']) => names.includes(name))
  return wanted.map(([, , attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(ATTRIBUTE), ([, name = '', double, single]) => [
        name,
        unescape(double ?? single ?? '').trim(),
      ]),
    ),
  )
}

/** Decodes XML. Null for an encoding that Office programs do not use. */
export function decodeXml(bytes: Buffer): string | null {
  const utf16 = AS_UTF16.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2]
  try {
    const text = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    const declared = DECLARED_ENCODING.exec(text)?.[1]?.toLowerCase() ?? 'utf-8'
    return READABLE.has(declared) ? text : null
  } catch {
    return null
  }
}

const unescape = (text: string): string =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole
  })
