import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import readImportFile from '#server/imports/reading/readFile.task.ts'
import type { ColumnGuess } from '#shared/imports/columns/columnGuess.ts'
import { guessKind } from '#shared/imports/columns/guessKind.ts'
import { findHeadRow } from '#shared/imports/columns/headRow.ts'
import { guessColumns } from '#shared/imports/columns/recognise.ts'
import { csvOf } from '#test/kit/foreignBooks/foreignBook.ts'
import { importBook } from '#test/kit/importBook.ts'
import type { BlindBook } from './blindBook.ts'

const tools = { progress: () => undefined, scratch: '' }

async function readBook(book: BlindBook) {
  const folder = await mkdtemp(join(tmpdir(), 'dealdesk-import-'))
  try {
    const format = book.csv ? 'csv' : 'xlsx'
    const file = join(folder, `book.${format}`)
    await writeFile(file, book.csv ? csvOf(book) : await importBook(book.sheets))
    const output = await readImportFile({ file, format }, tools)
    if ('problem' in output) throw new Error(output.problem)
    return output.sheets
  } finally {
    await rm(folder, { recursive: true })
  }
}

const meaning = ({ target, year }: Pick<ColumnGuess, 'target' | 'year'>) =>
  target === null ? '' : [target, ...(year ? [year] : [])].join(' ')

/** The sheet with most rows, its headings, and what its columns are taken for. */
async function recognised(book: BlindBook) {
  const sheets = await readBook(book)
  const most = sheets.reduce((best, one) => (one.rows > best.rows ? one : best))
  const head = findHeadRow(most.preview)
  if (!head) throw new Error('no headings')
  const kind = guessKind(most.preview, head, most.name)
  const guesses = guessColumns(most.preview, head, { kind, year: '2025', mayNameManagers: true })
  return { sheet: sheets.indexOf(most), head, kind, guesses }
}

export const guessesOf = async (book: BlindBook): Promise<ColumnGuess[]> => (await recognised(book)).guesses

/** Recognises the columns of a workbook and returns the result together with the meaning that the author intended. */
export async function measured(book: BlindBook) {
  const { sheet, head, kind, guesses } = await recognised(book)
  const columns = book.meant.map((meant, column) => {
    const guess = guesses.find((one) => one.column === column)
    const got = guess ? meaning(guess) : ''
    const right = (meant ?? '').split('|').includes(got)
    const sure = guess !== undefined && guess.target !== null && guess.sureness !== 'check'
    return { column, heading: guess?.heading ?? '', meant, got, right, sureAndWrong: sure && !right }
  })
  const wrongUnits = Object.entries(book.units).filter(
    ([column, unit]) => guesses.find((one) => one.column === Number(column))?.unit !== unit,
  )
  return { sheet, headRow: head.last, kind, columns, wrongUnits }
}
