import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { deleteFile, downloadFile } from '#shared/files/files.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { filesForm, pdfOf, uploadAll, uploadOne } from '#test/kit/files.ts'
import { fingerprint } from '#test/kit/fingerprint.ts'
import { multipartBody } from '#test/kit/multipart.ts'
import { deletedFile } from '../database/tables/companyFile.ts'
import { storedFile } from '../database/tables/storedFile.ts'
import { sweepStore } from '../platform/storage/sweep.ts'
import { purgeExpiredFiles } from './purgeFiles.ts'

const t = testApp()
let admin: Caller
let port: number
beforeAll(async () => {
  admin = await t.as(await makeUser(t.db, { role: 'admin' }))
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as AddressInfo).port
})

const company = () => register(admin, '장애솔(주)')
async function sweep(): Promise<number> {
  const rows = await t.db.select({ key: storedFile.storageKey }).from(storedFile)
  const keys = new Set(rows.map(({ key }) => key))
  const options = { olderThanMs: 0, now: () => Date.now() + 1000 }
  return (await sweepStore(t.store, async () => keys, options)).removedObjects
}

it('a hundred concurrent uploads of one name become a hundred files with different names', async () => {
  const number = await company()
  // A person may have only three uploads open at once.
  const people = await Promise.all(
    Array.from({ length: 34 }, async () => t.as(await makeUser(t.db, { role: 'admin' }))),
  )
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => uploadOne(people[at % 34] ?? admin, number, '동시.pdf')),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  const names = answers.map((answer) => answer.body.results[0]?.file.fileName).toSorted()
  const wanted = ['동시.pdf', ...Array.from({ length: 99 }, (_, n) => `동시 (${n + 2}).pdf`)]
  expect(names).toEqual(wanted.toSorted())
})

it('a connection cut in the middle of an upload leaves nothing', async () => {
  const number = await company()
  const before = await fingerprint(t.database.pool)
  const { payload, contentType } = multipartBody(
    filesForm(number, [{ name: '끊긴 것.pdf', category: 'IM', content: pdfOf(2 * 1024 * 1024) }]),
  )
  const cut = request({
    port,
    method: 'POST',
    path: '/api/files/upload-multiple',
    headers: { cookie: admin.cookie ?? '', 'content-type': contentType, 'content-length': payload.length },
  })
  cut.on('error', () => undefined)
  const incoming = () => readdir(`${t.config.storageFolder}/incoming`)
  cut.write(payload.subarray(0, 1024 * 1024))
  await expect.poll(incoming).toHaveLength(1)
  cut.destroy()
  // When the server has noticed the abort, no partial file, row or stored object may be left.
  await expect.poll(incoming).toEqual([])
  expect(await fingerprint(t.database.pool)).toEqual(before)
  expect(await sweep()).toBe(0)
})

it('a file deleted during a download: the download finishes, the bytes are removed later', async () => {
  const number = await company()
  const content = pdfOf(20 * 1024 * 1024)
  await uploadAll(admin, number, [{ name: '긴 것.pdf', category: 'IM', content }])
  const params = { businessNumber: number, fileName: '긴 것.pdf' }
  const response = await fetch(
    `http://127.0.0.1:${port}/api/files/${number}/${encodeURIComponent('긴 것.pdf')}/download`,
    { headers: { cookie: admin.cookie ?? '' } },
  )
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const first = await reader.read()
  expect((await admin.call(deleteFile, { params })).status).toBe(200)
  // The content stays while the file is in the bin. A running download must finish even after the file is purged.
  expect(await sweep()).toBe(0)
  await t.db.update(deletedFile).set({ expiresAt: sql`now()` }).where(eq(deletedFile.businessNumber, number))
  expect([await purgeExpiredFiles(t.db), await sweep()]).toEqual([1, 1])
  let size = first.value?.length ?? 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) size += next.value.length
  expect(size).toBe(content.length)
  expect((await admin.call(downloadFile, { params, query: {} })).status).toBe(404)
})

it('a download that cannot be audited is refused', async () => {
  const number = await company()
  await uploadOne(admin, number, '티저.pdf', '티저')
  const owner = new pg.Client({ connectionString: t.database.adminUrl })
  await owner.connect()
  await owner.query(`create function refuse_audit() returns trigger language plpgsql as
    $$ begin raise exception 'no audit today'; end $$`)
  await owner.query(
    'create trigger refuse before insert on audit_entry for each row execute function refuse_audit()',
  )
  const params = { businessNumber: number, fileName: '티저.pdf' }
  const answers = [
    await admin.call(downloadFile, { params, query: {} }),
    await admin.call(deleteFile, { params }),
    await uploadOne(admin, number, '둘째.pdf'),
  ]
  await owner.query('drop trigger refuse on audit_entry')
  await owner.end()
  expect(answers.map((answer) => answer.status)).toEqual([500, 500, 500])
  expect(answers[0]?.text).not.toContain('%PDF')
  // The content of the refused upload is gone. The file whose deletion was refused is still there.
  expect(await sweep()).toBe(0)
  expect((await admin.call(downloadFile, { params, query: {} })).status).toBe(200)
})

it('a change rolled back by the database leaves no bytes behind', async () => {
  const number = await company()
  await uploadOne(admin, number, '하나.pdf')
  const slow = await t.database.pool.connect()
  await slow.query('begin')
  await slow.query('select 1 from company where business_number = $1 for update', [number])
  const waiting = uploadOne(admin, number, '둘.pdf')
  await expect
    .poll(async () => {
      const { rows } = await t.database.pool.query(
        `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`,
        [t.database.name],
      )
      return rows[0].n
    })
    .toBe(1)
  await slow.query('update company set deleted_at = now() where business_number = $1', [number])
  await slow.query('commit')
  slow.release()
  expect((await waiting).status).toBe(404)
  expect(await sweep()).toBe(0)
})
