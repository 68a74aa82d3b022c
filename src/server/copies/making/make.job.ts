import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import type { MadeCopies } from '#shared/copies/making.endpoints.ts'
import { dayInSeoul } from '#shared/platform/day.ts'
import { limitTo } from '../../database/asReader.ts'
import type { Db } from '../../database/connect.ts'
import { documentCopy } from '../../database/tables/copies/documentCopy.ts'
import { job as jobTable } from '../../database/tables/job.ts'
import { AppError } from '../../platform/appError.ts'
import type { FixedFirmSettings } from '../../platform/fixedSettings.ts'
import type { Runner } from '../../platform/isolation/runner.ts'
import { actorOfJob } from '../../platform/jobs/actorOfJob.ts'
import type { JobHandler, JobTools } from '../../platform/jobs/worker.ts'
import type { FileStore, StoredObject } from '../../platform/storage/fileStore.ts'
import { recordStored } from '../../platform/storage/keepFile.ts'
import { openAllowance } from '../../platform/storage/uploadQuota.ts'
import { readUploadRules } from '../../platform/uploadRules.ts'
import { groundOf } from '../lock/ground.ts'
import { lockParties, openParties, type Parties, receiverOf, type Wanted } from '../lock/parties.ts'
import { copyChanged } from '../register/copyChanged.ts'
import { nextSequence, numberOf, writeCopy } from '../register/writeCopy.ts'
import type { CopyMarks } from '../trace/code/copyMarks.ts'
import { mostStampedBytes } from '../trace/file/limits.ts'
import { inspectPdf, stampCopy } from '../trace/trace.ts'
import { holdNumber, releaseNumber } from './heldNumber.ts'
import { withLocalFile } from './localFile.ts'
import type { PasswordSeal } from './sealedPassword.ts'
import type { MakeInput } from './start.commands.ts'

export interface MakeDeps {
  store: FileStore
  runner: Runner
  seal: PasswordSeal
  marks: () => Promise<CopyMarks>
  fixedSettings: FixedFirmSettings
}

type Made = MadeCopies['copies'][number]

const wantedOf = ({ businessNumber, storedFileId, recipient, recipientName }: MakeInput): Wanted => ({
  businessNumber,
  file: { storedFileId },
  recipient,
  recipientName,
})

/**
 * The job that makes copies, one after the other. It checks whether a copy is allowed before it opens the document,
 * and again in the transaction that writes each copy. Copies that were made before a refusal remain. If the job runs
 * again, it skips the copies that already exist.
 */
export const makeHandler =
  (deps: MakeDeps): JobHandler =>
  async (input: MakeInput, tools): Promise<{ result: MadeCopies }> => {
    const { db, job, signal } = tools
    const copies: Made[] = []
    try {
      await makeAll(deps, input, tools, copies)
      await forgetPassword(db, job.id, input)
      return { result: { copies, refused: null } }
    } catch (error) {
      // After a refusal or a cancellation the password is not needed any more. Any other error may be temporary: the
      // job is tried again, so the password is kept.
      if (error instanceof AppError || signal.reason === 'cancelled') await forgetPassword(db, job.id, input)
      if (!(error instanceof AppError)) throw error
      return { result: { copies, refused: { code: error.code, message: error.message } } }
    } finally {
      await releaseNumber(db, job.id)
    }
  }

async function forgetPassword(db: Db, id: string, { sealed }: MakeInput): Promise<void> {
  if (sealed === null) return
  await db
    .update(jobTable)
    .set({ input: sql`${jobTable.input} || '{"sealed": null}'::jsonb` })
    .where(eq(jobTable.id, id))
}

async function makeAll(deps: MakeDeps, input: MakeInput, tools: JobTools, copies: Made[]): Promise<void> {
  const { db, job, signal, progress } = tools
  const { fixedSettings } = deps
  const { people, allowing } = input
  const made = await madeBefore(db, job.id)
  const actor = await actorOfJob(db, job, input, { lock: false, fixedSettings })
  const parties = await openParties(db, actor, wantedOf(input))
  const { document } = parties
  const ask = (now: Parties, place: number) => {
    const receiver = receiverOf(now, people[place]?.adviser)
    return groundOf(db, actor, { document: now.document, receiver, allowing })
  }
  for (const place of people.keys()) if (!made.has(place)) await ask(parties, place)
  if (!document.isPdf) throw new AppError('copies/not-pdf')
  const password = input.sealed === null ? undefined : await deps.seal.open(input.sealed)
  const options = { signal, ...(password === undefined ? {} : { password }) }
  progress(made.size, people.length, '사본 만드는 중')
  await withLocalFile(deps.store, document, signal, async (path) => {
    const facts = await inspectPdf(deps.runner, path, options)
    if (facts.mark !== null) throw new AppError('copies/already-stamped')
    if (facts.signed && !input.signature) throw new AppError('copies/signed')
    for (const place of people.keys()) {
      signal.throwIfAborted()
      const before = made.get(place)
      // Reads companies and document again, so that a company that was deleted meanwhile is called deleted.
      if (!before) await ask(await openParties(db, actor, wantedOf(input)), place)
      copies.push(before ?? (await makeOne(deps, input, tools, { path, options, place, parties })))
      progress(copies.length, people.length, '사본 만드는 중')
    }
  })
}

async function madeBefore(db: Db, jobId: string): Promise<Map<number, Made>> {
  const rows = await db
    .select({ id: documentCopy.id, number: documentCopy.number, place: documentCopy.place })
    .from(documentCopy)
    .where(eq(documentCopy.jobId, jobId))
  return new Map(rows.map(({ id, number, place }) => [place ?? 0, { id, number }]))
}

interface One {
  path: string
  options: { signal: AbortSignal; password?: string }
  place: number
  parties: Parties
}

const mostAttempts = 20

/** Makes one copy. If another copy took its number meanwhile, the copy is drawn again with the next number. */
async function makeOne(deps: MakeDeps, input: MakeInput, tools: JobTools, one: One): Promise<Made> {
  const { db, job, signal } = tools
  const person = input.people[one.place]
  if (!person) throw new Error('the job has no such person')
  const marks = await deps.marks()
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const day = dayInSeoul()
    const year = Number(day.slice(0, 4))
    const sequence = await holdNumber(db, year, job.id, signal)
    const number = numberOf(year, sequence)
    const stamp = {
      number,
      mark: marks.of(number),
      recipientName: person.name,
      recipientCompany: person.adviser ?? one.parties.recipientName,
      day,
    }
    const bytes = await stampCopy(deps.runner, one.path, stamp, one.options)
    const made = await keepCopy(deps, input, tools, { place: one.place, year, sequence, bytes })
    if (made) return made
  }
  throw new Error('the number of a copy was always taken')
}

interface Drawn {
  place: number
  year: number
  sequence: number
  bytes: Uint8Array
}

/**
 * Stores the file and writes the row of a copy. Returns null if the number is taken. Then, and if the copy is refused,
 * the file is removed again.
 */
async function keepCopy(
  { store, fixedSettings }: MakeDeps,
  input: MakeInput,
  tools: JobTools,
  drawn: Drawn,
): Promise<Made | null> {
  const { db, job, signal } = tools
  const allowance = await openAllowance(db, await readUploadRules(db, fixedSettings), job.ownerTeamId ?? '')
  const received = await store.receive(Readable.from([drawn.bytes]), { maxBytes: mostStampedBytes, signal })
  await allowance.take(received.size, 1).catch(async (error: unknown) => {
    await store.discard(received)
    throw error
  })
  let stored: StoredObject | null = null
  let made: Made | null = null
  try {
    stored = await store.keep(received)
    const kept = stored
    made = await db.transaction((tx) => write(tx, { ...input, fixedSettings }, tools, drawn, kept))
    return made
  } finally {
    if (!made) {
      await store.discard(received)
      if (stored) await store.remove(stored.key)
      await allowance.giveBack(received.size, 1).catch(() => undefined)
    }
  }
}

async function write(
  tx: Db,
  { fixedSettings, ...input }: MakeInput & Pick<MakeDeps, 'fixedSettings'>,
  { job, signal }: JobTools,
  { place, year, sequence }: Drawn,
  stored: StoredObject,
): Promise<Made | null> {
  const actor = await actorOfJob(tx, job, input, { lock: true, fixedSettings })
  // If a company became hidden from the person meanwhile, the job gets "not found", like every call of that person.
  limitTo(tx, actor.reading)
  const parties = await lockParties(tx, actor, wantedOf(input))
  const { document } = parties
  const person = input.people[place]
  if (!person) throw new Error('the job has no such person')
  const receiver = receiverOf(parties, person.adviser)
  const ground = await groundOf(tx, actor, { document, receiver, allowing: input.allowing, hold: true })
  if ((await nextSequence(tx, year)) !== sequence) return null
  signal.throwIfAborted()
  const row = await writeCopy(tx, {
    parties,
    receiver,
    ground,
    values: {
      year,
      sequence,
      person: person.name,
      personTitle: person.title,
      way: person.way,
      address: person.address,
      form: 'pdf',
      note: input.note,
      basis: ground.basis,
      givenDay: dayInSeoul(),
      givenAt: new Date(),
      givenBy: actor.teamId,
      jobId: job.id,
      place,
      madeFileId: await recordStored(tx, stored, 'application/pdf', actor.teamId),
    },
  })
  await copyChanged(tx, actor, parties, { action: 'copies/made', before: null, after: row })
  return { id: row.id, number: row.number }
}
