import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { seededRandom } from '#server/seed/company/random.ts'
import { businessHash } from '../kit/businessHash.ts'
import { knownOf, largeBook, largeChoice } from '../kit/largeImport.ts'
import { type ServerProcess, temporaryFolder } from '../kit/serverProcess.ts'
import {
  call,
  ended,
  fill,
  inDatabase,
  type Job,
  longest,
  look,
  manyCalls,
  measures,
  patience,
  rows,
  uploadBook,
} from './importing.ts'
import { firstStart, signIn, startAgain } from './killing.ts'
import { sayParts, sayWatched, watched } from './watching.ts'

/** By default the test is short. `IMPORT_ROWS=10000 KILLS=20` turns it into a measurement of a large import. */
const kills = Number(process.env.KILLS ?? 3)
const rounds = measures ? 3 : 1
const { next: random } = seededRandom(Number(process.env.TEST_SEED ?? 1))

const others = (server: ServerProcess, cookie: string) => () =>
  call(server, cookie, '/api/companies?name=%EC%95%84%EB%8A%94')
const watch = async <T>(text: string, server: ServerProcess, cookie: string, work: () => Promise<T>) => {
  const seen = await watched(server, others(server, cookie), work)
  if (measures) sayWatched(text, seen)
  return seen
}
const pause = () => new Promise((resolve) => setTimeout(resolve, measures ? 10_000 : 1))

/** The cells of a dry run that have an error, as column and row. */
async function errorCells(server: ServerProcess, cookie: string, id: number): Promise<string[]> {
  const found = new Set<string>()
  let after = ''
  for (;;) {
    const page = await call<{
      rows: { row: number; problems: { column: number; level: string }[] }[]
      next: string | null
    }>(server, cookie, `/api/imports/${id}/rows?kind=error${after}`)
    for (const { row, problems } of page.rows)
      for (const { column, level } of problems) if (level === 'error') found.add(`${column}:${row}`)
    if (page.next === null) return [...found].toSorted()
    after = `&after=${encodeURIComponent(page.next)}`
  }
}

it(
  'a large import names every planted error, survives kills whole or not at all, and is undone to the last value',
  async () => {
    const folder = await temporaryFolder()
    let server = await firstStart(folder.path, manyCalls)
    // Also after a failure, so that no server and no database stay.
    onTestFinished(async () => {
      await server.stop()
      await folder.remove()
    })
    await fill(folder.path)
    let cookie = await signIn(server)
    const hash = () => inDatabase(folder.path, businessHash)
    const before = await hash()
    const check = (id: number) => call<Job>(server, cookie, `/api/imports/${id}/check`, largeChoice())
    const save = (id: number) => call<Job>(server, cookie, `/api/imports/${id}/save`, { onlyValid: false })
    const undo = (id: number) => call<Job>(server, cookie, `/api/imports/${id}/undo`, { leaveChanged: false })
    const done = async (start: (id: number) => Promise<Job>, id: number) =>
      ended(server, cookie, await start(id))

    const wrong = await largeBook(rows, true)
    const uploaded = await watch(`reading ${rows} rows`, server, cookie, () =>
      uploadBook(server, cookie, wrong.bytes),
    )
    const checked = await watch('dry run', server, cookie, () => done(check, uploaded.value))
    expect(checked.value.result).toMatchObject({ rows, errors: 25 })
    expect(await errorCells(server, cookie, uploaded.value)).toEqual(wrong.planted.toSorted())
    if (measures) {
      expect.soft(uploaded.seconds + checked.seconds).toBeLessThanOrEqual(60)
      expect.soft(Math.max(uploaded.most.program, checked.most.program)).toBeLessThanOrEqual(700)
    }
    expect(await hash()).toBe(before)

    const right = await largeBook(rows, false)
    const known = knownOf(rows)
    const all = { created: rows - known, updated: known, rejected: 0 }
    // Idle time and work are measured alternately, so that other load on the machine affects both.
    const [idle, checking, saving, undoing]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let round = 0; round < rounds; round += 1) {
      idle.push(...(await watch('idle', server, cookie, pause)).times)
      const id = await uploadBook(server, cookie, right.bytes)
      checking.push(...(await watch('dry run', server, cookie, () => done(check, id))).times)
      idle.push(...(await watch('idle', server, cookie, pause)).times)
      const saved = await watch('import', server, cookie, () => done(save, id))
      saving.push(...saved.times)
      expect(saved.value.result).toMatchObject(all)
      expect(await hash()).not.toBe(before)
      idle.push(...(await watch('idle', server, cookie, pause)).times)
      undoing.push(...(await watch('undo', server, cookie, () => done(undo, id))).times)
      expect(await hash()).toBe(before)
    }
    if (measures)
      for (const [text, times] of [
        ['dry run', checking],
        ['import', saving],
        ['undo', undoing],
      ] as const)
        sayParts(text, idle, times)

    /** What is stored after a kill. The server must not try the import again, because the next kill needs it. */
    const afterKill = (job: Job, id: number) =>
      inDatabase(folder.path, async (db) => {
        await db.execute(
          sql`update job set state = 'failed', finished_at = now(), lease_by = null, lease_until = null,
            unique_key = null where id = ${job.id} and finished_at is null`,
        )
        const { rows: found } = await db.execute<{ saved: string | null }>(
          sql`select saved_at::text as saved from import_run where id = ${id}`,
        )
        return { stored: await businessHash(db), savedAt: found[0]?.saved ?? null }
      })

    let id = await uploadBook(server, cookie, right.bytes)
    await done(check, id)
    for (let kill = 0; kill < kills; kill += 1) {
      const job = await save(id)
      await killMoment(job)
      await server.kill()
      server = await startAgain({ DATA_DIR: folder.path, ...manyCalls })
      const { stored, savedAt } = await afterKill(job, id)
      if (measures) console.info(`kill ${kill}: ${savedAt ? 'everything' : 'nothing'} stored`)
      cookie = await signIn(server)
      if (!savedAt) {
        expect(`${kill} ${stored}`).toBe(`${kill} ${before}`)
        continue
      }
      // The import was committed before the kill. It is complete if its undo restores everything.
      expect((await done(undo, id)).result).toMatchObject({ restored: rows, left: 0 })
      expect(`${kill} ${await hash()}`).toBe(`${kill} ${before}`)
      id = await uploadBook(server, cookie, right.bytes)
      await done(check, id)
    }

    /** Waits for a random moment of the import, of which some are just before and after its end. */
    async function killMoment(job: Job) {
      const share = random() * 1.15
      await expect
        .poll(
          async () => {
            const { progress, finishedAt } = await look(server, cookie, job.id)
            return finishedAt ? rows : progress.done
          },
          { timeout: 120_000 * patience, interval: measures ? 200 : 20 },
        )
        .toBeGreaterThanOrEqual(Math.floor(Math.min(1, share) * rows))
      if (share > 1) await new Promise((resolve) => setTimeout(resolve, random() * 500))
    }
  },
  longest,
)
