import { MarkedPieces } from '#web/ui/marked-pieces.tsx'

/** Shows a text with the search words highlighted, ignoring case. */
export const MarkedWords = ({ text, words }: { text: string; words: readonly string[] }) => (
  <MarkedPieces pieces={piecesOf(text, words)} className="bg-warning-soft px-px text-ink" />
)

interface Piece {
  text: string
  hit: boolean
}

export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const plain = text.toLowerCase()
  // In lower case, a text may have another length (İ). All positions would then be wrong, so nothing is highlighted.
  if (words.length === 0 || plain.length !== text.length) return [{ text, hit: false }]
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    const next = firstHit(plain, words, at)
    if (!next) break
    if (next.from > at) pieces.push({ text: text.slice(at, next.from), hit: false })
    pieces.push({ text: text.slice(next.from, next.to), hit: true })
    at = next.to
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false })
  return pieces
}

function firstHit(plain: string, words: readonly string[], at: number) {
  const found = words
    .map((word) => ({ from: plain.indexOf(word, at), length: word.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((a, b) => a.from - b.from || b.length - a.length)[0]
  return found ? { from: found.from, to: found.from + found.length } : null
}

const before = 12

/** Returns a long text as one line that begins shortly before the first search word. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll('\n', ' ')
  const hit = firstHit(line.toLowerCase(), words, 0)
  if (!hit || hit.from <= before * 2) return line
  const from = line.lastIndexOf(' ', hit.from - before)
  return from > 0 ? `… ${line.slice(from + 1)}` : line
}
