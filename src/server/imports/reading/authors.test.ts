import { describe, expect, it } from 'vitest'
import { findHeadRow } from '#shared/imports/columns/headRow.ts'
import { guessColumns } from '#shared/imports/columns/recognise.ts'
import { importBook } from '#test/kit/importBook.ts'
import type { AuthorsBook } from '#test/kit/importStyles/authorsBook.ts'
import { outsideBooks } from '#test/kit/importStyles/outsideBooks.ts'
import { staffBooks } from '#test/kit/importStyles/staffBooks.ts'
import { temporaryFile } from '#test/kit/temporaryFolder.ts'
import readImportFile from './readFile.task.ts'

const tools = { progress: () => undefined, scratch: '' }

async function recognised({ sheets, options }: AuthorsBook) {
  const file = await temporaryFile('book.xlsx', await importBook(sheets, options))
  const output = await readImportFile({ file, format: 'xlsx' }, tools)
  if ('problem' in output) throw new Error(output.problem)
  const sheet = output.sheets.reduce((most, one) => (one.rows > most.rows ? one : most))
  const head = findHeadRow(sheet.preview)
  if (!head) throw new Error('no headings')
  return { head, guesses: guessColumns(sheet.preview, head, { year: '2025', mayNameManagers: true }) }
}

const meaning = ({ target, year }: { target: string | null; year: string | null }) =>
  target === null ? null : [target, ...(year ? [year] : [])].join(' ')

// Seven workbooks in the styles of seven people. They were written before the recognition was tuned.
describe.each([...staffBooks, ...outsideBooks])('$author', (book) => {
  it('finds the headings', async () => {
    expect((await recognised(book)).head.last).toBe(book.head)
  })
  it('recognises the columns and reports no wrong one as certain', async () => {
    const { guesses } = await recognised(book)
    const found = book.meant.map((_, column) => {
      const guess = guesses.find((one) => one.column === column)
      return guess ? meaning(guess) : null
    })
    const wrong = book.meant.flatMap((meant, at) =>
      found[at] === meant ? [] : [`${at}: ${meant} → ${found[at]}`],
    )
    const sure = guesses.filter(({ sureness }) => sureness !== 'check' && sureness !== 'none')
    const sureAndWrong = sure.filter((guess) => meaning(guess) !== book.meant[guess.column])
    expect(sureAndWrong).toEqual([])
    expect(wrong).toEqual([])
    for (const [column, unit] of Object.entries(book.units ?? {}))
      expect(guesses.find((guess) => guess.column === Number(column))?.unit).toBe(unit)
  })
})
