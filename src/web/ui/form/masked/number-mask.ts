import { groupThousands } from '../../format.ts'
import { caretAfter, insertedText, type Mask, plainFigures, type TypedFormat } from './mask.ts'

export type NumberRules = {
  negative?: boolean
  /** The largest number of decimals; 0 for whole numbers. */
  decimals?: number
  /** The unit (백만원, 명, %). The person may type it after the number; it is then removed. */
  unit?: string
}

// The largest number of digits. A double is exact up to 15 digits; a sixteenth would silently change the number.
const mostDigits = 15
// The signs before a negative number. In Korean statements a loss may also be written as △1,234 or as (1,234).
const minusSigns = '-−–△▲'
const figures = /^(?:(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)$/

const signOf = (plain: string) => (`${minusSigns}+`.includes(plain[0] ?? ' ') ? plain.slice(0, 1) : '')
/** True if the text is a number in digits, with an optional sign. */
const isWritten = (plain: string) => figures.test(plain.slice(signOf(plain).length))

/** Adds thousands separators while the person types. Text that is no number stays as typed. */
export const numberMask: Mask = (raw, caret, previous) => {
  const plain = plainFigures(raw)
  if (isWritten(plain)) return grouped(plain, caret)
  const bare = plain.replaceAll(',', '')
  // After an edit, commas that the mask has added may be in wrong places. They are removed and set again. Commas that
  // the person typed stay.
  const areOurs = isWritten(previous) && !plainFigures(insertedText(previous, raw)).includes(',')
  return areOurs && isWritten(bare) ? grouped(plain, caret) : { text: plain, caret }
}

function grouped(plain: string, caret: number) {
  const bare = plain.replaceAll(',', '')
  const sign = signOf(bare)
  const [whole = '', places] = bare.slice(sign.length).split('.')
  const rest = places === undefined ? '' : `.${places}`
  // Leading zeros stay until blur, because they may be the rest of a larger number that the person is correcting.
  const text = sign + (/^0\d/.test(whole) ? whole : groupThousands(whole)) + rest
  const before = plain.slice(0, caret).replaceAll(',', '').length
  return { text, caret: caretAfter(text, before, ',') }
}

type Reading = { number: string } | { fault: string }

/** Parses typed text to plain digits (-1234.5), or returns the error. */
export function readNumberText(
  text: string,
  { negative = false, decimals = 0, unit = '' }: NumberRules = {},
): Reading {
  const plain = withoutUnit(plainFigures(text).trim(), unit)
  const isBracketed = plain.startsWith('(') && plain.endsWith(')')
  const sign = isBracketed ? '' : signOf(plain)
  const amount = (isBracketed ? plain.slice(1, -1) : plain.slice(sign.length)).trim()
  if (!figures.test(amount)) return { fault: notANumber(plain, unit) }
  const [whole = '', places = ''] = amount.replaceAll(',', '').split('.')
  const isLoss = (isBracketed || minusSigns.includes(sign || ' ')) && /[1-9]/.test(amount)
  if (isLoss && !negative) return { fault: '0 이상의 숫자로 입력해주세요.' }
  if (whole.length + places.length > mostDigits) return { fault: `${mostDigits}자리까지 입력할 수 있습니다.` }
  if (places.length > decimals)
    return {
      fault: decimals === 0 ? '소수점 없이 입력해주세요.' : `소수 ${decimals}자리까지 입력할 수 있습니다.`,
    }
  const figuresOnly = whole.replace(/^0+(?=\d)/, '') || '0'
  return { number: (isLoss ? '-' : '') + figuresOnly + (places ? `.${places}` : '') }
}

/** Removes the unit: 1,234백만원 and 1,234 백만 for 백만원, 12.5% for %. */
function withoutUnit(plain: string, unit: string): string {
  const endings = unit === '' ? [] : [unit, unit.replace(/(?<=.)원$/, '')]
  const ending = endings.find((one) => plain.endsWith(one))
  return ending ? plain.slice(0, -ending.length).trimEnd() : plain
}

function notANumber(plain: string, unit: string): string {
  if (/^[-−–△▲+(]?[\d.]*,[\d,.]*\)?$/.test(plain)) return '쉼표 위치를 확인해주세요. (예: 1,234)'
  if (unit && /^[\d,.]+\s*[가-힣%]+$/.test(plain)) return `단위는 ${unit}입니다. 숫자만 입력해주세요.`
  return '숫자로 입력해주세요.'
}

export function numberFormat(rules: NumberRules): TypedFormat {
  return {
    mask: numberMask,
    separators: ',',
    settle(text) {
      const read = readNumberText(text, rules)
      return 'number' in read ? showPlain(read.number) : text
    },
    fault(text) {
      const read = text.trim() === '' ? null : readNumberText(text, rules)
      return read && 'fault' in read ? read.fault : null
    },
  }
}

/** Returns the form value of typed text: plain digits, or the text itself if it is not a number. */
export function plainNumber(text: string, rules: NumberRules = {}): string {
  const read = readNumberText(text, rules)
  return 'number' in read ? read.number : text.trim() === '' ? '' : text
}

/** Adds thousands separators to plain digits. Other text is returned unchanged. */
function showPlain(plain: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d*)?$/.exec(plain) ?? []
  return whole === undefined ? plain : sign + groupThousands(whole) + rest
}

/** Returns a number as the text of an input, with a hyphen as minus, so that it can be edited and copied. */
export function numberText(value: number | null): string {
  if (value === null || !Number.isFinite(value)) return ''
  const [whole = '', rest] = Math.abs(value).toString().split('.')
  return (value < 0 ? '-' : '') + groupThousands(whole) + (rest ? `.${rest}` : '')
}
