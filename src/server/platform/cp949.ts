/**
 * CP949 is the encoding of Korean Windows: EUC-KR with 8,822 additional syllables. Node's own decoder for `euc-kr`
 * does not know these syllables and turns them into wrong letters without an error, so this file decodes CP949
 * itself.
 */
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const firstLead = 0x81
const lastLead = 0xfe
const plainStart = 0xa1
const undefinedCode = 0xfffd
const width = 0x100

let table: Uint16Array | undefined

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)
/**
 * The second bytes that a pair of the additional syllables can have: ASCII letters, and high bytes that plain EUC-KR
 * does not use.
 */
const trails = (lead: number) => [
  ...between(0x41, 0x5a),
  ...between(0x61, 0x7a),
  ...between(0x81, lead < plainStart ? 0xfe : 0xa0),
]

/** Builds the table from byte pairs to letters. The additional syllables of CP949 are in the order of Unicode. */
function letters(): Uint16Array {
  if (table) return table
  const made = new Uint16Array(width * width).fill(undefinedCode)
  const plain = new TextDecoder('euc-kr')
  const known = new Set<number>()
  for (const lead of between(plainStart, lastLead)) {
    for (const trail of between(plainStart, lastLead)) {
      const text = plain.decode(Uint8Array.of(lead, trail))
      const code = text.length === 1 ? text.charCodeAt(0) : undefinedCode
      made[lead * width + trail] = code
      known.add(code)
    }
  }
  let syllable = firstSyllable
  for (const lead of between(firstLead, 0xc6)) {
    for (const trail of trails(lead)) {
      while (syllable <= lastSyllable && known.has(syllable)) syllable += 1
      if (syllable > lastSyllable) break
      made[lead * width + trail] = syllable
      syllable += 1
    }
  }
  table = made
  return made
}

/** Decodes a text in CP949. Null if a byte belongs to no letter. */
export function decodeCp949(bytes: Uint8Array): string | null {
  const codes = letters()
  const decoded = new Uint16Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) {
      decoded[length] = byte
    } else {
      at += 1
      const code =
        at < bytes.length ? (codes[byte * width + (bytes[at] ?? 0)] ?? undefinedCode) : undefinedCode
      if (code === undefinedCode) return null
      decoded[length] = code
    }
    length += 1
  }
  return new TextDecoder('utf-16le').decode(decoded.subarray(0, length))
}
