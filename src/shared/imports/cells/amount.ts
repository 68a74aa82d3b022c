import { moneyLimit, percentLimit, ratioLimit } from '../../company/numbers.ts'
import { compatible } from '../../platform/normalForm.ts'
import { readNumber } from '../../platform/readNumber.ts'
import type { RawCell } from '../rules.ts'
import type { Target } from '../target.ts'
import { type AmountUnit, amountUnits, storedUnit } from '../targets.ts'
import { type CellResult, error } from './problem.ts'

const largestCount = 2_147_483_647
/** Matches a unit after the number of a cell, such as 30억원 or 18,420백만원. */
const ownUnit = /(?:원|천원|백만원|백만|억원|억)$/
const shortUnits: Record<string, AmountUnit> = { 백만: '백만원', 억: '억원' }
const wonSign = /^[₩￦\\]\s*/

interface Read {
  number: number
  /** The unit that is written in the cell itself. */
  unit: AmountUnit | null
}

/**
 * Reads a number as people write it: △1,234 · (1,234) · -5 · 30억원 · ₩1,000. Null for a dash; undefined for a text that
 * is not a number.
 */
function readFigure(cell: RawCell): Read | null | undefined {
  if (typeof cell === 'number') return { number: cell, unit: null }
  const text = compatible(cell ?? '')
    .trim()
    .replace(wonSign, '')
  const found = ownUnit.exec(text)
  const figure = found ? text.slice(0, found.index).trimEnd() : text
  // A unit counts only after a digit or a closing bracket: 30억, (30)억. A cell with any other word, such as 약 30억 (about
  // 3 billion), is not read as a number.
  const isUnit = found !== null && /[\d)]$/.test(figure)
  const word = isUnit ? found[0] : ''
  const unit = (shortUnits[word] ?? word) as AmountUnit | ''
  const number = readNumber(isUnit ? figure : text)
  if (number === undefined) return undefined
  return number === null ? null : { number, unit: unit === '' ? null : unit }
}

const notNumber = () => error('숫자가 아닙니다')
const scientific = /^\s*[+-]?\d(?:\.\d+)?e[+-]?\d+\s*$/i

/** Reads an amount and converts it to the unit in which the field is stored. */
export function readAmount(cell: RawCell, target: Target, unit: AmountUnit | null): CellResult {
  if (typeof cell === 'string' && scientific.test(cell)) return shortened()
  const read = readFigure(cell)
  if (read === undefined) return notNumber()
  if (read === null) return { value: null }
  const stored = storedUnit(target)
  const given = read.unit ?? unit ?? stored
  const factor = stored === null || given === null ? 1 : amountUnits[given] / amountUnits[stored]
  const value = Math.round(read.number * factor * 100) / 100
  return Number.isFinite(value) && Math.abs(value) < moneyLimit ? { value } : error('값이 너무 큽니다')
}

export const shortened = () =>
  error(
    '뒷자리가 잘린 숫자입니다',
    'Excel이 1.23E+09처럼 줄여 적은 값입니다. 열을 텍스트 형식으로 바꾸고 번호를 다시 입력하세요.',
  )

/**
 * Reads a percentage or a multiple. The percent sign of percentages is part of the text, because the reader of the file
 * adds it.
 */
export function readRatio(cell: RawCell, target: Target): CellResult {
  const text =
    typeof cell === 'string'
      ? compatible(cell)
          .trim()
          .replace(/[%배회]$/, '')
      : cell
  const read = readFigure(text)
  if (read === undefined || read?.unit) return notNumber()
  if (read === null) return { value: null }
  const value = Math.round(read.number * 100) / 100
  const most = target.kind === 'percent' && target.part !== 'year' ? percentLimit : ratioLimit
  return Math.abs(value) < most ? { value } : error('값이 너무 큽니다')
}

/** Reads a whole number such as a number of people. */
export function readCount(cell: RawCell): CellResult {
  const text =
    typeof cell === 'string'
      ? compatible(cell)
          .trim()
          .replace(/(?:명|인|개|주)$/, '')
      : cell
  const read = readFigure(text)
  if (read === undefined || read?.unit) return notNumber()
  if (read === null) return { value: null }
  if (!Number.isInteger(read.number)) return error('정수가 아닙니다')
  if (read.number < 0) return error('0보다 작을 수 없습니다')
  return read.number <= largestCount ? { value: read.number } : error('값이 너무 큽니다')
}
