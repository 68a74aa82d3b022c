import { open, truncate } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { downloadFile } from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { pdfOf, uploadAll } from '#test/kit/files.ts'
import { auditEntry } from '../database/tables/audit.ts'
import { companyFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { objectPath } from '../platform/storage/objectKey.ts'

const t = testApp()
let admin: Caller
let origin: string
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
})

const fileName = '자료.pdf'
async function stored(size: number) {
  const number = await register(admin, '손상솔(주)')
  await uploadAll(admin, number, [{ name: fileName, category: 'IM', content: pdfOf(size) }])
  return { number, path: await pathOf(number) }
}
async function pathOf(number: string): Promise<string> {
  const [row] = await t.db
    .select({ key: storedFile.storageKey })
    .from(companyFile)
    .innerJoin(storedFile, eq(storedFile.id, companyFile.storedFileId))
    .where(eq(companyFile.businessNumber, number))
  return objectPath(`${t.config.storageFolder}/objects`, row?.key ?? '')[2] ?? ''
}
async function flipByte(path: string, at: number): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.write(Buffer.from('!'), 0, 1, at)
  await handle.close()
}
const get = (number: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}/api/files/${number}/${encodeURIComponent(fileName)}/download`, {
    headers: { cookie: admin.cookie ?? '', ...headers },
  })
const entries = (number: string) =>
  t.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.businessNumber, number), eq(auditEntry.action, 'file/damaged')))
const counted = async () =>
  Number(/^stored_file_damaged_total (\d+)/m.exec(await (await fetch(`${origin}/metrics`)).text())?.[1])

const large = 3 * 1024 * 1024

it('changed bytes on the disk abort the download and are reported once', async () => {
  const { number, path } = await stored(large)
  await flipByte(path, 100)
  const before = await counted()
  const answer = await get(number)
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(large)])
  await expect(answer.arrayBuffer()).rejects.toThrow(/terminated|aborted|fetch failed/)
  const [entry] = await entries(number)
  expect(entry).toMatchObject({
    subjectKind: 'company-file',
    subjectId: fileName,
    after: { fileName, fileSize: large, foundSize: large },
  })
  await expect((await get(number)).arrayBuffer()).rejects.toThrow(/terminated|aborted|fetch failed/)
  expect(await entries(number)).toHaveLength(1)
  expect(await counted()).toBe(before + 2)
})

it('a small damaged file is refused with a message before the first byte', async () => {
  const { number, path } = await stored(2000)
  await flipByte(path, 1999)
  const answer = await admin.call(downloadFile, { params: { businessNumber: number, fileName }, query: {} })
  expect([answer.status, answer.error.code]).toEqual([500, 'file/damaged'])
  expect(answer.headers['content-disposition']).toBeUndefined()
  expect(await entries(number)).toHaveLength(1)
})

it('a range request checks the whole file, wherever the damage is', async () => {
  const { number, path } = await stored(large)
  const whole = await get(number, { range: 'bytes=10-19' })
  expect([whole.status, whole.headers.get('content-range'), (await whole.arrayBuffer()).byteLength]).toEqual([
    206,
    `bytes 10-19/${large}`,
    10,
  ])
  await flipByte(path, large - 100)
  const early = await get(number, { range: 'bytes=10-19' })
  expect([early.status, ((await early.json()) as { code: string }).code]).toEqual([500, 'file/damaged'])
})

it('missing bytes at the end count as damage', async () => {
  const { number, path } = await stored(large)
  await truncate(path, large - 1)
  await expect(get(number).then((answer) => answer.arrayBuffer())).rejects.toThrow(
    /terminated|aborted|fetch failed/,
  )
  expect((await entries(number))[0]?.after).toMatchObject({ foundSize: large - 1 })
})

it('a wrong stored size counts as damage', async () => {
  const { number } = await stored(2000)
  const [file] = await t.db.select().from(companyFile).where(eq(companyFile.businessNumber, number))
  await t.db
    .update(storedFile)
    .set({ size: 1999 })
    .where(eq(storedFile.id, file?.storedFileId ?? ''))
  const answer = await admin.call(downloadFile, { params: { businessNumber: number, fileName }, query: {} })
  expect([answer.status, answer.error.code]).toEqual([500, 'file/damaged'])
})

it('a compressed text download aborts as well', async () => {
  const number = await register(admin, '손상글솔(주)')
  const lines = Array.from({ length: 400_000 }, (_, line) => `${line},${line * 7919}\n`).join('')
  await uploadAll(admin, number, [{ name: '자료.csv', category: 'IM', content: lines }])
  await flipByte(await pathOf(number), 100)
  const answer = await fetch(`${origin}/api/files/${number}/${encodeURIComponent('자료.csv')}/download`, {
    headers: { cookie: admin.cookie ?? '', 'accept-encoding': 'gzip' },
  })
  await expect(answer.text()).rejects.toThrow(/terminated|aborted|fetch failed/)
  expect(await entries(number)).toHaveLength(1)
})
