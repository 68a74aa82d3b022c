import { joinedHeads } from '#shared/imports/columns/headRow.ts'
import type { ImportChoice, ImportFileFacts } from '#shared/imports/imports.endpoints.ts'
import { shownValue } from '#shared/imports/rows/rowValues.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import { holdsResidentNumber } from '#shared/platform/residentNumber.ts'
import type { ResultFile } from '../../platform/jobs/queue.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { workbook } from '../../platform/xlsx/workbook.ts'
import type { RunRow } from './importRuns.ts'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const largestFile = 256 * 1024 * 1024

interface Rejected {
  run: RunRow
  facts: ImportFileFacts
  choice: ImportChoice
  rejected: readonly { raw: RawRow; problems: string }[]
  signal: AbortSignal
}

/**
 * Writes a file with the rows that could not be imported: the columns of the uploaded file, followed by the errors.
 * The first row contains the headings, so the person can correct the file and upload it again.
 */
export async function rejectedRows(store: FileStore, given: Rejected): Promise<ResultFile> {
  const { run, facts, choice, rejected, signal } = given
  const sheet = facts.sheets[choice.sheet]
  const heads = joinedHeads(sheet?.preview ?? [], { first: choice.headFirst, last: choice.headLast })
  const columns = [
    ...Array.from({ length: sheet?.columns ?? heads.length }, (_, at) => ({
      label: heads[at]?.join(' ') ?? '',
    })),
    { label: '원래 행', width: 8 },
    { label: '오류', width: 60 },
  ]
  const width = columns.length - 2
  async function* rows() {
    for (const { raw, problems } of rejected) {
      const [row, cells] = raw
      const padded = Array.from({ length: width }, (_, at) => {
        const cell = cells[at] ?? null
        return typeof cell === 'string' && holdsResidentNumber(cell) ? shownValue(cell) : cell
      })
      yield [...padded, row, problems]
    }
  }
  const received = await store.receive(workbook({ name: '오류', columns, rows: rows() }), {
    maxBytes: largestFile,
    signal,
  })
  try {
    const stored = await store.keep(received)
    const name = `${run.fileName.replace(/\.[^.]+$/, '').slice(0, 200)}_오류.xlsx`
    return { stored, name, mimeType: sheetType }
  } finally {
    await store.discard(received)
  }
}
