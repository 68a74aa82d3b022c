import { copyJobs, copyJobsOneAtATime } from '#server/copies/copyJobs.ts'
import { createPasswordSeal } from '#server/copies/making/sealedPassword.ts'
import { createCopyMarks } from '#server/copies/trace/code/copyMarks.ts'
import { createRunner, type Runner } from '#server/platform/isolation/runner.ts'
import { type JobHandler, startWorker, type Worker } from '#server/platform/jobs/worker.ts'
import { type MadeCopies, makeCopies } from '#shared/copies/making.endpoints.ts'
import { addNda } from '#shared/ndas/ndas.endpoints.ts'
import { addDays, dayInSeoul } from '#shared/platform/day.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import type { Caller } from './app.ts'
import { startDealApp } from './dealApp.ts'
import { endedJob } from './exports.ts'
import { uploadAll } from './files.ts'

export type MakeBody = NonNullable<CallInput<typeof makeCopies>['body']>
type NdaBody = NonNullable<CallInput<typeof addNda>['body']>

const today = dayInSeoul()
export const person = (name = '맹지후', more: object = {}) => ({
  name,
  title: '재무팀장',
  way: 'mail' as const,
  address: 'jh.maeng@neulchan.example',
  ...more,
})

/**
 * Returns a small valid PDF whose bytes are unique: files with equal bytes count as the same content and are locked
 * together.
 */
export function ownPdf(): Buffer {
  nextPdf += 1
  const text = `BT /F1 12 Tf 40 300 Td (Document ${nextPdf}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 500]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}
let nextPdf = 0

/** A replacement for the runner of isolated child processes, with the results that it returns. */
export interface QuickRunner extends Runner {
  /** Called before this runner tells about the document. */
  beforeInspect: () => unknown
  /** Called before this runner returns a copy. */
  beforeStamp: () => unknown
  facts: { pages: number; encrypted: boolean; signed: boolean; mark: string | null }
  stamped: number
}

/** Creates a runner that draws nothing, so that tests of rules and of concurrent calls are fast. */
export function quickRunner(): QuickRunner {
  const runner: QuickRunner = {
    beforeInspect: () => undefined,
    beforeStamp: () => undefined,
    facts: { pages: 1, encrypted: false, signed: false, mark: null },
    stamped: 0,
    async run(task, input) {
      if (task.module.href.endsWith('inspectPdf.task.ts')) {
        await runner.beforeInspect()
        return runner.facts as never
      }
      if (!task.module.href.endsWith('stampCopy.task.ts')) throw new Error(`unexpected ${task.module.href}`)
      await runner.beforeStamp()
      runner.stamped += 1
      const { stamp } = input as { stamp: { number: string } }
      return Uint8Array.from(Buffer.from(`%PDF-1.4 copy ${stamp.number} %%EOF`)) as never
    },
    close: async () => undefined,
  }
  return runner
}

/** Starts the app and a worker that makes copies, by default with a runner that really draws them. */
export async function startCopyApp(given?: Runner) {
  const app = await startDealApp()
  const { t, me } = app
  const runner = given ?? createRunner()
  const workers: Worker[] = []
  const handlers = (): Record<string, JobHandler> =>
    copyJobs({
      store: t.store,
      runner,
      seal: createPasswordSeal(t.config),
      marks: createCopyMarks(t.config),
      fixedSettings: t.config.fixedSettings,
    })
  const work = (more: Record<string, JobHandler> = {}) => {
    const worker = startWorker({
      db: t.db,
      url: t.database.url,
      handlers: { ...handlers(), ...more },
      oneAtATime: copyJobsOneAtATime,
      onError: () => undefined,
      pollMs: 50,
      beatMs: 50,
    })
    workers.push(worker)
    return worker
  }
  return {
    ...app,
    handlers,
    work,
    /** A seller with one PDF of this category, and a buyer. */
    async pair(name: string, category = 'IM', content = ownPdf()) {
      const from = await app.seller(`${name}매도(주)`)
      const to = await app.buyer(`${name}매수(주)`)
      await uploadAll(me, from, [{ name: '자료.pdf', category, content }])
      return { from, to, body: { businessNumber: from, fileName: '자료.pdf', recipient: to } }
    },
    nda: async (recipient: string, seller: string | null, more: Partial<NdaBody> = {}) => {
      const answer = await app.admin.call(addNda, {
        body: {
          recipient,
          scope: seller === null ? 'all' : 'deal',
          seller,
          form: 'mutual',
          signedDay: addDays(today, -100),
          endsDay: addDays(today, 100),
          ...more,
        },
      })
      if (answer.status !== 201) throw new Error(`no NDA: ${answer.text}`)
      return answer.body
    },
    /** Starts the job that makes copies and returns its result. */
    make: async (caller: Caller, body: MakeBody) => {
      const started = await caller.call(makeCopies, { body })
      if (started.status !== 200) return { started, ended: null, made: null }
      const ended = await endedJob(caller, started.body.id)
      return { started, ended, made: ended.result as MadeCopies }
    },
    async stop() {
      for (const worker of workers) await worker.stop()
      if (!given) await runner.close()
      await t.stop()
    },
  }
}
export type CopyApp = Awaited<ReturnType<typeof startCopyApp>>
