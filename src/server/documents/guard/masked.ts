import type { LeakKind } from '#shared/documents/guard/findings.ts'
import { type Letters, mask, placeOf } from './text/letters.ts'

const longest = 10
const shortest = 3

/** Finds names in which a person replaced up to half of the letters by masking signs (두○나래). */
export interface MaskedNames {
  find(letters: Letters, onFound: (from: number, to: number, kind: LeakKind) => void): number
}

export function maskedNames(names: ReadonlyMap<string, LeakKind>): MaskedNames {
  const patterns = new Map<string, LeakKind>()
  const lengths = new Set<number>()
  // Long names are cut to a maximum length. Two names can then become equal, and the second one is skipped.
  const done = new Set<string>()
  for (const [name, kind] of names) {
    const part = name.slice(0, longest)
    if (name.length < shortest || done.has(part)) continue
    done.add(part)
    lengths.add(part.length)
    for (const pattern of patternsOf(part)) if (!patterns.has(pattern)) patterns.set(pattern, kind)
  }
  return { find: (letters, onFound) => findMasked(letters, patterns, [...lengths], onFound) }
}

function* patternsOf(name: string): Generator<string> {
  const most = Math.floor(name.length / 2)
  for (let hidden = 1; hidden < 1 << name.length; hidden += 1) {
    if (countBits(hidden) > most) continue
    yield Array.from(name, (letter, at) => (hidden & (1 << at) ? mask : letter)).join('')
  }
}

function countBits(value: number): number {
  let count = 0
  for (let rest = value; rest > 0; rest >>= 1) count += rest & 1
  return count
}

/** Looks up every part of the text that contains a masking sign: one lookup per start and name length. */
function findMasked(
  letters: Letters,
  patterns: ReadonlyMap<string, LeakKind>,
  lengths: readonly number[],
  onFound: (from: number, to: number, kind: LeakKind) => void,
): number {
  if (!letters.hasMasks) return 0
  const { text } = letters
  let steps = 0
  let next = text.indexOf(mask)
  for (let start = 0; start < text.length && next >= 0; start += 1) {
    if (next < start) next = text.indexOf(mask, start)
    if (next < 0) break
    for (const length of lengths) {
      if (next >= start + length || start + length > text.length) continue
      steps += 1
      const kind = patterns.get(text.slice(start, start + length))
      if (kind === undefined) continue
      const { from, to } = placeOf(letters, start, length)
      onFound(from, to, kind)
    }
  }
  return steps
}
