import { isCalendarDay } from '../../platform/day.ts'
import { composed } from '../../platform/normalForm.ts'
import { withTopic } from '../../platform/particle.ts'
import { readNumber } from '../../platform/readNumber.ts'
import { holdsResidentNumber, residentSearchMessage } from '../../platform/residentNumber.ts'
import { foldText } from '../search.ts'
import { largestAmount, longestCondition, mostSilentDays, mostWords } from './limits.ts'
import { type Operator, operators } from './operators.ts'
import type { Subject, SubjectKind } from './subjects.ts'

/** The largest number of values of one condition. */
export const mostValues = 30
const longestTeamId = 50
/** Stands for the person who asks, so that one shared view shows everybody their own companies. */
export const askingPerson = '@me'

const isPeriod = (operator: Operator) => operator === 'within' || operator === 'past'
const isPeople = (kind: SubjectKind) => kind === 'team' || kind === 'people'

type Read = { value: string } | { fault: string }
const given = (value: string): Read => ({ value })
const fault = (text: string): Read => ({ fault: text })

function readText(text: string): Read {
  const value = composed(text).trim()
  if (value === '') return fault('값을 입력해주세요.')
  if (Array.from(value).length > longestCondition)
    return fault(`${longestCondition}자까지 입력할 수 있습니다.`)
  if (foldText(value).trim().split(/\s+/).length > mostWords)
    return fault(`단어는 ${mostWords}개까지 입력할 수 있습니다.`)
  return given(value)
}

function readAmount(text: string): Read {
  const value = readNumber(text)
  const fits = value !== undefined && value !== null && Math.abs(value) < largestAmount
  return fits ? given(String(value)) : fault('숫자로 입력해주세요.')
}

function readDays(text: string): Read {
  const fits = /^\d{1,4}$/.test(text) && Number(text) <= mostSilentDays
  return fits
    ? given(String(Number(text)))
    : fault(`0에서 ${mostSilentDays.toLocaleString('ko-KR')}까지의 날 수를 입력해주세요.`)
}

/** Reads one value of a condition in any accepted spelling; otherwise returns the reason why it is refused. */
export function readValue(subject: Subject, operator: Operator, text: string): Read {
  if (text.length > longestCondition * 2) return fault(`${longestCondition}자까지 입력할 수 있습니다.`)
  if (holdsResidentNumber(text)) return fault(residentSearchMessage)
  const { kind, words, choices } = subject
  if (words) {
    const known = words.read(text)
    return known === null ? fault(`${withTopic(`‘${text.slice(0, 40)}’`)} 없는 값입니다.`) : given(known)
  }
  if (choices) {
    const known = choices.find(({ value, label }) => value === text || label === text)
    return known ? given(known.value) : fault(`${withTopic(`‘${text.slice(0, 40)}’`)} 없는 값입니다.`)
  }
  // The choices of an own field are known only where the fields of the firm are loaded.
  if (kind === 'choice') return /^[1-9]\d{0,5}$/.test(text) ? given(text) : fault('값을 선택해주세요.')
  if (isPeople(kind))
    return text.trim() !== '' && Array.from(text).length <= longestTeamId
      ? given(text.trim())
      : fault('사람을 선택해주세요.')
  if (kind === 'days' || kind === 'ending' || isPeriod(operator)) return readDays(text.trim())
  if (kind === 'day')
    return isCalendarDay(text.trim()) ? given(text.trim()) : fault('날짜를 YYYY-MM-DD로 입력해주세요.')
  if (kind === 'year')
    return /^(?:19|2\d)\d{2}$/.test(text.trim())
      ? given(text.trim())
      : fault('연도를 네 자리로 입력해주세요.')
  if (kind === 'number' || kind === 'count') return readAmount(text)
  return readText(text)
}

/** Reads the values of a condition; otherwise returns the reason why they are refused. */
export function readValues(
  subject: Subject,
  operator: Operator,
  texts: readonly string[],
): { values: string[] } | { fault: string } {
  const { values: wanted } = operators[operator]
  const fits =
    wanted === 'many'
      ? texts.length > 0 && texts.length <= mostValues
      : texts.length === { none: 0, one: 1, two: 2 }[wanted]
  if (!fits)
    return {
      fault:
        wanted === 'many' ? `값을 1개에서 ${mostValues}개까지 선택해주세요.` : '값의 개수를 확인해주세요.',
    }
  const values: string[] = []
  for (const text of texts) {
    const read = readValue(subject, operator, text)
    if ('fault' in read) return read
    values.push(read.value)
  }
  if (operator === 'between' && isReversed(subject, values)) return { fault: '최소값이 최대값보다 큽니다.' }
  return { values: [...(wanted === 'many' ? new Set(values) : values)] }
}

function isReversed({ kind }: Subject, [least = '', most = '']: readonly string[]): boolean {
  return kind === 'number' || kind === 'count' ? Number(least) > Number(most) : least > most
}
