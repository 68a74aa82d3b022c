import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyMarksOf } from '#server/copies/trace/code/copyMarks.ts'
import { inspectPdf, readCopyNumber, stampCopy } from '#server/copies/trace/trace.ts'
import { uploadedTexts } from '#server/documents/uploaded/checkUploaded.ts'
import { readImportFile } from '#server/imports/reading/readFile.ts'
import { listZip } from '#server/intakes/reading/listZip.ts'
import { IsolationError, type IsolationReason } from '#server/platform/isolation/errors.ts'
import type { Runner } from '#server/platform/isolation/runner.ts'
import { analyseReport } from '#server/reader/analyseReport.ts'
import { temporaryFolder } from '../kit/temporaryFolder.ts'

const signal = new AbortController().signal
const anyFile = async () => {
  const path = join(await temporaryFolder(), 'any.pdf')
  await writeFile(path, '%PDF-')
  return path
}
const stamp = { number: 'D26-0417', mark: '', recipientName: '', recipientCompany: '', day: '2026-11-13' }

type Parser = (runner: Runner, path: string) => Promise<unknown>
/** Every parser of uploads, with the code of the refusal of a file that needs too much processor time. */
const parsers: Record<string, [tooComplex: string, parser: Parser]> = {
  inspectPdf: ['copies/too-heavy', (runner, path) => inspectPdf(runner, path)],
  stampCopy: ['copies/too-heavy', (runner, path) => stampCopy(runner, path, stamp)],
  readCopyNumber: [
    'copies/too-heavy',
    (runner, path) => readCopyNumber(runner, path, { marks: copyMarksOf(['secret']) }),
  ],
  uploadedTexts: [
    'document/unreadable',
    (runner, path) => uploadedTexts(runner, { path, format: 'pdf', fileName: 'any.pdf', signal }),
  ],
  readImportFile: [
    'import/unreadable',
    (runner, path) => readImportFile(runner, { path, format: 'xlsx', signal }),
  ],
  listZip: ['intake/unreadable', (runner, path) => listZip(runner, { path, fileBytes: 1000, signal })],
}

const failing = (reason: IsolationReason): Runner => ({
  run: () => Promise.reject(new IsolationError(reason)),
  close: async () => undefined,
})

test.for(Object.entries(parsers))(
  '%s says that the server is busy only if time ran out by the clock',
  async ([, [tooComplex, parse]]) => {
    const path = await anyFile()
    await expect(parse(failing('timeout'), path)).rejects.toMatchObject({
      code: 'server/overloaded',
      status: 503,
    })
    await expect(parse(failing('too-complex'), path)).rejects.toMatchObject({ code: tooComplex })
  },
)

test('the reader of credit reports distinguishes a busy server from a complex report', async () => {
  const path = await anyFile()
  expect(await analyseReport(failing('timeout'), path)).toMatchObject({
    code: 'report/timeout',
    message: expect.stringContaining('서버가 바빠'),
  })
  expect(await analyseReport(failing('too-complex'), path)).toMatchObject({
    code: 'report/too-complex',
    message: expect.stringContaining('복잡하여'),
  })
})
