import { readNumber } from '#shared/company/numbers.ts'
import type { Mask } from '#web/ui/form/mask.ts'
import { numberMask, numberText } from '#web/ui/form/number-mask.ts'
import { groupThousands } from '#web/ui/format.ts'

export type CellKind = 'text' | 'money' | 'ratio' | 'percent'

/** A stored or printed number as it stands in its input. */
export function figureText(value: number | string | null | undefined, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (kind === 'ratio' || kind === 'percent') {
    const [whole = '', rest = ''] = Math.abs(value).toFixed(2).split('.')
    return `${value < 0 ? '-' : ''}${groupThousands(whole)}.${rest}`
  }
  // Never more places than are stored: 0.1 + 0.2 must not be shown.
  return numberText(Math.round(value * 100) / 100)
}

const grouped = numberMask({ negative: true, decimals: 4 })
const isFigures = (text: string) => /\d/.test(text) && /^[\d,.\s△▲()−–-]*$/.test(text)

/** Thousands separators while one types; what is no number stays as typed. */
export const figureMask: Mask = (raw, caret, previous) =>
  isFigures(raw) ? grouped(raw, caret, previous) : { text: raw, caret }

/** For the save: a number, words, or nothing. */
export function figureValue(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = readNumber(trimmed)
  return number === undefined ? trimmed : number
}
