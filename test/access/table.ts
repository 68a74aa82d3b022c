import { readFileSync } from 'node:fs'

export const people = ['nobody', 'staff', 'team', 'viceadmin', 'admin'] as const
export type Person = (typeof people)[number]

export interface Row {
  /** Method and path as in the contract, for example `GET /api/notices`. */
  call: string
  /** The case that the row is about, for example the person's own object or the object of another person. */
  subject: string
  expected: Record<Person, number>
}

export const nameOf = (row: Row) => (row.subject ? `${row.call} (${row.subject})` : row.call)

/** Reads the access table of docs/api.md. The tests use the document itself, so it always matches the server. */
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
