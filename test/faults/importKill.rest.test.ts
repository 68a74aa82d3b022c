import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rebuildCompanyList } from '#server/company/list/companyList.ts'
import type { Db } from '#server/database/connect.ts'
import { connect } from '#server/database/connect.ts'
import { openDatabase } from '#server/database/open.ts'
import { businessHash } from '../kit/businessHash.ts'
import { knownOf, largeBook, largeChoice, numberOfRow } from '../kit/largeImport.ts'
import { multipartBody } from '../kit/multipart.ts'
import { type ServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import { firstStart, signIn, startAgain } from './killing.ts'

/** By default the test is short. `IMPORT_ROWS=10000 KILLS=20` turns it into a measurement of a large import. */
const rows = Number(process.env.IMPORT_ROWS ?? 600)
const kills = Number(process.env.KILLS ?? 3)
const measures = process.env.IMPORT_ROWS !== undefined
/** A measurement on a busy machine may take hours. */
const patience = measures ? 30 : 1
const longest = 900_000 * patience

async function inDatabase<T>(folder: string, work: (db: Db) => Promise<T>): Promise<T> {
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

const fill = (folder: string) =>
  inDatabase(folder, async (db) => {
    const numbers = Array.from({ length: knownOf(rows) }, (_, row) => numberOfRow(row))
    await db.execute(sql`insert into company (business_number, company_name, address, employees)
      select number, '아는기업 ' || number, '서울', 7 from unnest(${sql.param(numbers)}::text[]) number`)
    await rebuildCompanyList(db)
  })

interface Job {
  id: string
  state: string
  finishedAt: string | null
  progress: { done: number; total: number }
  result: Record<string, number>
}

const call = async <T>(server: ServerProcess, cookie: string, path: string, body?: object) => {
  const response = await fetch(server.url + path, {
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

async function uploadBook(server: ServerProcess, cookie: string, content: Buffer) {
  const { payload, contentType } = multipartBody([{ name: 'file', content, fileName: '큰명단.xlsx' }])
  const response = await fetch(`${server.url}/api/imports`, {
    method: 'POST',
    headers: { cookie, 'content-type': contentType },
    body: new Uint8Array(payload),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

const look = (server: ServerProcess, cookie: string, id: string) =>
  call<Job>(server, cookie, `/api/jobs/${id}`)
const ended = async (server: ServerProcess, cookie: string, { id }: Job) => {
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

/** The memory of a process and its child processes in MB, without the database. */
async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=,rss=,comm='])
  const all = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const own = new Set([String(pid)])
  for (let round = 0; round < 4; round += 1)
    for (const [one = '', parent = ''] of all) if (own.has(parent)) own.add(one)
  const bytes = all
    .filter(([one = '', , , name = '']) => own.has(one) && !name.startsWith('postgres'))
    .reduce((sum, [, , rss]) => sum + Number(rss), 0)
  return Math.round(bytes / 1024)
}

const partOf = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0

/**
 * Runs the work while another person reads lists. Returns the 95th percentile of the reading times and the highest
 * memory use.
 */
async function watched<T>(server: ServerProcess, cookie: string, work: () => Promise<T>) {
  const times: number[] = []
  let most = 0
  let over = false
  const read = async () => {
    while (!over) {
      const begin = performance.now()
      await call(server, cookie, '/api/companies?name=%EC%95%84%EB%8A%94').catch(() => undefined)
      times.push(performance.now() - begin)
      most = Math.max(most, await memoryOf(server.child.pid ?? 0))
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const reading = read()
  const begin = performance.now()
  const value = await work()
  over = true
  await reading
  return { value, seconds: (performance.now() - begin) / 1000, p95: partOf(times, 0.95), times, most }
}

const say = (text: string, given: { seconds: number; p95: number; most: number }) =>
  measures &&
  console.info(
    `${text}: ${given.seconds.toFixed(1)} s, others' p95 ${given.p95.toFixed(0)} ms, ${given.most} MB`,
  )

it(
  'a large import names every planted error, survives kills whole or not at all, and is undone to the last value',
  async () => {
    const folder = await temporaryFolder()
    let server = await firstStart(folder.path)
    await fill(folder.path)
    let cookie = await signIn(server)
    const hash = () => inDatabase(folder.path, businessHash)
    const before = await hash()
    say(
      'idle',
      await watched(
        server,
        cookie,
        () => new Promise((resolve) => setTimeout(resolve, measures ? 10_000 : 1)),
      ),
    )

    const wrong = await largeBook(rows, true)
    const uploaded = await watched(server, cookie, () => uploadBook(server, cookie, wrong.bytes))
    say(`reading ${rows} rows`, uploaded)
    const check = (id: number) => call<Job>(server, cookie, `/api/imports/${id}/check`, largeChoice())
    const checked = await watched(server, cookie, async () =>
      ended(server, cookie, await check(uploaded.value)),
    )
    say('dry run', checked)
    expect(checked.value.result).toMatchObject({ rows, errors: 25 })
    if (measures) await compareInTurns()

    /** Measures idle time and dry runs alternately, so that other load on the machine affects both. */
    async function compareInTurns() {
      const [idle, busy]: [number[], number[]] = [[], []]
      for (let round = 0; round < 3; round += 1) {
        const pause = () => new Promise((resolve) => setTimeout(resolve, 10_000))
        idle.push(...(await watched(server, cookie, pause)).times)
        const again = () => check(uploaded.value).then((job) => ended(server, cookie, job))
        busy.push(...(await watched(server, cookie, again)).times)
      }
      for (const part of [0.5, 0.95])
        console.info(
          `others' p${part * 100}: idle ${partOf(idle, part).toFixed(0)} ms (${idle.length}), during dry runs ${partOf(busy, part).toFixed(0)} ms (${busy.length})`,
        )
    }
    const found = new Set<string>()
    let after = ''
    for (;;) {
      const path = `/api/imports/${uploaded.value}/rows?kind=error${after}`
      const page = await call<{
        rows: { row: number; problems: { column: number; level: string }[] }[]
        next: string | null
      }>(server, cookie, path)
      for (const { row, problems } of page.rows)
        for (const { column, level } of problems) if (level === 'error') found.add(`${column}:${row}`)
      if (page.next === null) break
      after = `&after=${encodeURIComponent(page.next)}`
    }
    expect([...found].toSorted()).toEqual(wrong.planted.toSorted())
    if (measures) expect.soft(uploaded.seconds + checked.seconds).toBeLessThanOrEqual(60)
    expect(await hash()).toBe(before)

    const right = await largeBook(rows, false)
    const id = await uploadBook(server, cookie, right.bytes)
    await ended(server, cookie, await check(id))
    const save = () => call<Job>(server, cookie, `/api/imports/${id}/save`, { onlyValid: false })
    for (let kill = 0; kill < kills; kill += 1) {
      const job = await save()
      // Each kill comes at another moment, so that all of them are spread over the whole import.
      const share = kill / kills
      await expect
        .poll(async () => (await look(server, cookie, job.id)).progress.done, {
          timeout: 120_000 * patience,
          interval: measures ? 200 : 20,
        })
        .toBeGreaterThan(Math.floor(share * rows * 0.9))
      await server.kill()
      server = await startAgain({ DATA_DIR: folder.path })
      const stored = await inDatabase(folder.path, async (db) => {
        await db.execute(
          sql`update job set state = 'failed', finished_at = now(), lease_by = null, lease_until = null,
        unique_key = null where id = ${job.id}`,
        )
        return businessHash(db)
      })
      expect(`${kill} ${stored}`).toBe(`${kill} ${before}`)
      cookie = await signIn(server)
    }
    const saved = await watched(server, cookie, async () => ended(server, cookie, await save()))
    say('import', saved)
    const known = knownOf(rows)
    expect(saved.value.result).toMatchObject({ created: rows - known, updated: known, rejected: 0 })
    expect(await hash()).not.toBe(before)
    const undone = await watched(server, cookie, async () =>
      ended(
        server,
        cookie,
        await call<Job>(server, cookie, `/api/imports/${id}/undo`, { leaveChanged: false }),
      ),
    )
    say('undo', undone)
    expect(await hash()).toBe(before)
    await server.stop()
    await folder.remove()
  },
  longest,
)
