import {
  caretAfter,
  insertedText,
  type Mask,
  plainFigures,
  type TypedFormat,
  withoutSeparators,
} from './mask.ts'

/** A number in groups with dashes between: [3, 2, 5] makes 214-86-30577. */
export function digitsMask(groups: readonly number[]): Mask {
  const isStarted = startOf(groups)
  const isWhole = wholeOf(groups)
  const format = (plain: string, caret: number) => {
    const text = group(plain.replace(/\D/g, ''), groups)
    const before = plain.slice(0, caret).replace(/\D/g, '').length
    return { text, caret: caretAfter(text, before, '-') }
  }
  return (raw, caret, previous) => {
    const plain = plainFigures(raw)
    if (isWhole.test(plain.trim())) return format(plain, caret)
    // A dash that was typed at its place stays until figures follow it.
    if (isStarted.test(plain))
      return plain.endsWith('-') && insertedText(previous, raw).includes('-')
        ? { text: plain, caret }
        : format(plain, caret)
    // The dashes of the formatted number are in other places now: they are the mask's own.
    const bare = withoutSeparators(plain, '-')
    const areOurs = isStarted.test(previous) && !/[-－]/.test(insertedText(previous, raw))
    return areOurs && isStarted.test(bare) ? format(plain, caret) : { text: plain, caret }
  }
}

const total = (groups: readonly number[]) => groups.reduce((sum, size) => sum + size, 0)

/** The beginning of the number: figures alone, or with dashes at their places. */
function startOf(groups: readonly number[]): RegExp {
  const [first = 0, ...rest] = groups
  const open = rest.reduceRight(
    (tail, _size, at) => {
      const before = groups[at] ?? 0
      return `(?:\\d{0,${before}}|\\d{${before}}-${tail})`
    },
    `\\d{0,${groups.at(-1) ?? first}}`,
  )
  return new RegExp(`^(?:\\d{0,${total(groups)}}|${open})$`)
}

/** The whole number, as letters and tables write it: any dash, blanks, a label before it. */
function wholeOf(groups: readonly number[]): RegExp {
  const parts = groups.map((size) => `\\d{${size}}`).join('\\s?[-–—−.\\s]?\\s?')
  return new RegExp(`^(?:(?:사업자|법인)?\\s?(?:등록)?\\s?번호\\s?:?\\s?)?\\(?${parts}\\)?$`)
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

/** `wanted` is said of everything that is not the whole number. */
export function digitsFormat(groups: readonly number[], wanted: string): TypedFormat {
  const mask = digitsMask(groups)
  const figures = total(groups)
  const settle = (text: string) => mask(text, text.length, '').text
  return {
    mask,
    separators: '-',
    settle,
    fault(text) {
      const settled = settle(text)
      const isWhole = settled === group(settled.replace(/\D/g, ''), groups)
      return text.trim() === '' || (isWhole && settled.replace(/\D/g, '').length === figures) ? null : wanted
    },
  }
}
