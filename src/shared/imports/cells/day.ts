import { addDays, isCalendarDay } from '../../platform/day.ts'
import { compatible } from '../../platform/normalForm.ts'
import { withDirection } from '../../platform/particle.ts'
import type { RawCell } from '../rules.ts'
import type { Target } from '../target.ts'
import { type CellResult, error, warning } from './problem.ts'

/**
 * Spreadsheets store a day as a number of days, counted from this day. Old versions of Excel for Mac count from 1904.
 */
const firstDay1900 = '1899-12-30'
const firstDay1904 = '1904-01-01'
/**
 * Day numbers from this one on are computed correctly. For smaller numbers one day is added, because Excel also
 * counts 29 February 1900, a day that did not exist.
 */
const beforeLeapError = 60
const lastSerial = 73_050

/** Converts the day number of a spreadsheet to a day. Null if it is not a day of the years 1900 to 2099. */
export function dayOfSerial(serial: number, date1904: boolean): string | null {
  const whole = Math.floor(serial)
  if (whole < 1 || whole > lastSerial) return null
  if (date1904) return addDays(firstDay1904, whole)
  return addDays(firstDay1900, whole < beforeLeapError ? whole + 1 : whole)
}

const parts =
  /^'?(\d{4}|\d{2}) ?[-./년] ?(\d{1,2}) ?[-./월] ?(\d{1,2}) ?[일.]? ?(?:\([월화수목금토일]\))? ?(?:[T ]?\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?$/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const monthOnly = /^((?:19|20)\d{2}) ?[-./년] ?(\d{1,2}) ?월?\.?$/
const yearOnly = /^((?:18|19|20)\d{2}) ?년?\.?$/
const two = (text: string) => text.padStart(2, '0')

/**
 * Reads a day: 2024-03-05, 2024.3.5, 2024/3/5, 2024년 3월 5일, 20240305, 24.3.5, or the day number of a spreadsheet. If
 * the field is stored as text, a month or a year alone is accepted with a warning.
 */
export function readDay(cell: RawCell, target: Target, date1904: boolean): CellResult {
  const text = compatible(String(cell ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
  const known = compact.exec(text) ?? parts.exec(text)
  if (known) return checked(known[1] ?? '', known[2] ?? '', known[3] ?? '')
  const whole = target.limit !== undefined
  const month = monthOnly.exec(text)
  if (month) return whole ? unfinished(`${month[1]}-${two(month[2] ?? '')}`) : error('날짜의 일이 없습니다')
  if (yearOnly.test(text)) return whole ? unfinished(text.slice(0, 4)) : error('날짜의 월과 일이 없습니다')
  const serial = /^\d{1,5}(?:\.\d+)?$/.test(text) ? dayOfSerial(Number(text), date1904) : null
  if (serial !== null)
    return warning(
      serial,
      `날짜 번호를 ${withDirection(serial)} 읽었습니다`,
      'Excel에서 날짜 형식이 풀린 칸입니다. 맞는지 확인하세요.',
    )
  return error('날짜가 아닙니다', '2024-03-05처럼 적어 다시 업로드하거나 이 행을 빼고 저장하세요.')
}

function unfinished(text: string): CellResult {
  const [, month] = text.split('-')
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return error('없는 날짜입니다')
  return warning(text, '날짜가 완전하지 않습니다', '적힌 그대로 저장합니다.')
}

function checked(year: string, month: string, day: string): CellResult {
  const short = year.length === 2
  const full = short ? `${Number(year) > 50 ? '19' : '20'}${year}` : year
  const text = `${full}-${two(month)}-${two(day)}`
  if (!isCalendarDay(text)) return error('없는 날짜입니다')
  return short
    ? warning(text, `두 자리 연도를 ${full}년으로 읽었습니다`, '맞는지 확인하세요.')
    : { value: text }
}
