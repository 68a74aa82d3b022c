import { groupThousands } from '../format.ts'
import { caretAfter, type Edit, type Mask, plainFigures } from './mask.ts'

export type NumberRules = { negative: boolean; decimals: number }

// A double holds 15 figures exactly; a sixteenth would silently change the number.
const MAX_FIGURES = 15
// Korean statements also write a loss as △1,234 or (1,234).
const MINUS_SIGNS = '-−–△▲('
const minusBeforeFigure = /[-−–△▲(]\s*\d/

/** Keeps what belongs to a number and says where the caret falls in it. */
function clean(raw: string, caret: number, { negative, decimals }: NumberRules): Edit {
  let text = ''
  let at = 0
  Array.from(plainFigures(raw).split('')).forEach((char, index) => {
    const point = text.indexOf('.')
    if (/\d/.test(char)) {
      const figures = text.replace(/\D/g, '').length
      const full = point >= 0 ? text.length - point > decimals : figures >= MAX_FIGURES
      if (text === '0' || text === '-0') {
        // A leading zero gives way to the next figure; a caret that stood behind it moves back with it.
        text = text.slice(0, -1) + char
        if (index >= caret) at = Math.max(0, at - 1)
      } else if (!full) text += char
    } else if (MINUS_SIGNS.includes(char)) {
      if (negative && text === '') text = '-'
    } else if (char === '.' && point < 0) {
      // Also where no places are wanted: figures behind it fall away, instead of making ten times as much of the number.
      text += text === '' || text === '-' ? '0.' : '.'
    }
    if (index < caret) at = text.length
  })
  return { text, caret: at }
}

/** A loss pasted where none can be, which without its sign would be a gain; a point typed into a whole number. */
function isRefused(raw: string, previous: string, { negative, decimals }: NumberRules): boolean {
  const plain = plainFigures(raw)
  if (!negative && minusBeforeFigure.test(plain)) return true
  return decimals === 0 && /\.[\d,]/.test(plain) && plain.replace('.', '') === previous
}

export function numberMask(rules: NumberRules): Mask {
  return (raw, caret, previous) => {
    if (isRefused(raw, previous, rules)) {
      const back = caret - (raw.length - previous.length)
      return { text: previous, caret: Math.min(Math.max(back, 0), previous.length) }
    }
    const kept = clean(raw, caret, rules)
    const [, sign = '', whole = '', rest = ''] = /^(-?)(\d*)(.*)/s.exec(kept.text) ?? []
    const text = sign + groupThousands(whole) + rest
    return { text, caret: caretAfter(text, kept.caret, ',') }
  }
}

/** The number in the input; a lone minus or nothing is null. */
export function parseNumberText(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /\d/.test(plain) ? Number(plain) : null
}

/** How a number stands in an input: a typed hyphen for minus, so that it can be edited and copied. */
export function numberText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const [whole = '', rest] = Math.abs(value).toString().split('.')
  return (value < 0 ? '-' : '') + groupThousands(whole) + (rest ? `.${rest}` : '')
}
