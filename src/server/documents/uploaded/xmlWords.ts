const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) =>
  text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/**
 * Matches tags after which a new line (`endsLine`) or a new word (`endsWord`) begins. All other tags may occur in the
 * middle of a word.
 */
const endsLine =
  /^<(?:\/(?:\w+:)?(?:p|instrText|Company|Manager|comment)|\/(?:dc|cp|vt):\w+|(?:w|a):br)[\s/>]/
const endsWord = /^<(?:w:tab\/|\/w:tc)>/
const attribute = /\s([\w:.-]{1,60})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)')/g
/** Attributes whose value is a text that a person typed, in any element. */
const worded = new Set(['descr', 'title', 'alt', 'string', 'author', 'instr', 'displayText', 'lastEdited'])
/** Matches elements whose `val` attribute is a text that a person typed. */
const wordedElement = /^<w:(?:alias|tag|docVar|lvlText|docPartGallery|placeholder)\s/
/** Attributes with font names. They are skipped, because every Korean file has some. */
const ofFont = new Set(['ascii', 'hAnsi', 'eastAsia', 'cs', 'typeface', 'hint', 'panose'])
const beyondAscii = /[^\0-~]/

/**
 * Returns the visible text of an XML file, followed by comments and by attribute values that are texts. It reads the
 * file once.
 */
export function wordsOfXml(xml: string): string {
  const kept: string[] = []
  const aside: string[] = []
  let at = 0
  for (;;) {
    const open = xml.indexOf('<', at)
    kept.push(decoded(open < 0 ? xml.slice(at) : xml.slice(at, open)))
    if (open < 0) break
    const { mark, end } = endOfTag(xml, open)
    const close = xml.indexOf(end, open)
    // If a tag is not closed, everything up to the end counts as this tag.
    const after = close < 0 ? xml.length : close + end.length
    const tag = xml.slice(open, after)
    const inner = tag.slice(mark.length, close < 0 ? undefined : -end.length)
    if (mark === cdata) kept.push(inner)
    else if (mark === comment) aside.push(inner)
    else readTag(tag, kept, aside)
    at = after
  }
  return [kept.join(''), ...aside].join('\n').trim()
}

const cdata = '<![CDATA['
const comment = '<!--'
function endOfTag(xml: string, open: number): { mark: string; end: string } {
  if (xml.startsWith(cdata, open)) return { mark: cdata, end: ']]>' }
  if (xml.startsWith(comment, open)) return { mark: comment, end: '-->' }
  return { mark: '<', end: '>' }
}

function readTag(tag: string, kept: string[], aside: string[]): void {
  if (endsLine.test(tag)) kept.push('\n')
  else if (endsWord.test(tag)) kept.push(' ')
  if (tag.startsWith('<?')) return
  const ofWord = wordedElement.test(tag)
  for (const [, given = '', double, single] of tag.matchAll(attribute)) {
    const name = given.slice(given.indexOf(':') + 1)
    const value = decoded(double ?? single ?? '')
    const isWord = worded.has(name) || (ofWord && name === 'val') || beyondAscii.test(value)
    if (isWord && !ofFont.has(name)) aside.push(value)
  }
}
