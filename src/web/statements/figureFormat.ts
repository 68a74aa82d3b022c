import { readNumber } from '#shared/platform/readNumber.ts'
import type { TypedFormat } from '#web/ui/form/masked/mask.ts'
import { numberMask, numberText, plainNumber } from '#web/ui/form/masked/number-mask.ts'
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

/**
 * A cell takes numbers and words. Numbers get their separators while one types and their usual spelling on leaving;
 * everything else stays as typed and is kept as words.
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

/** Also for cells without a format of their own. */
export const notRead = '숫자로 읽을 수 없어 적은 그대로 저장됩니다. 쉼표와 단위를 확인해주세요.'

/** Figures that somebody may think are counted: 1,23 and 12억 are kept as words. */
export const looksLikeNumber = (text: string, unit = ''): boolean =>
  /^[-−–△▲+(]?\d[\d,.]*\)?[조억천백만]?[천백만]?[원%명]?$/.test(text.replaceAll(/\s/g, '')) &&
  typeof figureValue(plainNumber(text, { negative: true, decimals: 15, unit })) === 'string'

/** For the save: a number, words, or nothing. */
export function figureValue(text: string): number | string | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = readNumber(trimmed)
  // More figures than a number holds exactly would be rounded: they are kept as words.
  const isExact = trimmed.replace(/\D/g, '').length <= 15
  return number === undefined || !isExact ? trimmed : number
}
