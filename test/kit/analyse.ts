import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReportAnswer } from '#shared/registration/registration.endpoints.ts'
import type { Answer, Caller, TestApp } from './app.ts'
import { multipartBody } from './multipart.ts'

let made = 0
/** Bytes of a report that differs from every other one. */
export const newReport = () => `%PDF-1.7 ${(made += 1)}`

export interface SentReport {
  fileName?: string
  bytes?: string | Buffer
  progressId?: string
  anyKind?: string
}
/** Uploads a report, which the server then reads. */
export async function analyse(caller: Caller, sent: SentReport = {}): Promise<Answer<ReportAnswer>> {
  const { fileName = '보고서.pdf', bytes = newReport(), ...fields } = sent
  const { payload, contentType } = multipartBody([
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    { name: 'file', fileName, content: bytes },
  ])
  const answer = await caller.send({
    method: 'POST',
    url: '/api/analyze-document',
    payload,
    headers: { 'content-type': contentType, 'idempotency-key': `key-${(made += 1)}` },
  })
  return answer as Answer<ReportAnswer>
}

/** All paths in the file store, of temporary and of stored files. */
export async function storedFiles({ config }: TestApp): Promise<string[]> {
  await mkdir(config.storageFolder, { recursive: true })
  const entries = await readdir(config.storageFolder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Body of a save that includes the analysed report. */
export const dossierWith = (businessNumber: string, filePath: string) => ({
  company: { businessNumber, companyName: '두빛나래항공(주)' },
  fileInfo: { fileName: '보고서.pdf', filePath, fileSize: 1 },
})
