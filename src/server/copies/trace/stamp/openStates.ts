/**
 * How many graphics states the content of a page saves (q) and restores (Q) without a counterpart. The missing
 * operators must be added before the stamp is drawn.
 */
export interface OpenStates {
  /** How many more graphics states are saved than restored. */
  left: number
  /** How many graphics states are restored without having been saved before. */
  missing: number
  /** Whether the content ends inside a text object (BT without ET). */
  inText: boolean
}

const code = (letter: string) => letter.charCodeAt(0)
const [open, close, back, percent, less, greater] = ['(', ')', '\\', '%', '<', '>'].map(code)
const [lineFeed, carriageReturn, solidus] = [10, 13, 47]
const isBlank = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13) || byte === 0
const isDelimiter = (byte: number) =>
  byte === open ||
  byte === close ||
  byte === less ||
  byte === greater ||
  byte === percent ||
  byte === solidus ||
  byte === 91 ||
  byte === 93 ||
  byte === 123 ||
  byte === 125
const isRegular = (byte: number | undefined) => byte !== undefined && !isBlank(byte) && !isDelimiter(byte)

/**
 * Counts the saved (q) and restored (Q) graphics states in the content of a page, so that the stamp can be drawn in the
 * page's original state. Strings, comments and inline images are skipped.
 */
export function openStates(bytes: Uint8Array): OpenStates {
  let [depth, lowest, at] = [0, 0, 0]
  let inText = false
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0
    if (byte === open) at = afterString(bytes, at)
    else if (byte === percent) at = afterLine(bytes, at)
    else if (byte === less && bytes[at + 1] !== less) at = after(bytes, at, greater ?? 0)
    else if (byte === solidus) at = afterWord(bytes, at + 1)
    else if (!isRegular(byte)) at += 1
    else {
      const end = afterWord(bytes, at)
      const word = end - at <= 2 ? String.fromCharCode(...bytes.subarray(at, end)) : ''
      if (word === 'q') depth += 1
      else if (word === 'Q') lowest = Math.min(lowest, (depth -= 1))
      else if (word === 'BT' || word === 'ET') inText = word === 'BT'
      at = word === 'ID' ? afterPicture(bytes, end) : end
    }
  }
  return { left: depth, missing: Math.abs(lowest), inText }
}

function afterString(bytes: Uint8Array, from: number): number {
  let [depth, at] = [0, from]
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === back) at += 1
    else if (byte === open) depth += 1
    else if (byte === close && (depth -= 1) === 0) return at + 1
  }
  return at
}

function afterLine(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1
  return at
}

function after(bytes: Uint8Array, from: number, wanted: number): number {
  const at = bytes.indexOf(wanted, from)
  return at < 0 ? bytes.length : at + 1
}

function afterWord(bytes: Uint8Array, from: number): number {
  let at = from
  while (isRegular(bytes[at])) at += 1
  return at
}

/** Finds the end of an inline image: the operator EI between white space. */
function afterPicture(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(code('E'), from); at >= 0; at = bytes.indexOf(code('E'), at + 1)) {
    const stands = isBlank(bytes[at - 1] ?? 0) && bytes[at + 1] === code('I') && !isRegular(bytes[at + 2])
    if (stands) return at + 2
  }
  return bytes.length
}
