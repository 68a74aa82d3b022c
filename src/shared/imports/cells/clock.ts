import { compatible } from '../../platform/normalForm.ts'
import { readTime } from '../../reports/timeOfDay.ts'
import type { RawCell } from '../rules.ts'
import { type CellResult, error } from './problem.ts'

const minutesOfDay = 24 * 60
const two = (number: number) => String(number).padStart(2, '0')
const written = /^(?:(오전|오후|am|pm) ?)?(\d{1,2})(?:[:시] ?(\d{1,2})?)분?(?::\d{2})?(?: ?(am|pm))?$/

/**
 * Reads a time of day: 9:30, 09:30:00, 오후 2시 30분, 2:30 PM, and the fraction of a day as which spreadsheets store a
 * time.
 */
export function readClock(cell: RawCell): CellResult {
  if (typeof cell === 'number' && cell >= 0 && cell < 1) {
    const minutes = Math.round(cell * minutesOfDay) % minutesOfDay
    return { value: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}` }
  }
  const text = compatible(String(cell ?? ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
  const [, before, hour = '', minute = '0', after] =
    written.exec(text.replace(/^\d{4}-\d{2}-\d{2}[ t]/, '')) ?? []
  const half = before ?? after
  const twelve = Number(hour) % 12
  const full = half === undefined ? Number(hour) : half === '오후' || half === 'pm' ? twelve + 12 : twelve
  const time = hour === '' ? null : readTime(`${full}:${two(Number(minute))}`)
  return time === null ? error('시각이 아닙니다', '09:30처럼 적어 다시 업로드해주세요.') : { value: time }
}
