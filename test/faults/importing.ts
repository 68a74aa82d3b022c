import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rebuildCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/open.ts'
import { knownOf, numberOfRow } from '../kit/largeImport.ts'
import { multipartBody } from '../kit/multipart.ts'
import type { ServerProcess } from '../kit/serverProcess.ts'

// Helpers for tests that import a large file through a running server. With IMPORT_ROWS they are measurements, which
// may take hours on a busy machine.

export const rows = Number(process.env.IMPORT_ROWS ?? 600)
export const measures = process.env.IMPORT_ROWS !== undefined
export const patience = measures ? 30 : 1
export const longest = 900_000 * patience
/** The person who reads meanwhile calls more often than people do. A refused call would be fast and measure nothing. */
export const manyCalls = { RATE_LIMIT_PER_MINUTE: '100000' }

export async function inDatabase<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
  const wanted = { dataDir: folder, databaseUrl: undefined, databaseAdminUrl: undefined }
  const database = await openDatabase(wanted, 'tool', () => undefined)
  const connection = connect(database.appUrl, { max: 2 })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
    await database.stop()
  }
}

/** Registers the companies that the large file updates. */
export const fill = (folder: string) =>
  inDatabase(folder, async (db) => {
    const numbers = Array.from({ length: knownOf(rows) }, (_, row) => numberOfRow(row))
    const given = sql`unnest(${sql.param(numbers)}::text[]) with ordinality as given (number, place)`
    await db.execute(sql`insert into company (business_number, company_name, address, employees, main_products)
      select number, '아는기업 ' || number, '서울', 7, '전의 제품' from ${given}`)
    await db.execute(sql`insert into company_add (business_number, unique_number, side, progress_stage)
      select number, 'B20-' || place, '매수기업', '계약중' from ${given}`)
    await db.execute(sql`insert into company_bspl (business_number, year, revenue, total_assets)
      select number, year, 77, 88 from ${given}, unnest(array['2024', '2025']) year`)
    await rebuildCompanyList(db)
  })

export interface Job {
  id: string
  state: string
  finishedAt: string | null
  progress: { done: number; total: number }
  result: Record<string, number>
}

export const call = async <T>(server: ServerProcess, cookie: string, path: string, body?: object) => {
  const response = await fetch(server.url + path, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export async function uploadBook(server: ServerProcess, cookie: string, content: Buffer) {
  const { payload, contentType } = multipartBody([{ name: 'file', content, fileName: '큰명단.xlsx' }])
  const response = await fetch(`${server.url}/api/imports`, {
    method: 'POST',
    headers: { cookie, 'content-type': contentType },
    body: new Uint8Array(payload),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

export const look = (server: ServerProcess, cookie: string, id: string) =>
  call<Job>(server, cookie, `/api/jobs/${id}`)
/** Waits until the job has succeeded. */
export const ended = async (server: ServerProcess, cookie: string, { id }: Job) => {
  await expect
    .poll(async () => (await look(server, cookie, id)).finishedAt, {
      timeout: 240_000 * patience,
      interval: 100,
    })
    .not.toBeNull()
  const job = await look(server, cookie, id)
  expect(job).toMatchObject({ state: 'succeeded' })
  return job
}
