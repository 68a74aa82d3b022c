import { importJobs } from '#server/imports/importJobs.ts'
import { guessKind } from '#shared/imports/columns/guessKind.ts'
import { findHeadRow } from '#shared/imports/columns/headRow.ts'
import { guessColumns } from '#shared/imports/columns/recognise.ts'
import {
  checkImport,
  type ImportChoice,
  saveImport,
  undoImport,
  uploadImport,
} from '#shared/imports/imports.endpoints.ts'
import type { RawRow } from '#shared/imports/rules.ts'
import { ownTargets } from '#shared/imports/targets.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import type { Caller, TestApp } from './app.ts'
import { endedJob, exportDesk } from './exports.ts'
import { multipartBody } from './multipart.ts'

export type Uploaded = ResponseOf<typeof uploadImport>

/** Uploads a file to be imported. */
export async function upload(caller: Caller, content: Buffer | string, fileName = '명단.xlsx') {
  const { payload, contentType } = multipartBody([{ name: 'file', content, fileName }])
  const answer = await caller.send({
    method: 'POST',
    url: uploadImport.path,
    payload,
    headers: { 'content-type': contentType },
  })
  return { ...answer, body: answer.body as Uploaded }
}

/** The choice that the screen would propose for this file, with the given changes. */
export function choiceOf(file: Uploaded, changes: Partial<ImportChoice> = {}): ImportChoice {
  const sheet = changes.sheet ?? 0
  const rows = (file.sheets[sheet]?.preview ?? []) as RawRow[]
  const head = findHeadRow(rows) ?? { first: 1, last: 1 }
  const kind = changes.kind ?? guessKind(rows, head, file.sheets[sheet]?.name ?? '')
  const guesses = guessColumns(rows, head, {
    kind,
    year: file.year,
    mayNameManagers: file.mayNameManagers,
    own: ownTargets(file.ownFields),
    remembered: file.remembered,
    hiddenColumns: file.sheets[sheet]?.hiddenColumns ?? [],
  })
  return {
    kind,
    sheet,
    headFirst: head.first,
    headLast: head.last,
    columns: guesses.flatMap(({ column, target, unit, year }) =>
      target ? [{ column, target, unit, year }] : [],
    ),
    create: true,
    existing: 'replace',
    clearEmpty: false,
    side: null,
    keyword: null,
    remember: [],
    ...changes,
  }
}

/** Runs imports in a test with the real job worker. */
export function importDesk(t: TestApp) {
  const desk = exportDesk(t)
  const ended = async (caller: Caller, answer: { status: number; body: { id: string } }) =>
    answer.status === 200
      ? endedJob(caller, answer.body.id)
      : Promise.reject(new Error(String(answer.status)))
  return {
    work: () => desk.work(importJobs(t.store, t.config.fixedSettings)),
    stop: desk.stop,
    async check(caller: Caller, id: number, choice: ImportChoice) {
      return ended(caller, await caller.call(checkImport, { params: { id: String(id) }, body: choice }))
    },
    async save(caller: Caller, id: number, onlyValid = false) {
      return ended(caller, await caller.call(saveImport, { params: { id: String(id) }, body: { onlyValid } }))
    },
    async undo(caller: Caller, id: number, leaveChanged = false) {
      return ended(
        caller,
        await caller.call(undoImport, { params: { id: String(id) }, body: { leaveChanged } }),
      )
    },
  }
}
