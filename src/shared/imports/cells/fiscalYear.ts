import { compatible } from '../../platform/normalForm.ts'
import type { RawCell } from '../rules.ts'
import { dayOfSerial } from './day.ts'
import { type CellResult, error, warning } from './problem.ts'

/** Matches 2024, 2024년도, FY2024, 2024.12, 2024년 12월, 2024-12-31, 202412, 20241231. */
const fourDigits =
  /^(?:fy ?)?((?:19|20)\d{2})(?: ?(?:년도?|회계연도|사업연도|말|[aep])|[-./년] ?\d{1,2}(?: ?월?말?|[-./월] ?\d{1,2}일?)?|\d{2}(?:\d{2})?)?\.?$/
/** Matches years of two digits: FY24, '24, 24년. */
const twoDigits = /^(?:fy ?'?|['‘’])(\d{2})(?:년도?)?$|^(\d{2})년도?$/

/** Reads the year to which the figures of a row belong. For a span of days, it is the year in which the span ends. */
export function readFiscalYear(cell: RawCell, date1904: boolean): CellResult {
  const text = compatible(String(cell ?? ''))
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
  const end =
    text
      .split(/[~∼～]/)
      .at(-1)
      ?.trim() ?? text
  const known = fourDigits.exec(end)?.[1]
  if (known !== undefined) return { value: known }
  const short = twoDigits.exec(end)
  if (short) return { value: `20${short[1] ?? short[2]}` }
  const serial = /^\d{5}(?:\.\d+)?$/.test(end) ? dayOfSerial(Number(end), date1904)?.slice(0, 4) : undefined
  return serial === undefined
    ? error('연도가 아닙니다', '2025처럼 적어 다시 업로드하거나 이 행을 빼고 저장하세요.')
    : warning(serial, `날짜 번호를 ${serial}년으로 읽었습니다`, '맞는지 확인하세요.')
}
