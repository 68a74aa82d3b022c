import { caretAfter, type Mask, plainFigures } from './mask.ts'

/** Only figures, in groups with a dash between: [3, 2, 5] makes 214-86-30577. */
export function digitsMask(groups: readonly number[]): Mask {
  const most = groups.reduce((sum, size) => sum + size, 0)
  return (raw, caret) => {
    const plain = plainFigures(raw)
    const figures = plain.replace(/\D/g, '')
    const before = plain.slice(0, caret).replace(/\D/g, '').length
    const text = group(figures, groups)
    return { text, caret: caretAfter(text, Math.min(before, most), '-') }
  }
}

function group(figures: string, groups: readonly number[]): string {
  const parts: string[] = []
  let rest = figures
  for (const size of groups) {
    if (!rest) break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join('-')
}
