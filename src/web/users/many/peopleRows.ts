import { findRole, type Role, roles } from '#shared/catalogue/words/roles.ts'
import { mostNewUsers, NewUser } from '#shared/users/users.endpoints.ts'

export const personFields = ['teamId', 'managerName', 'role', 'mobile', 'email'] as const
export type PersonField = (typeof personFields)[number]
export type PersonRow = Record<Exclude<PersonField, 'role'>, string> & { key: number; role: Role }
export type PersonErrors = Partial<Record<PersonField, string>>

let nextKey = 0
export const emptyRow = (): PersonRow => ({
  key: (nextKey += 1),
  teamId: '',
  managerName: '',
  role: 'team',
  mobile: '',
  email: '',
})

const texts = ['teamId', 'managerName', 'mobile', 'email'] as const
export const isEmpty = (row: PersonRow) => texts.every((field) => row[field].trim() === '')

/** Keeps one empty row at the end for the next person, up to the largest number of rows. */
export function withEmptyRow(rows: readonly PersonRow[]): PersonRow[] {
  const last = rows.at(-1)
  return rows.length < mostNewUsers && (!last || !isEmpty(last)) ? [...rows, emptyRow()] : [...rows]
}

/** The headings by which pasted columns are recognised. They are compared without spaces and in lower case. */
const headings: Record<PersonField, RegExp> = {
  teamId: /^(?:팀id|아이디|id|사번|팀)$/,
  managerName: /^(?:담당자명|담당자|이름|성명|성함)$/,
  role: /^(?:권한|역할)$/,
  mobile: /^(?:휴대전화|휴대폰|핸드폰|연락처|전화)(?:번호)?$/,
  email: /^(?:이메일|메일|e-?mail)(?:주소)?$/,
}
const fieldOf = (heading: string): PersonField | undefined => {
  const folded = heading.replace(/[\s*]/g, '').toLowerCase()
  return personFields.find((field) => headings[field].test(folded))
}

export interface Pasted {
  rows: PersonRow[]
  /** The number of people in the pasted table. */
  count: number
  /** The number of people in the pasted table that were left out, because there was no row left for them. */
  left: number
  /** The headings of the columns that were left out, because no field has such a heading. */
  leftOut: string[]
  /** Words in the role column that name no role. A row with such a word keeps the role it had before. */
  unknownRoles: string[]
}

/**
 * Writes a table copied from a spreadsheet into the rows, starting at the given cell. If the first line contains
 * headings, these decide which column belongs to which field.
 */
export function pasteInto(
  rows: readonly PersonRow[],
  at: { row: number; field: PersonField },
  text: string,
): Pasted {
  const lines = cellsOf(text).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const heads = (lines[0] ?? []).map(fieldOf)
  const hasHeads = heads.filter((field) => field !== undefined).length >= 2
  const columns = hasHeads ? heads : personFields.slice(personFields.indexOf(at.field))
  const people = hasHeads ? lines.slice(1) : lines
  const fitting = people.slice(0, Math.max(0, mostNewUsers - at.row))
  const result = [...rows]
  const unknownRoles = new Set<string>()
  for (const [index, cells] of fitting.entries()) {
    const row = { ...(result[at.row + index] ?? emptyRow()) }
    for (const [column, cell] of cells.entries()) {
      const field = columns[column]
      const value = cell.trim()
      if (!field) continue
      if (field !== 'role') row[field] = value
      else if (value !== '') {
        const role = roleOf(value)
        if (role) row.role = role
        else unknownRoles.add(value)
      }
    }
    result[at.row + index] = row
  }
  return {
    rows: withEmptyRow(result),
    count: people.length,
    left: people.length - fitting.length,
    leftOut: hasHeads ? (lines[0] ?? []).filter((head, column) => !heads[column] && head.trim() !== '') : [],
    unknownRoles: [...unknownRoles],
  }
}

const roleOf = (word: string): Role | undefined =>
  roles.keys.find((key) => roles.byKey[key].word === word) ?? findRole(word.toLowerCase())

/** Splits a copied table into cells. A spreadsheet quotes a cell that contains a tab, a line break or a quote. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found
    lines.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"').replace(/[\r\n]+/g, ' '))
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  return lines
}

/** Returns the errors of the rows, by the key of the row. Empty rows have no errors. */
export function checkPeople(rows: readonly PersonRow[]): Map<number, PersonErrors> {
  const errors = new Map<number, PersonErrors>()
  const seen = new Set<string>()
  for (const { key, ...person } of rows.filter((row) => !isEmpty(row))) {
    const found: PersonErrors = {}
    for (const issue of NewUser.safeParse(person).error?.issues ?? []) {
      const field = issue.path[0] as PersonField
      if (personFields.includes(field)) found[field] ??= issue.message
    }
    if (!person.teamId.trim()) found.teamId = '팀ID를 입력해주세요.'
    if (!person.managerName.trim()) found.managerName = '담당자명을 입력해주세요.'
    const folded = person.teamId.trim().toLowerCase()
    if (folded && seen.has(folded)) found.teamId = '위에 같은 팀ID가 있습니다.'
    seen.add(folded)
    if (Object.keys(found).length > 0) errors.set(key, found)
  }
  return errors
}
