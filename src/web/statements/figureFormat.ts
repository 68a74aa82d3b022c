import { readNumber } from '#shared/platform/readNumber.ts'
import type { TypedFormat } from '#web/ui/form/masked/mask.ts'
import { numberMask, numberText, plainNumber } from '#web/ui/form/masked/number-mask.ts'
import { groupThousands } from '#web/ui/format.ts'

export type CellKind = 'text' | 'money' | 'ratio' | 'percent'

/** Returns a stored figure, or one printed in a report, as the text of its input. */
export function figureText(value: number | string | null | undefined, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (kind === 'ratio' || kind === 'percent') {
    const [whole = '', rest = ''] = Math.abs(value).toFixed(2).split('.')
    return `${value < 0 ? '-' : ''}${groupThousands(whole)}.${rest}`
  }
  // Rounds to the two stored decimals, because of floating-point results such as 0.1 + 0.2.
  return numberText(Math.round(value * 100) / 100)
}

/**
 * The input format of a cell that accepts numbers and text. Numbers get separators while typing and are normalised on
 * blur; anything else stays as typed and is saved as text.
 */
export function figureFormat(unit = ''): TypedFormat {
  const rules = { negative: true, decimals: 15, unit }
  return {
    mask: numberMask,
    separators: ',',
    settle(text) {
      const plain = plainNumber(text, rules)
      return plain === text ? numberMask(text, 0, '').text : numberMask(plain, 0, '').text
    },
    fault: (text) => (looksLikeNumber(text, unit) ? notRead : null),
  }
}

/** The warning for text that cannot be read as a number. It is used for cells without an input format, too. */
export const notRead = '숫자로 읽을 수 없어 적은 그대로 저장됩니다. 쉼표와 단위를 확인해주세요.'

/** True for text that was probably meant as a number but will be saved as text, such as 1,23 or 12억. */
export const looksLikeNumber = (text: string, unit = ''): boolean =>
  /^[-−–△▲+(]?\d[\d,.]*\)?[조억천백만]?[천백만]?[원%명]?$/.test(text.replaceAll(/\s/g, '')) &&
  typeof figureValue(plainNumber(text, { negative: true, decimals: 15, unit })) === 'string'

/** Returns the value to save: a number, a text, or null if nothing was typed. */
export function figureValue(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = readNumber(trimmed)
  // A double is exact up to 15 digits. A longer number would be rounded, so it is saved as text.
  const isExact = trimmed.replace(/\D/g, '').length <= 15
  return number === undefined || !isExact ? trimmed : number
}
