import { readFile } from 'node:fs/promises'
import type { TaskTools } from '#server/platform/isolation/task.ts'
import { importLimits } from '#shared/imports/rules.ts'
import { readCsv } from './readCsv.ts'
import { type ReadInput, type ReadOutput, type ReadSheet, UnreadableSheet } from './readOptions.ts'
import { readSheet } from './readSheet.ts'
import { readStrings, readStyles, readWorkbook } from './workbookParts.ts'
import { openParts } from './zipParts.ts'

/** Runs in the isolated child process: reads all sheets of a file. */
export default async function readImportFile(
  { file, format }: ReadInput,
  tools: TaskTools,
): Promise<ReadOutput> {
  const progress = (rows: number) => tools.progress({ rows })
  try {
    const { sheets, encoding } =
      format === 'csv'
        ? await readText(file, progress)
        : { sheets: await readSheets(file, progress), encoding: null }
    return sheets.some(({ rows }) => rows > 0) ? { sheets, encoding } : { problem: 'empty' }
  } catch (error) {
    if (error instanceof UnreadableSheet) return { problem: error.problem }
    throw error
  }
}

async function readText(file: string, progress: (rows: number) => void) {
  const { sheet, encoding } = readCsv(await readFile(file), progress)
  return { sheets: [sheet], encoding }
}

async function readSheets(file: string, progress: (rows: number) => void): Promise<ReadSheet[]> {
  const parts = await openParts(file)
  const workbook = await readWorkbook(parts)
  const styles = await readStyles(parts, workbook.styles)
  const strings = await readStrings(parts, workbook.strings)
  const total = { rows: 0 }
  const sheets: ReadSheet[] = []
  for (const sheet of workbook.sheets.slice(0, importLimits.sheets)) {
    const source = { parts, strings, styles, date1904: workbook.date1904, total, progress }
    sheets.push(await readSheet(sheet, source))
  }
  return sheets
}
