import { describe, expect, it } from 'vitest'
import { booksOfBanks } from '#test/kit/blindBooks/banks.ts'
import { booksOfBrokers } from '#test/kit/blindBooks/brokers.ts'
import { booksOfPrograms } from '#test/kit/blindBooks/programs.ts'
import { measured } from '#test/kit/blindBooks/recognised.ts'
import { secondSet } from '#test/kit/blindBooks/secondSet.ts'
import { booksOfRows } from '#test/kit/blindBooks/sheets.ts'
import { thirdSet } from '#test/kit/blindBooks/thirdSet.ts'

const firstSet = [...booksOfBrokers, ...booksOfPrograms, ...booksOfBanks, ...booksOfRows]

/** The minimum share of columns in each set that must be recognised correctly. */
const least = 0.95

describe.each([
  { set: 'first', books: firstSet, columns: 230 },
  { set: 'second', books: secondSet, columns: 70 },
  { set: 'third', books: thirdSet, columns: 70 },
])('workbooks drawn before the recognition was read: $set set', ({ books, columns }) => {
  const outcome = { columns: 0, right: 0 }

  it.each(books)('$author', async (book) => {
    const found = await measured(book)
    outcome.columns += found.columns.length
    outcome.right += found.columns.filter(({ right }) => right).length
    expect.soft([found.sheet, found.headRow, found.kind]).toEqual([book.sheet, book.head, book.kind])
    expect.soft(found.columns.filter(({ sureAndWrong }) => sureAndWrong)).toEqual([])
    expect.soft(found.wrongUnits).toEqual([])
  })

  it('has nearly all columns right', () => {
    expect(outcome.columns).toBeGreaterThan(columns)
    expect(outcome.right / outcome.columns).toBeGreaterThanOrEqual(least)
  })
})
