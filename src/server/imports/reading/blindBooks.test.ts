import { describe, expect, it } from 'vitest'
import { booksOfBanks } from '#test/kit/blindBooks/banks.ts'
import { booksOfBrokers } from '#test/kit/blindBooks/brokers.ts'
import { eighthSet } from '#test/kit/blindBooks/eighthSet.ts'
import { fifthSet } from '#test/kit/blindBooks/fifthSet.ts'
import { fourthSet } from '#test/kit/blindBooks/fourthSet.ts'
import { booksOfPrograms } from '#test/kit/blindBooks/programs.ts'
import { guessesOf, measured } from '#test/kit/blindBooks/recognised.ts'
import { secondSet } from '#test/kit/blindBooks/secondSet.ts'
import { seventhSet } from '#test/kit/blindBooks/seventhSet.ts'
import { booksOfRows } from '#test/kit/blindBooks/sheets.ts'
import { sixthFigures } from '#test/kit/blindBooks/sixthFigures.ts'
import { sixthPrograms } from '#test/kit/blindBooks/sixthPrograms.ts'
import { sixthOffices } from '#test/kit/blindBooks/sixthSet.ts'
import { thirdSet } from '#test/kit/blindBooks/thirdSet.ts'

const firstSet = [...booksOfBrokers, ...booksOfPrograms, ...booksOfBanks, ...booksOfRows]

/** The minimum share of columns in each set that must be recognised correctly. */
const least = 0.95

describe.each([
  { set: 'first', books: firstSet, columns: 230 },
  { set: 'second', books: secondSet, columns: 70 },
  { set: 'third', books: thirdSet, columns: 70 },
  { set: 'fourth', books: fourthSet, columns: 130 },
  { set: 'fifth', books: fifthSet, columns: 45 },
  { set: 'sixth', books: [...sixthOffices, ...sixthPrograms, ...sixthFigures], columns: 340 },
  { set: 'seventh', books: seventhSet, columns: 170 },
  { set: 'eighth', books: eighthSet, columns: 130 },
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

it('asks whether estimated figures are wanted, and reads years beside letters and names of figures', async () => {
  const [pipeline, , , , ledger] = fourthSet
  if (!pipeline || !ledger) throw new Error('a book is missing')
  const guesses = await guessesOf(pipeline)
  expect(guesses.flatMap(({ target, year, sureness }) => (year ? [[target, year, sureness]] : []))).toEqual([
    ['revenue', '2023', 'similar'],
    ['revenue', '2024', 'similar'],
    ['revenue', '2025', 'check'],
    ['ebitda', '2024', 'same'],
    ['ebitda', '2025', 'check'],
  ])
  expect((await guessesOf(ledger)).filter(({ year }) => year === '2024')).toHaveLength(3)
})
