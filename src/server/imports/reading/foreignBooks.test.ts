import { describe, expect, it } from 'vitest'
import type { ColumnGuess } from '#shared/imports/columns/columnGuess.ts'
import { findHeadRow } from '#shared/imports/columns/headRow.ts'
import { guessColumns } from '#shared/imports/columns/recognise.ts'
import { booksOfAccountants } from '#test/kit/foreignBooks/accountants.ts'
import { csvOf, type ForeignBook } from '#test/kit/foreignBooks/foreignBook.ts'
import { booksOfOffices } from '#test/kit/foreignBooks/offices.ts'
import { publicHeadings } from '#test/kit/foreignBooks/publicHeadings.ts'
import { publicLists } from '#test/kit/foreignBooks/publicLists.ts'
import { importBook } from '#test/kit/importBook.ts'
import { temporaryFile } from '#test/kit/temporaryFolder.ts'
import readImportFile from './readFile.task.ts'

const books = [...booksOfAccountants, ...booksOfOffices, ...publicLists, ...publicHeadings]
const tools = { progress: () => undefined, scratch: '' }

async function recognised(book: ForeignBook) {
  const format = book.csv ? 'csv' : 'xlsx'
  const bytes = book.csv ? csvOf(book) : await importBook(book.sheets)
  const file = await temporaryFile(`book.${format}`, bytes)
  const output = await readImportFile({ file, format }, tools)
  if ('problem' in output) throw new Error(output.problem)
  const most = output.sheets.reduce((best, one) => (one.rows > best.rows ? one : best))
  const head = findHeadRow(most.preview)
  if (!head) throw new Error('no headings')
  const guesses = guessColumns(most.preview, head, { year: '2025', mayNameManagers: true })
  return { sheet: output.sheets.indexOf(most), head, guesses }
}

const meaning = ({ target, year }: Pick<ColumnGuess, 'target' | 'year'>) =>
  target === null ? '' : [target, ...(year ? [year] : [])].join(' ')

/** The minimum share of columns that must be recognised correctly. */
const least = 0.95

const outcome = { columns: 0, right: 0 }

describe('workbooks of people who have not read the dictionary', () => {
  it.each(books)('$author', async (book) => {
    const { sheet, head, guesses } = await recognised(book)
    expect([sheet, head.last]).toEqual([book.sheet, book.head])
    const wrong = book.meant.flatMap((meant, column) => {
      const guess = guesses.find((one) => one.column === column)
      const got = guess ? meaning(guess) : ''
      outcome.columns += 1
      if ((meant ?? '').split('|').includes(got)) {
        outcome.right += 1
        return []
      }
      return guess ? [guess] : []
    })
    const sureAndWrong = wrong.filter(({ target, sureness }) => target !== null && sureness !== 'check')
    expect(sureAndWrong).toEqual([])
    for (const [column, unit] of Object.entries(book.units))
      expect(guesses.find((one) => one.column === Number(column))?.unit).toBe(unit)
  })

  it('recognises nearly all columns', () => {
    expect(outcome.columns).toBeGreaterThan(250)
    expect(outcome.right / outcome.columns).toBeGreaterThanOrEqual(least)
  })
})
