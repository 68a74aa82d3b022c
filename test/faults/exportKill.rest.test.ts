import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rebuildCompanyList } from '#server/company/list/companyList.ts'
import { connect } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/open.ts'
import { storedFile } from '#server/database/tables/storedFile.ts'
import { rowKeys } from '#shared/company/list/sorts.ts'
import { readSheet } from '../kit/readXlsx.ts'
import { type ServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import { expectNothingOver, firstStart, signIn, startAgain } from './killing.ts'

const companies = 5000

/** Opens the database of a running server with a second connection. */
async function besideIt(folder: string) {
  const wanted = { dataDir: folder, databaseUrl: undefined, databaseAdminUrl: undefined }
  const database = await openDatabase(wanted, 'tool', () => undefined)
  const connection = connect(database.appUrl, { max: 2 })
  return {
    db: connection.db,
    async close() {
      await connection.close()
      await database.stop()
    },
  }
}

async function fill(folder: string) {
  const { db, close } = await besideIt(folder)
  await db.execute(sql`insert into company (business_number, company_name, address, main_products)
    select '920-' || to_char(i / 1000, 'FM00') || '-' || to_char(i, 'FM00000'), '끊길솔' || to_char(i, 'FM00000'),
      repeat('경기 평택시 ', 5), repeat('전력모듈 ', 20) from generate_series(1, ${companies}) i`)
  await rebuildCompanyList(db)
  await close()
}

const call = async (server: ServerProcess, cookie: string, path: string, body?: object) => {
  const response = await fetch(server.url + path, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}
interface Seen {
  id: string
  state: string
  hasFile: boolean
  progress: { done: number }
}
const seen = async (server: ServerProcess, cookie: string, id: string) =>
  JSON.parse((await call(server, cookie, `/api/jobs/${id}`)).bytes.toString()) as Seen

it('kill -9 in the middle of an export: no half file is offered, and the next server makes it whole', async () => {
  const folder = await temporaryFolder()
  let server = await firstStart(folder.path)
  await fill(folder.path)
  let cookie = await signIn(server)
  const asked = { columns: rowKeys.join(','), sort: 'companyName' }
  const started = await call(server, cookie, '/api/exports/companies', asked)
  const { id } = JSON.parse(started.bytes.toString()) as Seen
  await expect
    .poll(async () => (await seen(server, cookie, id)).progress.done, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(0)
  await server.kill()
  server = await startAgain({ DATA_DIR: folder.path })
  cookie = await signIn(server)
  expect(await seen(server, cookie, id)).toMatchObject({ state: 'running', hasFile: false })
  expect((await call(server, cookie, `/api/jobs/${id}/result`)).status).toBe(409)
  const { db, close } = await besideIt(folder.path)
  expect(await db.$count(storedFile)).toBe(0)
  // Ends the lease of the dead server at once, instead of waiting until it expires.
  await db.execute(sql`update job set lease_until = now() - interval '1 second' where id = ${id}`)
  await close()
  await expect.poll(async () => (await seen(server, cookie, id)).state, { timeout: 60_000 }).toBe('succeeded')
  const rows = readSheet((await call(server, cookie, `/api/jobs/${id}/result`)).bytes)
  const at = rows[0]?.findIndex((cell) => cell?.value === '기업명') ?? -1
  expect(new Set(rows.slice(1).map((row) => row[at]?.value)).size).toBe(companies)
  expect(rows).toHaveLength(companies + 1)
  await server.stop()
  await expectNothingOver(folder.path)
  await folder.remove()
})
