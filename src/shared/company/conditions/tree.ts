import { isOperator, type Operator, operatorsOf } from './operators.ts'
import { isRelated, mostRelated, tooManyRelated } from './related.ts'
import { type FindSubject, findSubject, type Subject } from './subjects.ts'
import { readValues } from './values.ts'

/** One comparison: 매출액 이상 3,000. */
export interface Row {
  subject: Subject
  operator: Operator
  values: readonly string[]
}
/** Rows of which all must match (`all`), or at least one. */
export interface RowGroup {
  all: boolean
  rows: readonly Row[]
}
/** The conditions of a list: rows and groups of rows. There are no groups within groups. */
export interface Conditions {
  all: boolean
  items: readonly (Row | RowGroup)[]
}
export const isGroup = (item: Row | RowGroup): item is RowGroup => 'rows' in item
export const rowsOf = (conditions: Conditions): Row[] =>
  conditions.items.flatMap((item) => (isGroup(item) ? item.rows : [item]))

/** The largest number of rows, in groups and outside of them. */
export const mostRows = 50
/** The largest length of the text form, in a URL or a saved view. */
export const longestText = 4000
/** The largest length of the text form in a URL, where a Korean syllable takes nine characters. */
const longestInAddress = 9000

/**
 * The text form for URLs and saved views: `all(revenue.min.3000)(any(deals.min.1)(stage.in.계약중))`. In values, an
 * exclamation mark precedes the characters that have a meaning.
 */
const escaped = (text: string) => text.replaceAll(/[!.()]/g, (letter) => `!${letter}`)
const writeRow = ({ subject, operator, values }: Row) =>
  [subject.key, operator, ...values.map(escaped)].join('.')
const writeItem = (item: Row | RowGroup): string =>
  isGroup(item)
    ? `${item.all ? 'all' : 'any'}${item.rows.map((row) => `(${writeRow(row)})`).join('')}`
    : writeRow(item)

/** Returns the text form; an empty text if there are no rows. */
export function writeConditions({ all, items }: Conditions): string {
  const written = items.filter((item) => !isGroup(item) || item.rows.length > 0)
  return written.length === 0
    ? ''
    : `${all ? 'all' : 'any'}${written.map((item) => `(${writeItem(item)})`).join('')}`
}

export interface ReadConditions {
  /** The valid rows. A refused row is left out, so that the others still apply. */
  conditions: Conditions
  /** Why rows were left out, each with the name of its subject if that is known. */
  faults: string[]
}

const unreadable = '조건을 읽을 수 없습니다.'
export const tooLong = '조건이 너무 깁니다. 조건이나 값을 줄여주세요.'
const tooMany = `조건은 ${mostRows}개까지 넣을 수 있습니다.`
const tooDeep = '묶음 안에 다른 묶음을 넣을 수 없습니다.'

/** Whether the text form fits into a URL together with everything else that a list writes there. */
const fitsAddress = (text: string) =>
  text.length <= longestText && encodeURIComponent(text.toWellFormed()).length <= longestInAddress

/** Why a list refuses the conditions as a whole, although each row is valid; null if it accepts them. */
export function faultOf(conditions: Conditions): string | null {
  if (!fitsAddress(writeConditions(conditions))) return tooLong
  const related = rowsOf(conditions).filter(({ subject }) => isRelated(subject))
  return related.length > mostRelated ? tooManyRelated : null
}

/** A piece of the text form: a parenthesis, or the parts of a row, which dots separate. */
type Piece = '(' | ')' | string[]

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let parts: string[] = []
  let part = ''
  const end = () => {
    if (parts.length > 0 || part !== '') pieces.push([...parts, part])
    parts = []
    part = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '!') {
      at += 1
      part += text[at] ?? ''
    } else if (letter === '.') {
      parts.push(part)
      part = ''
    } else if (letter === '(' || letter === ')') {
      end()
      pieces.push(letter)
    } else part += letter
  }
  end()
  return pieces
}

const isMode = (piece: Piece | undefined): piece is string[] =>
  Array.isArray(piece) && piece.length === 1 && (piece[0] === 'all' || piece[0] === 'any')

/**
 * Reads the text form. An empty text has no conditions and no faults. `find` knows the own fields of the firm; without it
 * every own field is accepted.
 */
export function readConditions(text: string, find: FindSubject = findSubject): ReadConditions {
  const faults: string[] = []
  const none: Conditions = { all: true, items: [] }
  if (text === '') return { conditions: none, faults }
  if (!fitsAddress(text)) return { conditions: none, faults: [tooLong] }
  const [mode, ...pieces] = piecesOf(text)
  if (!isMode(mode)) return { conditions: none, faults: [unreadable] }
  const items: (Row | RowGroup)[] = []
  let open: { all: boolean; rows: Row[] } | null = null
  let depth = 0
  let count = 0
  let related = 0
  let refusedDepth = 0
  for (const piece of pieces) {
    if (piece === '(') depth += 1
    else if (piece === ')') {
      if (depth === 1 && open) {
        if (open.rows.length > 0) items.push(open)
        open = null
      }
      if (depth === refusedDepth) refusedDepth = 0
      depth -= 1
    } else if (refusedDepth > 0) continue
    else if (isMode(piece)) {
      if (depth === 1 && !open) open = { all: piece[0] === 'all', rows: [] }
      else {
        faults.push(depth > 1 ? tooDeep : unreadable)
        refusedDepth = Math.max(1, depth)
      }
    } else if (depth === 1 || (depth === 2 && open)) {
      count += 1
      if (count > mostRows)
        return { conditions: { all: mode[0] === 'all', items }, faults: [...faults, tooMany] }
      const read = readRow(piece, find)
      if (typeof read !== 'string' && isRelated(read.subject)) related += 1
      if (typeof read === 'string') faults.push(read)
      else if (related > mostRelated && isRelated(read.subject)) {
        if (!faults.includes(tooManyRelated)) faults.push(tooManyRelated)
      } else if (depth === 2 && open) open.rows.push(read)
      else items.push(read)
    } else faults.push(unreadable)
    if (depth < 0) return { conditions: none, faults: [unreadable] }
  }
  if (depth !== 0) faults.push(unreadable)
  return { conditions: { all: mode[0] === 'all', items }, faults }
}

function readRow([key = '', operator = '', ...texts]: string[], find: FindSubject): Row | string {
  const subject = find(key)
  if (typeof subject === 'string') return subject
  if (!subject) return `‘${key.slice(0, 40)}’은 없는 항목입니다.`
  if (!isOperator(operator) || !operatorsOf[subject.kind].includes(operator))
    return `${subject.label}: 쓸 수 없는 비교입니다.`
  const read = readValues(subject, operator, texts)
  return 'fault' in read ? `${subject.label}: ${read.fault}` : { subject, operator, values: read.values }
}
