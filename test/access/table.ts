import { readFileSync } from 'node:fs'

export const people = ['nobody', 'staff', 'team', 'viceadmin', 'admin'] as const
export type Person = (typeof people)[number]

export interface Row {
  /** `METHOD /path`, as in the contract. */
  call: string
  /** Which case of the call the row is about: own, another's … */
  subject: string
  expected: Record<Person, number>
}

export const nameOf = (row: Row) => (row.subject ? `${row.call} (${row.subject})` : row.call)

/** The access matrix is the table of docs/api.md itself, so the page always matches the server. */
export function readAccessTable(file = 'docs/api.md'): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const rows = lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.map((cells) => {
    const [, call = '', subject = ''] = /^`([A-Z]+ [^`]+)`(?: \((.+)\))?$/.exec(cells[1] ?? '') ?? []
    const statuses = people.map((_, index) => Number(cells[index + 2]))
    if (!call || statuses.some(Number.isNaN)) throw new Error(`unreadable row: ${cells.join(' | ')}`)
    return {
      call,
      subject,
      expected: Object.fromEntries(
        people.map((person, index) => [person, statuses[index]]),
      ) as Row['expected'],
    }
  })
}
