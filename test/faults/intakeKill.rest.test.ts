import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect, type Db } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/open.ts'
import { companyFile } from '#server/database/tables/companyFile.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import type { Intake } from '#shared/intakes/intakes.endpoints.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import { startCommand } from '../kit/command.ts'
import { businessNumber } from '../kit/companies.ts'
import { multipartBody } from '../kit/multipart.ts'
import { rawZip } from '../kit/rawZip.ts'
import { temporaryFolder } from '../kit/serverProcess.ts'
import { expectNothingOver, firstStart, randomPdf, sha256, signIn, startAgain } from './killing.ts'

/** `KILLS=20 FILES=2000` turns the test into a measurement. */
const kills = Number(process.env.KILLS ?? 3)
const files = Number(process.env.FILES ?? 80)
const companies = Array.from({ length: 10 }, (_, n) => ({
  number: businessNumber(500 + n),
  name: `옛${'가나다라마바사아자차'[n]}솔정밀`,
}))
const patience = Math.max(60_000, files * 500)

async function inDatabase<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(
    { dataDir: folder, databaseUrl: undefined, databaseAdminUrl: undefined },
    'tool',
    () => undefined,
  )
  const { db, close } = connect(database.appUrl, { max: 2 })
  try {
    return await work(db)
  } finally {
    await close()
    await database.stop()
  }
}

it('killed while reading and storing, and continued: every file is there once', async () => {
  const folder = await temporaryFolder()
  const old = await temporaryFolder('dealdesk-old-')
  let server = await firstStart(folder.path)
  let cookie = await signIn(server)
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const response = await fetch(server.url + path, {
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const killAndStart = async () => {
    await server.kill()
    // Nobody waits for the lease of the dead server in a test.
    await inDatabase(folder.path, (db) =>
      db.execute(sql`update job set lease_until = now() where state = 'running'`),
    )
    server = await startAgain({ DATA_DIR: folder.path })
    cookie = await signIn(server)
  }
  const look = (id: number) => call<Intake>(`/api/file-intakes/${id}`)
  const until = async (id: number, reached: (intake: Intake) => boolean) => {
    await expect.poll(async () => reached(await look(id)), { timeout: patience, interval: 20 }).toBe(true)
  }
  const storeWithKills = async (id: number, expected: number, times: number) => {
    await call<Job>(`/api/file-intakes/${id}/store`, { onlySure: false })
    for (let kill = 0; kill < times; kill += 1) {
      await until(id, ({ counts }) => counts.stored >= Math.floor((expected * (kill + 0.5)) / (times + 1)))
      await killAndStart()
    }
    await until(id, ({ state }) => state === 'open')
    expect((await look(id)).counts).toMatchObject({ stored: expected, placed: 0, unread: 0 })
  }
  for (const { number, name } of companies)
    await call('/api/save-company-data', { company: { businessNumber: number, companyName: `${name}(주)` } })
  const made = Array.from({ length: files }, (_, n) => ({
    path: `${companies[n % companies.length]?.name}/자료 ${n}.pdf`,
    content: randomPdf(2000 + ((n * 7919) % 90_000)),
  }))
  const half = Math.floor(files / 2)

  const parts = made.slice(0, half).map(({ path, content }) => ({ name: path, content }))
  const { payload, contentType } = multipartBody([
    { name: 'file', content: rawZip(parts), fileName: '옛.zip' },
  ])
  const uploaded = await fetch(`${server.url}/api/file-intakes`, {
    method: 'POST',
    headers: { cookie, 'content-type': contentType },
    body: new Uint8Array(payload),
  })
  expect(uploaded.status).toBe(201)
  const zip = (await uploaded.json()) as Intake
  await until(zip.id, ({ counts }) => counts.unread < half)
  await killAndStart()
  await until(zip.id, ({ state }) => state === 'open')
  await storeWithKills(zip.id, half, 0)

  for (const { path, content } of made.slice(half)) {
    await mkdir(join(old.path, path, '..'), { recursive: true })
    await writeFile(join(old.path, path), content)
  }
  const command = () => startCommand('intakeFolder', [old.path, '--as', '001'], { DATA_DIR: folder.path })
  const list = () => call<{ rows: Intake[] }>('/api/file-intakes')
  for (let kill = 0; kill < 2; kill += 1) {
    const { child, ended } = command()
    const placed = async () =>
      (await list()).rows.find(({ source }) => source === 'folder')?.counts.placed ?? 0
    const wanted = (files - half) * (0.2 + kill * 0.4)
    await expect.poll(placed, { timeout: patience, interval: 20 }).toBeGreaterThan(wanted)
    child.kill('SIGKILL')
    await ended
  }
  const { code, text } = await command().ended
  expect([code, text]).toEqual([0, expect.stringContaining(`저장 예정 ${files - half},`)])
  const read = (await list()).rows.find(({ source }) => source === 'folder')
  await storeWithKills(read?.id ?? 0, files - half, kills)
  expect(await command().ended).toMatchObject({
    code: 0,
    text: expect.stringContaining(`저장됨 ${files - half}`),
  })

  await server.stop()
  const hashes = await inDatabase(folder.path, (db) =>
    db
      .select({ sha256: storedFile.sha256 })
      .from(companyFile)
      .innerJoin(storedFile, eq(storedFile.id, companyFile.storedFileId)),
  )
  expect(hashes.map((row) => row.sha256).toSorted()).toEqual(
    made.map(({ content }) => sha256(content)).toSorted(),
  )
  await expectNothingOver(folder.path)
  await Promise.all([folder.remove(), old.remove()])
}, 900_000)
