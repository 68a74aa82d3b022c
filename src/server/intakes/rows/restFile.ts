import { intakeFileStates, intakeReasons } from '#shared/intakes/rules.ts'
import type { Db } from '../../database/connect.ts'
import type { ResultFile } from '../../platform/jobs/queue.ts'
import type { FileStore } from '../../platform/storage/fileStore.ts'
import { workbook } from '../../platform/xlsx/workbook.ts'
import { filesLeft } from './intakeFiles.ts'
import type { IntakeRow } from './intakeRows.ts'

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const largestFile = 64 * 1024 * 1024

const columns = [
  { label: '경로', width: 60 },
  { label: '상태', width: 12 },
  { label: '까닭', width: 60 },
  { label: '기업', width: 24 },
  { label: '사업자번호', width: 16 },
  { label: '파일구분', width: 12 },
  { label: '크기', width: 12 },
]

/** Writes a file with the files of an intake that were not stored, and why. */
export async function restFile(
  db: Db,
  store: FileStore,
  { id, name }: IntakeRow,
  signal: AbortSignal,
): Promise<ResultFile> {
  async function* rows() {
    for await (const { path, state, refusal, storedName, reason, company, category, size } of filesLeft(
      db,
      id,
    )) {
      const same = state === 'same' ? `이미 있는 파일: ${storedName ?? ''}` : null
      const why = refusal ?? same ?? (state === 'waiting' ? intakeReasons[reason] : '')
      yield [
        path,
        intakeFileStates[state],
        why,
        company?.companyName ?? null,
        company?.businessNumber ?? null,
        category,
        size,
      ]
    }
  }
  const received = await store.receive(workbook({ name: '남은 파일', columns, rows: rows() }), {
    maxBytes: largestFile,
    signal,
  })
  try {
    const stored = await store.keep(received)
    const plain = name.split('/').at(-1) ?? name
    return {
      stored,
      name: `${plain.replace(/\.zip$/iu, '').slice(0, 200)}_남은 파일.xlsx`,
      mimeType: sheetType,
    }
  } finally {
    await store.discard(received)
  }
}
