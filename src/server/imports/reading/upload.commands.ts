import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import { isInUse } from '#shared/company/own/ownField.ts'
import type { ImportFileFacts, uploadImport } from '#shared/imports/imports.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { maskResidentNumbers } from '#shared/platform/residentNumber.ts'
import { readOwnFields } from '../../company/own/ownFields.queries.ts'
import type { Db } from '../../database/connect.ts'
import { importMemory } from '../../database/tables/imports/importMemory.ts'
import { importRun } from '../../database/tables/imports/importRun.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Change } from '../../platform/change/change.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import type { Actor } from '../../platform/session/actor.ts'
import type { FileStore, UploadedFile } from '../../platform/storage/fileStore.ts'
import { recordStored } from '../../platform/storage/keepFile.ts'
import { createUserQueue } from '../../platform/userQueue.ts'
import { checkUpload, readImportFile } from './readFile.ts'
import type { ReadSheet } from './readOptions.ts'

interface Tools {
  db: Db
  store: FileStore
  runner: Runner
}

/** Reads uploaded files, one at a time per person. The rows are stored for a day; the file itself is not stored. */
export function createImportReader({ db, store, runner }: Tools) {
  const takeTurn = createUserQueue({ most: 2, tooMany: 'import/too-many', gone: 'report/cancelled' })
  return async (
    actor: Actor,
    change: Change,
    file: UploadedFile | undefined,
    signal: AbortSignal,
  ): Promise<ResponseOf<typeof uploadImport>> => {
    const { fileName, received, format } = await checkUpload(file)
    const turn = takeTurn(actor.teamId, signal)
    try {
      await turn.begins
      const started = performance.now()
      const { sheets, encoding } = await readImportFile(runner, { path: received.path, format, signal })
      const { facts, bytes } = packed(sheets, encoding)
      const rows = await store.receive(Readable.from([bytes]), { maxBytes: bytes.length })
      try {
        const id = await change({ keep: { store, files: [rows] } }, async (tx, mine, [kept]) => {
          if (!kept) throw new Error('rows were not kept')
          const rowsFileId = await recordStored(tx, kept, 'application/octet-stream', mine.teamId)
          const [run] = await tx
            .insert(importRun)
            .values({
              teamId: mine.teamId,
              teamName: mine.managerName,
              fileName,
              fileSize: received.size,
              rowsFileId,
              facts,
            })
            .returning({ id: importRun.id })
          if (!run) throw new Error('import was not recorded')
          await recordAudit(tx, mine, {
            action: 'import/read',
            subject: { kind: 'import', id: String(run.id) },
            after: {
              fileName,
              fileSize: received.size,
              rows: sheets.reduce((sum, { rows: count }) => sum + count, 0),
            },
          })
          return run.id
        })
        return {
          id,
          fileName,
          fileSize: received.size,
          seconds: Math.round((performance.now() - started) / 100) / 10,
          encoding,
          sheets: facts.sheets.map(({ pieces: _pieces, ...sheet }) => sheet),
          remembered: await rememberedBy(db, actor.teamId),
          year: String(Number(dayInSeoul().slice(0, 4)) - 1),
          mayNameManagers: isAdminSide(actor.role),
          ownFields: (await readOwnFields(db)).filter(isInUse),
        }
      } finally {
        await store.discard(rows)
      }
    } finally {
      turn.end()
    }
  }
}

const mostMerges = 200

/** Joins the pieces of all sheets to one file, and records the position of each piece. */
function packed(
  sheets: readonly ReadSheet[],
  encoding: string | null,
): { facts: ImportFileFacts; bytes: Buffer } {
  let at = 0
  const facts = sheets.map(({ pieces, preview, merges, ...sheet }) => ({
    ...sheet,
    name: masked(sheet.name).slice(0, 100),
    merges: merges.slice(0, mostMerges),
    preview: preview.map(([row, cells]): [number, (string | number | null)[]] => [
      row,
      cells.map((cell) => (typeof cell === 'string' ? masked(cell.slice(0, 300)) : cell)),
    ]),
    pieces: pieces.map(({ length: bytes }) => {
      const piece = { at, bytes }
      at += bytes
      return piece
    }),
  }))
  return { facts: { sheets: facts, encoding }, bytes: Buffer.concat(sheets.flatMap(({ pieces }) => pieces)) }
}
const masked = (text: string) => maskResidentNumbers(text, '******-*******')

async function rememberedBy(db: Db, teamId: string): Promise<Record<string, string | null>> {
  const rows = await db.select().from(importMemory).where(eq(importMemory.teamId, teamId))
  return Object.fromEntries(rows.map(({ heading, target }) => [heading, target]))
}
