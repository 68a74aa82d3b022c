import { compatible } from '../../platform/normalForm.ts'
import { type AmountUnit, isAmountUnit } from '../targets.ts'

/** The parts of a heading: its name, and the unit and the year that it contains. */
export interface Heading {
  /** The name in lower case, without spaces, units, years and punctuation, so that names can be compared. */
  name: string
  unit: AmountUnit | null
  year: string | null
  /** Whether the figures are estimated or planned: 2025E, 25년(예상). */
  isForecast: boolean
}

const longestHeading = 200
const unitInBrackets = /[([<] ?(?:단위 ?[:：]? ?)?(원|천원|백만원|억원|억|백만|천|%|명|배|회|주) ?[)\]>]/
const unitAtEnd = /(?<=[가-힣a-z])[\s_/,-]*(천원|백만원|억원)$|(?<=[가-힣a-z)])[\s_]+(억|백만)$/
const fullUnits: Record<string, AmountUnit> = { 억: '억원', 백만: '백만원', 천: '천원' }
/** Units in English: KRW mn, KRW thousand, in millions of won. Billions are not supported. */
const englishUnits: readonly [RegExp, AmountUnit][] = [
  [
    /(?:krw|₩|won)[ .,]*(?:mn?|mm|mil(?:lions?)?)(?![a-z])|(?:mn|mm|millions?)(?: of)? (?:krw|won)(?![a-z])/g,
    '백만원',
  ],
  [/(?:krw|₩|won)[ .,]*(?:k|th|thousands?|000s?)(?![a-z])|thousands?(?: of)? (?:krw|won)(?![a-z])/g, '천원'],
  [/(?<=[([]) ?(?:krw|₩|won) ?(?=[)\]])/g, '원'],
]
const withKoreanUnits = (text: string) =>
  englishUnits.reduce((rest, [written, unit]) => rest.replaceAll(written, unit), text)
/**
 * These patterns match a year: 2024, 2024년, FY2024, FY24A, '24년, 24년, 24매출. Two digits count as a year only if FY, an
 * apostrophe, 년 or the name of a yearly figure is next to them. The letter after a year says whether its figures are
 * actual (A) or estimated (E).
 */
const fourDigitYear =
  /(?:fy\s*)?((?:19|20)\d{2})(?:\s*(?:년도?|말|회계연도|\.12(?:\.31)?))?(?:\(?[aefpb]\)?(?![a-z]))?(?!\d)/
const twoDigitYear =
  /(?:fy\s*'?|['‘’])(\d{2})(?:\s*년도?)?(?:\(?[aefpb]\)?(?![a-z]))?(?!\d)|(?<!\d)(\d{2})\s*(?:년도?|말)(?!\d)|(?<=[가-힣a-z] ?)\((\d{2})[aefpb]?\)|(?<!\d)(\d{2})\s?(?=매출|영업|순이익|순익|당기순|자산|부채|자본|ebitda)/
const forecast = /\d{2} ?(?:년도?)? ?\(?(?:[efpb](?![a-z])|예상|추정|계획|목표|전망)\)?/

/** Separates the name of a heading from its unit and year, for example 매출액(2024년, 백만원). */
export function readHeading(text: string): Heading {
  let rest = withKoreanUnits(
    compatible(text.slice(0, longestHeading)).toLowerCase().replaceAll(/\s+/g, ' ').trim(),
  )
  const [unit, withoutUnit] = cutUnit(rest)
  const [year, withoutYear] = cutYear(withoutUnit)
  rest = withoutYear
  return { name: bareName(rest), unit, year, isForecast: year !== null && forecast.test(withoutUnit) }
}

function cutUnit(text: string): [AmountUnit | null, string] {
  const found = unitInBrackets.exec(text) ?? unitAtEnd.exec(text)
  if (!found) return withListedUnit(text)
  const word = found[1] ?? found[2] ?? ''
  const unit = fullUnits[word] ?? word
  return [isAmountUnit(unit) ? unit : null, text.replace(found[0], ' ')]
}

/** Finds a unit in brackets that contain other notes besides the unit, such as (2024, 백만원). */
function withListedUnit(text: string): [AmountUnit | null, string] {
  const found = /[,:;/]\s*(원|천원|백만원|억원)(?=\s*[,)\]])|(?<=[([])\s*(원|천원|백만원|억원)\s*[,:;/]/.exec(
    text,
  )
  const word = found?.[1] ?? found?.[2] ?? ''
  return found && isAmountUnit(word) ? [word, text.replace(found[0], '')] : [null, text]
}

function cutYear(text: string): [string | null, string] {
  const full = fourDigitYear.exec(text)
  if (full) return [full[1] ?? null, text.replace(full[0], ' ')]
  const short = twoDigitYear.exec(text)
  if (!short) return [null, text]
  const digits = short.slice(1).find((part) => part !== undefined) ?? ''
  return [`${Number(digits) > 70 ? '19' : '20'}${digits}`, text.replace(short[0], ' ')]
}

/** Removes spaces, separators, empty brackets, numbering, and the signs for required fields and footnotes. */
const bareName = (text: string) =>
  text
    .replaceAll(/\((?:필수|선택|예시?[^)]*|주\d*|\*+|\s*)\)/g, '')
    .replaceAll(/[\s_·.,:;/\\'"‘’*#※★☆▶■●○\-–]/g, '')
    .replaceAll(/\(\)|\[\]|<>/g, '')
    .replace(/^\d{1,2}[)]/, '')

/**
 * Normalises a heading of the synonym dictionary like a heading of a file, except that digits are kept: 연락처1, 키워드2.
 */
export const foldHeading = (text: string): string => bareName(compatible(text).toLowerCase())

const sheetUnit =
  /(?:단위|unit)[:：]?\(?(?:(원|천원|백만원|억원)|(억|백만|천)(?=$|[),\]/]))|^[([<](?:krw|₩)?(천원|백만원|억원)(?:,[^()]*)?[)\]>]$/
/** Returns the unit that a text states for the whole sheet: (단위: 백만원), unit: KRW mn. Null if it states none. */
export function sheetUnitOf(text: string): AmountUnit | null {
  const folded = withKoreanUnits(compatible(text.slice(0, longestHeading)).toLowerCase())
  const found = sheetUnit.exec(folded.replaceAll(/\s+/g, ''))
  const word = found?.[1] ?? fullUnits[found?.[2] ?? ''] ?? found?.[3]
  return word !== undefined && isAmountUnit(word) ? word : null
}
/** Returns the unit that a sheet states in the rows above its headings: (단위: 백만원). Null if it states none. */
export function unitAbove(rows: readonly (readonly unknown[])[]): AmountUnit | null {
  for (const cells of rows) {
    for (const cell of cells) {
      const found = typeof cell === 'string' ? sheetUnitOf(cell) : null
      if (found !== null) return found
    }
  }
  return null
}
