import { offeredChoices } from '../../company/own/ownField.ts'
import { flagWords, longestOwnText, readOwnValue } from '../../company/own/ownValue.ts'
import { compatible, composed } from '../../platform/normalForm.ts'
import { withDirection } from '../../platform/particle.ts'
import type { RawCell } from '../rules.ts'
import type { Target } from '../target.ts'
import { readAmount } from './amount.ts'
import type { CellContext } from './cellContext.ts'
import { readDay } from './day.ts'
import { type CellResult, error } from './problem.ts'
import { readPerson, readText } from './words.ts'

const bare = (text: string) => compatible(text).replaceAll(/\s+/g, '').toLowerCase()

/** Reads a cell as a value of an own field, in the form in which it is stored. */
export function readOwnCell(
  cell: RawCell,
  target: Target,
  { unit, date1904 = false, people }: CellContext,
): CellResult {
  const { own } = target
  if (!own) return error('지워진 우리 항목입니다', '이 열을 넣지 않음으로 바꾸고 다시 확인해주세요.')
  switch (own.kind) {
    case 'text':
      return readText(cell, { ...target, limit: longestOwnText })
    case 'number':
      return numberIn(cell, target, unit)
    case 'day':
      return readDay(cell, target, date1904)
    case 'person':
      return people ? readPerson(cell, people) : readText(cell, target)
    case 'flag': {
      const text = readText(cell, target)
      const read = readOwnValue('flag', text.value)
      return 'fault' in read
        ? error('예나 아니오가 아닙니다', `${withDirection(flagWords.join('나 '))} 수정해주세요.`)
        : { value: read.value }
    }
    case 'choice': {
      const text = readText(cell, target)
      if (text.value === null) return text
      const written = bare(String(text.value))
      const found = offeredChoices(own).find(({ label }) => bare(label) === written)
      return found
        ? { value: String(found.id) }
        : error(
            '없는 값입니다',
            `${offeredChoices(own)
              .map(({ label }) => label)
              .join(', ')} 가운데 하나로 수정하거나 우리 항목에 값을 추가해주세요.`,
          )
    }
  }
}

/** A number may end with the unit of the field. Amounts in won are converted; other numbers are taken as they are written. */
function numberIn(cell: RawCell, target: Target, unit: CellContext['unit']): CellResult {
  if (target.unit) return readAmount(cell, target, unit)
  const text = typeof cell === 'string' ? composed(cell).trim() : cell
  const written = target.own?.unit ?? ''
  const figure =
    typeof text === 'string' && written !== '' && text.toLowerCase().endsWith(written.toLowerCase())
      ? text.slice(0, -written.length)
      : text
  const read = readOwnValue('number', figure)
  return 'fault' in read ? error(read.fault.replace(/\.$/, '')) : { value: read.value }
}
