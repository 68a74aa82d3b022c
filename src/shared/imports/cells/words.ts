import { sides } from '../../catalogue/words/sides.ts'
import { compatible, composed } from '../../platform/normalForm.ts'
import { holdsResidentNumber } from '../../platform/residentNumber.ts'
import { cleanText } from '../../platform/text.ts'
import type { RawCell } from '../rules.ts'
import type { Target } from '../target.ts'
import { type CellResult, error, warning } from './problem.ts'

/** Matches the texts that people write into a cell to say that there is no value. */
const nothing = /^(?:[-–—]+|n\/?a|없음|해당\s?없음|미상)$/i

export const holdsNothing = (cell: RawCell): boolean =>
  cell === null || cell === '' || (typeof cell === 'string' && cell.trim() === '')

/** Whether a cell contains a resident number (주민등록번호), which is never stored. */
export const holdsResident = (cell: RawCell): boolean => cell !== null && holdsResidentNumber(String(cell))

/** Reads a word of a vocabulary. It may also be written as its short label: 매도 means 매도기업. */
export function readWord(cell: RawCell, { words, name }: Target): CellResult {
  const text = composed(String(cell)).trim()
  const bare = compatible(text).replaceAll(/\s+/g, '')
  const word =
    words?.read(text) ??
    words?.texts.find((one) => one.replaceAll(/\s+/g, '') === bare) ??
    (name === 'side' ? (sides.rows.find(({ short }) => short === bare)?.word ?? null) : null)
  if (word) return { value: word }
  return nothing.test(text)
    ? { value: null }
    : error('없는 말입니다', `${words?.texts.join(', ') ?? ''} 가운데 하나로 수정해주세요.`)
}

/** Reads a text within the limit of its field. */
export function readText(cell: RawCell, { limit, kind }: Target): CellResult {
  const value = cleanText(String(cell))
  if (value === '' || nothing.test(value)) return { value: null }
  if (limit !== undefined && [...value].length > limit)
    return error(
      `${limit.toLocaleString('ko-KR')}자를 넘습니다`,
      '줄여서 다시 업로드하거나 이 행을 빼고 저장하세요.',
    )
  if (kind === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value))
    return warning(value, '이메일 모양이 아닙니다', '적힌 그대로 저장합니다. 맞는지 확인하세요.')
  return { value }
}

export interface Person {
  teamId: string
  name: string
}

/**
 * Finds the person of a manager column by team ID, by a text such as 001_강민석, or by a name that only one person has.
 */
export function readPerson(cell: RawCell, people: readonly Person[]): CellResult {
  const text = compatible(String(cell)).trim()
  if (nothing.test(text)) return { value: null }
  const id = /^([\w-]+)[_\s(]/.exec(text)?.[1]
  const byId = people.find(({ teamId }) => teamId === text || teamId === id)
  if (byId) return { value: byId.teamId }
  const bare = text.replaceAll(/\s+/g, '')
  const named = people.filter(({ name }) => name.replaceAll(/\s+/g, '') === bare)
  if (named.length === 1 && named[0]) return { value: named[0].teamId }
  return named.length > 1
    ? error('이름이 같은 사람이 있습니다', '팀ID로 입력해주세요.')
    : error('없는 담당자입니다', '사용자관리에 있는 팀ID나 이름으로 수정해주세요.')
}
