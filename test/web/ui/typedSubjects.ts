import fc from 'fast-check'
import { businessNumberFormat } from '#web/domain/businessNumber/businessNumberMask.ts'
import { figureFormat, figureValue } from '#web/statements/figureFormat.ts'
import type { TypedFormat } from '#web/ui/form/masked/mask.ts'
import { numberFormat, plainNumber } from '#web/ui/form/masked/number-mask.ts'
import { timeFormat } from '#web/ui/form/masked/time-mask.ts'

/** A formatted field of the program: what it saves for a text, and what a user means by the text. */
export interface Subject {
  name: string
  format: TypedFormat
  /** The value that the form saves; undefined if it shows an error instead. */
  saved(text: string): string | undefined
  /** What a user means by the text, calculated without any code of the program. */
  means(typed: string): string | undefined
  /** Spellings that must be accepted, with their meaning. */
  spelled: fc.Arbitrary<{ text: string; value: string }>
  alphabet: string
  /** Characters that mean nothing between digits; by default the separators of the format. */
  drops?: string
  /** True if the field accepts words too, so that it never shows an error. */
  takesWords?: boolean
}

export const narrow = (text: string) =>
  Array.from(text, (char) => {
    const code = char.charCodeAt(0)
    return code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : char
  }).join('')
const wide = (text: string) =>
  Array.from(text, (char) =>
    char >= '!' && char <= '~' ? String.fromCharCode(char.charCodeAt(0) + 0xfee0) : char,
  ).join('')

/** Normalises a number, because 0012.50 and 12.5 are the same. */
function decimal(sign: string, figures: string): string {
  const [whole = '', places = ''] = figures.split('.')
  const plain = [whole.replace(/^0+(?=\d)/, '') || '0', places.replace(/0+$/, '')].filter(Boolean).join('.')
  return (sign && /[1-9]/.test(plain) ? '-' : '') + plain
}

/**
 * The number that a user means. Commas may only separate thousands. A text with commas in other places means no number, and the form may refuse it.
 */
function meansNumber(typed: string, units: readonly string[]): string | undefined {
  let rest = narrow(typed).trim()
  const unit = units.find((one) => rest.endsWith(one))
  if (unit) rest = rest.slice(0, -unit.length).trim()
  let sign = ''
  if (rest.startsWith('(') && rest.endsWith(')')) {
    sign = '-'
    rest = rest.slice(1, -1).trim()
  } else if ('-−–△▲'.includes(rest[0] ?? 'x')) {
    sign = '-'
    rest = rest.slice(1).trim()
  } else if (rest.startsWith('+')) rest = rest.slice(1)
  if (/^\d(?:[\d,]*\d)?(?:\.\d*)?$|^\.\d+$/.test(rest)) return decimal(sign, rest.replaceAll(',', ''))
  return undefined
}

function meansTime(typed: string): string | undefined {
  const text = narrow(typed).trim()
  const half = /^오[전후]/.exec(text)?.[0]
  const rest = half ? text.slice(2).trim() : text
  const colon = rest.split(':')
  const figures = /^\d{1,4}$/.test(rest) ? rest : null
  const spoken = /^(\d{1,2})\s*시(?:\s*(\d{1,2})\s*분)?$/.exec(rest)
  let [hour, minute] = [Number.NaN, 0]
  if (spoken) [hour, minute] = [Number(spoken[1]), Number(spoken[2] ?? 0)]
  else if (
    colon.length === 2 &&
    /^\d{1,2}$/.test(colon[0]?.trim() ?? '') &&
    /^\d{0,2}$/.test(colon[1]?.trim() ?? '')
  )
    [hour, minute] = [Number(colon[0]), Number(colon[1] || 0)]
  else if (figures)
    [hour, minute] =
      figures.length < 3 ? [Number(figures), 0] : [Number(figures.slice(0, -2)), Number(figures.slice(-2))]
  if (Number.isNaN(hour) || minute > 59 || hour > 23) return undefined
  if (half === '오전') hour = hour > 12 ? Number.NaN : hour % 12
  if (half === '오후') hour = hour === 0 ? Number.NaN : hour < 12 ? hour + 12 : hour
  if (Number.isNaN(hour)) return undefined
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const meansDigits = (count: number) => (typed: string) => {
  const figures = narrow(typed).replace(/\D/g, '')
  const others = narrow(typed)
    .replace(/[\d\s.–—−-]/g, '')
    .replace(/^(?:사업자|법인)?(?:등록)?번호:?/, '')
  return figures.length === count && /^\(?\)?$/.test(others) ? figures : undefined
}

const ofNumber = (rules: Parameters<typeof numberFormat>[0]) => (text: string) => {
  const plain = plainNumber(text, rules)
  if (plain === '' || numberFormat(rules).fault(text)) return undefined
  return decimal(plain.startsWith('-') ? '-' : '', plain.replace('-', ''))
}

function spelledNumber({ negative = false, decimals = 0, unit = '' }: Parameters<typeof numberFormat>[0]) {
  return fc
    .record({
      whole: fc.nat({ max: 999_999_999 }),
      places: decimals > 0 ? fc.nat({ max: 10 ** Math.min(decimals, 2) - 1 }) : fc.constant(0),
      sign: negative ? fc.constantFrom('', '-', '−', '△', '▲', '(') : fc.constantFrom('', '+'),
      commas: fc.boolean(),
      unit: fc.constantFrom('', unit, unit && ` ${unit}`),
      blanks: fc.constantFrom('', ' '),
      width: fc.constantFrom(narrow, wide),
    })
    .map(({ whole, places, sign, commas, unit: typedUnit, blanks, width }) => {
      const figures = `${commas ? whole.toLocaleString('en-US') : whole}${places ? `.${String(places).padStart(2, '0')}` : ''}`
      const text = sign === '(' ? `(${figures})` : sign + figures
      const value = decimal(sign === '+' ? '' : sign, figures.replaceAll(',', ''))
      return { text: blanks + width(text) + typedUnit + blanks, value }
    })
}

function amount(name: string, rules: Parameters<typeof numberFormat>[0]): Subject {
  const unit = rules.unit ?? ''
  return {
    name,
    format: numberFormat(rules),
    saved: ofNumber(rules),
    means: (typed) => meansNumber(typed, [unit, unit.replace(/원$/, '')].filter(Boolean)),
    spelled: spelledNumber(rules),
    alphabet: `0123456789,,..-−△() 백만원%명x０１，`,
  }
}

const cells = (name: string, unit: string): Subject => ({
  name,
  format: figureFormat(unit),
  saved(text) {
    const value = figureValue(text)
    return typeof value === 'number' ? decimal(value < 0 ? '-' : '', String(Math.abs(value))) : undefined
  },
  means: (typed) => meansNumber(typed, ['%', unit, unit.replace(/원$/, '')].filter(Boolean)),
  spelled: spelledNumber({ negative: true, decimals: 2, unit }),
  alphabet: `0123456789,,..-△() 백만원%억흑`,
  takesWords: true,
})

const digits = (name: string, groups: readonly number[], format: TypedFormat): Subject => {
  const count = groups.reduce((sum, size) => sum + size, 0)
  return {
    name,
    format,
    saved: (text) => (format.fault(text) || text === '' ? undefined : text.replaceAll('-', '')),
    means: meansDigits(count),
    spelled: fc
      .record({
        figures: fc.array(fc.nat({ max: 9 }), { minLength: count, maxLength: count }),
        dash: fc.constantFrom('', '-', ' ', '–', '.'),
        width: fc.constantFrom(narrow, wide),
        label: fc.constantFrom('', ' ', '사업자번호: '),
      })
      .map(({ figures, dash, width, label }) => {
        let at = 0
        const parts = groups.map((size) => figures.slice(at, (at += size)).join(''))
        return { text: label + width(parts.join(dash)), value: figures.join('') }
      }),
    alphabet: '0123456789012345678--– .x번０－',
    drops: '-–—−. ',
  }
}

export const subjects: Subject[] = [
  {
    name: 'times',
    format: timeFormat,
    saved: (text) => (text === '' || timeFormat.fault(text) ? undefined : timeFormat.settle(text)),
    means: meansTime,
    spelled: fc
      .record({
        hour: fc.nat({ max: 23 }),
        minute: fc.nat({ max: 59 }),
        how: fc.constantFrom('9:05', '09:05', '905', '0905', '9시 5분', '오전'),
        width: fc.constantFrom(narrow, wide),
      })
      .map(({ hour, minute, how, width }) => {
        const [hh, mm] = [hour, minute].map((part) => String(part).padStart(2, '0')) as [string, string]
        const twelve = `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${mm}`
        const texts: Record<string, string> = {
          '9:05': `${hour}:${mm}`,
          '09:05': `${hh}:${mm}`,
          '905': `${hour}${mm}`,
          '0905': hh + mm,
          '9시 5분': `${hour}시 ${minute}분`,
          오전: twelve,
        }
        return { text: width(texts[how] ?? ''), value: `${hh}:${mm}` }
      }),
    alphabet: '0123456789012::: 오전후시분x：',
    drops: ':',
  },
  digits('business numbers', [3, 2, 5], businessNumberFormat),
  amount('amounts of 백만원', { unit: '백만원' }),
  amount('prices and deal amounts', { negative: true, decimals: 2, unit: '백만원' }),
  amount('least and most of a range', { negative: true }),
  amount('percent', { decimals: 2, unit: '%' }),
  amount('counts of people', { unit: '명' }),
  cells('statement cells', '백만원'),
  cells('cells of percent', '%'),
]
