import { readFileSync } from 'node:fs'
import { casesNow } from '../kit/tier.ts'

export const people = ['nobody', 'staff', 'team', 'viceadmin', 'admin'] as const
export type Person = (typeof people)[number]

export interface Row {
  /** Method and path as in the contract, for example `GET /api/notices`. */
  call: string
  /** The case that the row is about, for example the person's own object or the object of another person. */
  subject: string
  expected: Record<Person, number>
  /** The position of the row in the table, from 0. */
  index: number
}

export const nameOf = (row: Row) => (row.subject ? `${row.call} (${row.subject})` : row.call)

/** Reads the access table of docs/api.md. The tests use the document itself, so it always matches the server. */
export function readAccessTable(file = 'docs/api.md'): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  const rows = lines
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  return rows.map((cells, index) => {
    const [, call = '', subject = ''] = /^`([A-Z]+ [^`]+)`(?: \((.+)\))?$/.exec(cells[1] ?? '') ?? []
    const statuses = people.map((_, index) => Number(cells[index + 2]))
    if (!call || statuses.some(Number.isNaN)) throw new Error(`unreadable row: ${cells.join(' | ')}`)
    return {
      call,
      subject,
      index,
      expected: Object.fromEntries(
        people.map((person, index) => [person, statuses[index]]),
      ) as Row['expected'],
    }
  })
}

/**
 * Returns the people who make the call of a row in this tier. If staff and team expect the same status, or both
 * administrators do, the quick tier uses only one of the two, alternating from row to row.
 */
export function peopleNow({ expected, index }: Row): readonly Person[] {
  const pairs: [Person, Person][] = [
    ['staff', 'team'],
    ['viceadmin', 'admin'],
  ]
  const leftOut = pairs.flatMap((pair) =>
    expected[pair[0]] === expected[pair[1]] ? [pair[index % 2 === 0 ? 0 : 1]] : [],
  )
  return casesNow(
    people,
    people.filter((person) => !leftOut.includes(person)),
  )
}

/** Returns the rows that this tier tests. The quick tier tests the first row of every call. */
export function rowsNow(rows: readonly Row[]): readonly Row[] {
  const first = [...Map.groupBy(rows, ({ call }) => call).values()].flatMap((same) => same.slice(0, 1))
  return casesNow(rows, first)
}
