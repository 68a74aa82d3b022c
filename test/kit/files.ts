import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { UploadAnswer } from '#shared/files/files.endpoints.ts'
import type { Answer, Caller, TestApp } from './app.ts'
import { fingerprint } from './fingerprint.ts'
import { type MultipartPart, multipartBody } from './multipart.ts'

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

/** A PDF of exactly this many bytes. */
export function pdfOf(size: number): Buffer {
  const bytes = Buffer.alloc(size, 0x20)
  bytes.write('%PDF-1.4\n')
  bytes.write('\n%%EOF\n', size - 7)
  return bytes
}

export interface SentFile {
  name: string
  category?: string
  content?: Buffer | string
}

export const filesForm = (businessNumber: string, files: SentFile[]): MultipartPart[] => [
  { name: 'businessNumber', content: businessNumber },
  ...files.flatMap(({ category }, index) =>
    category === undefined ? [] : [{ name: `file_category_${index}`, content: category }],
  ),
  ...files.map(({ name, content = pdf }) => ({ name: 'files', fileName: name, content })),
]

export async function send<T = UploadAnswer>(
  caller: Caller,
  url: string,
  parts: MultipartPart[],
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const { payload, contentType } = multipartBody(parts)
  const answer = await caller.send({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': contentType, ...headers },
  })
  return answer as Answer<T>
}

/** Uploads files through the call that the screen uses. */
export const uploadAll = (caller: Caller, businessNumber: string, files: SentFile[]) =>
  send(caller, '/api/files/upload-multiple', filesForm(businessNumber, files))
export const uploadOne = (caller: Caller, businessNumber: string, name: string, category = 'IM') =>
  uploadAll(caller, businessNumber, [{ name, category }])

/** A hash of all objects in the store with their bytes. */
async function storePrint({ store }: TestApp): Promise<string> {
  const hash = createHash('sha256')
  const objects = (await Array.fromAsync(store.list())).toSorted((a, b) => (a.key < b.key ? -1 : 1))
  for (const { key } of objects) {
    const { stream } = await store.open(key)
    hash.update(key).update(Buffer.concat(await stream.toArray()))
  }
  return hash.digest('hex')
}

/**
 * Runs work that must be refused. Expects that every table and every stored byte is unchanged and no partial upload
 * is left.
 */
export async function expectUnchanged(t: TestApp, work: () => Promise<unknown>): Promise<void> {
  const before = [await fingerprint(t.database.pool), await storePrint(t)]
  await work()
  expect([await fingerprint(t.database.pool), await storePrint(t)]).toEqual(before)
  expect(await t.store.removeIncoming(new Date(Date.now() + 1000))).toBe(0)
}
