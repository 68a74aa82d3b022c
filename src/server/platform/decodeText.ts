import { decodeCp949 } from './cp949.ts'

export type Encoding = 'utf-8' | 'utf-16' | 'cp949'

/**
 * Decodes a text file. Bytes that are valid UTF-8 are read as UTF-8; all others as CP949, the encoding of Korean
 * Windows. UTF-16 is recognised by its mark, and without a mark by its many zero bytes. Returns null if the bytes are
 * no text in any of these.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const label = utf16Of(bytes)
  if (label !== null) {
    const text = decode(label, bytes)
    return text === null ? null : { text, encoding: 'utf-16' }
  }
  const utf8 = decode('utf-8', bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' }
  const text = decodeCp949(bytes)
  return text === null ? null : { text, encoding: 'cp949' }
}

const sampled = 2000

/** The decoder for UTF-16; null if the bytes are none. Every line break of a text in UTF-16 contains a zero byte. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length % 2 !== 0) return null
  const zeros = [0, 0]
  const end = Math.min(bytes.length, sampled)
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [first = 0, second = 0] = zeros
  const most = Math.max(first, second)
  if (most < end / 50 || Math.min(first, second) > most / 10) return null
  return second > first ? 'utf-16le' : 'utf-16be'
}

function decode(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
