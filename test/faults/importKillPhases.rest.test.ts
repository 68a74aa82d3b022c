import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { seededRandom } from '#server/seed/company/random.ts'
import { businessHash } from '../kit/businessHash.ts'
import { largeBook, largeChoice } from '../kit/largeImport.ts'
import { temporaryFolder } from '../kit/serverProcess.ts'
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

const kills = Number(process.env.KILLS ?? 4)
/** What the server does when it is killed, in turn. */
const phases = ['storing', 'undo', 'reading', 'dry run', 'storing'] as const
type Phase = (typeof phases)[number]
const { next: random } = seededRandom(Number(process.env.TEST_SEED ?? 2))

it(
  'an import that is killed while it is read, checked, stored or undone is stored as a whole or not at all',
  async () => {
    const folder = await temporaryFolder()
    let server = await firstStart(folder.path, manyCalls)
    onTestFinished(async () => {
      await server.stop()
      await folder.remove()
    })
    await fill(folder.path)
    let cookie = await signIn(server)
    const { bytes } = await largeBook(rows, false)
    const hash = () => inDatabase(folder.path, businessHash)
    const check = (id: number) => call<Job>(server, cookie, `/api/imports/${id}/check`, largeChoice())
    const save = (id: number) => call<Job>(server, cookie, `/api/imports/${id}/save`, { onlyValid: false })
    const undo = (id: number) => call<Job>(server, cookie, `/api/imports/${id}/undo`, { leaveChanged: false })
    const done = async (start: (id: number) => Promise<Job>, id: number) =>
      ended(server, cookie, await start(id))
    const uploaded = () => uploadBook(server, cookie, bytes)
    const pause = (most: number) => new Promise((resolve) => setTimeout(resolve, random() * most))

    const began = performance.now()
    const before = await hash()
    let file = await uploaded()
    const readingMs = performance.now() - began
    await done(check, file)

    /** Ends the killed job, so that the server does not try it again, and returns what is stored. */
    const afterKill = (job: Job | null) =>
      inDatabase(folder.path, async (db) => {
        if (job)
          await db.execute(
            sql`update job set state = 'failed', finished_at = now(), lease_by = null, lease_until = null,
              unique_key = null where id = ${job.id} and finished_at is null`,
          )
        const { rows: found } = await db.execute<{ stored: boolean; spent: boolean }>(
          sql`select saved_at is not null and undone_at is null as stored, saved_at is not null as spent
            from import_run where id = ${file}`,
        )
        const isStored = found[0]?.stored ?? false
        return { isStored, isSpent: found[0]?.spent ?? true, hash: await businessHash(db) }
      })

    for (let kill = 0; kill < kills; kill += 1) {
      const phase = phases[kill % phases.length] ?? 'storing'
      const { job, full } = await begin(phase)
      await server.kill()
      server = await startAgain({ DATA_DIR: folder.path, ...manyCalls })
      const found = await afterKill(job)
      if (measures)
        console.info(`kill ${kill}: ${phase}, ${found.isStored ? 'everything' : 'nothing'} stored`)
      cookie = await signIn(server)
      if (!found.isStored) expect(`${kill} ${phase} ${found.hash}`).toBe(`${kill} ${phase} ${before}`)
      else {
        if (full !== null) expect(`${kill} ${phase} ${found.hash}`).toBe(`${kill} ${phase} ${full}`)
        // A stored import is complete if its undo restores everything.
        expect((await done(undo, file)).result).toMatchObject({ restored: rows, left: 0 })
        expect(`${kill} ${phase} ${await hash()}`).toBe(`${kill} ${phase} ${before}`)
      }
      if (found.isSpent) {
        file = await uploaded()
        await done(check, file)
      }
    }

    /** Starts the work of a phase and returns at a random moment of it, with the hash of what is stored by then. */
    async function begin(phase: Phase): Promise<{ job: Job | null; full: string | null }> {
      if (phase === 'reading') {
        uploaded().catch(() => undefined)
        await pause(readingMs)
        return { job: null, full: null }
      }
      if (phase === 'dry run') return { job: await inTheMiddle(await check(file)), full: null }
      if (phase === 'storing') return { job: await inTheMiddle(await save(file)), full: null }
      await done(save, file)
      const full = await hash()
      return { job: await inTheMiddle(await undo(file)), full }
    }

    async function inTheMiddle(job: Job): Promise<Job> {
      const share = random() * 1.1
      await expect
        .poll(
          async () => {
            const { progress, finishedAt } = await look(server, cookie, job.id)
            return finishedAt ? rows : progress.done
          },
          { timeout: 120_000 * patience, interval: measures ? 200 : 20 },
        )
        .toBeGreaterThanOrEqual(Math.floor(Math.min(1, share) * rows))
      if (share > 1) await pause(500)
      return job
    }
  },
  longest,
)
