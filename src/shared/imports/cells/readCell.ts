import type { RawCell } from '../rules.ts'
import type { Target } from '../target.ts'
import { readAmount, readCount, readRatio } from './amount.ts'
import type { CellContext } from './cellContext.ts'
import { readClock } from './clock.ts'
import { readDay } from './day.ts'
import { readBusinessNumber, readTelephone } from './digits.ts'
import { readFiscalYear } from './fiscalYear.ts'
import { type CellResult, error } from './problem.ts'
import { readOwnCell } from './readOwn.ts'
import { holdsNothing, holdsResident, readPerson, readText, readWord } from './words.ts'

const formulaFault = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)/i
/** What the reader of the file returns for a formula if the file does not contain its result. */
export const uncalculated = '#수식'

/** What the reader of the file returns instead of a text that contains a resident number. */
export const residentMark = '#주민등록번호'

/** Reads a cell as a value of the field `target`, or returns what is wrong with it. */
export function readImportCell(cell: RawCell, target: Target, context: CellContext): CellResult {
  if (holdsNothing(cell)) return { value: null }
  if (typeof cell === 'string') {
    if (formulaFault.test(cell))
      return error('수식 오류입니다', `${cell.slice(0, 20)}: 파일에서 수식을 수정해주세요.`)
    if (cell === uncalculated)
      return error('계산되지 않은 수식입니다', 'Excel에서 파일을 열어 한 번 저장한 뒤 다시 업로드해주세요.')
  }
  if (cell === residentMark || holdsResident(cell))
    return error('주민등록번호가 있습니다', '저장할 수 없습니다. 번호를 지우고 다시 업로드해주세요.')
  return read(cell, target, context)
}

function read(cell: RawCell, target: Target, context: CellContext): CellResult {
  const { unit, date1904 = false, people } = context
  switch (target.kind) {
    case 'own':
      return readOwnCell(cell, target, context)
    case 'business-number':
      return readBusinessNumber(cell)
    case 'telephone':
      return readTelephone(cell)
    case 'money':
      return readAmount(cell, target, unit)
    case 'percent':
    case 'times':
      return readRatio(cell, target)
    case 'count':
    case 'shares':
      return readCount(cell)
    case 'day':
      return readDay(cell, target, date1904)
    case 'fiscal-year':
      return readFiscalYear(cell, date1904)
    case 'clock':
      return readClock(cell)
    case 'choice':
      return readWord(cell, target)
    case 'team':
      return people ? readPerson(cell, people) : readText(cell, target)
    case 'text':
    case 'long-text':
    case 'email':
    case 'website':
    case 'moment':
    case 'year':
    case 'flag':
      return readText(cell, target)
  }
}
