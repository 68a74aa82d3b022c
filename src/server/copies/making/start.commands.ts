import { and, eq, isNull, sql } from 'drizzle-orm'
import type { makeCopies } from '#shared/copies/making.endpoints.ts'
import type { Job } from '#shared/jobs/jobs.endpoints.ts'
import type { BodyOf } from '#shared/platform/endpoint.ts'
import type { Db } from '../../database/connect.ts'
import { job } from '../../database/tables/job.ts'
import { AppError } from '../../platform/appError.ts'
import type { Change } from '../../platform/change/change.ts'
import { describeJob, findOwnJob } from '../../platform/jobs/describe.ts'
import { enqueueJob } from '../../platform/jobs/queue.ts'
import { groundOf, personKeyOf } from '../lock/ground.ts'
import { lockParties, receiverOf } from '../lock/parties.ts'
import { refuseSecond } from '../register/writeCopy.ts'
import type { PasswordSeal } from './sealedPassword.ts'

export const makeKind = 'copies-make'
type Body = BodyOf<typeof makeCopies>

/** The input of the job. It identifies the file by its stored content, because the file may be renamed meanwhile. */
export interface MakeInput {
  businessNumber: string
  storedFileId: string
  recipient: string | null
  recipientName: string | null
  people: Body['people']
  note: string | null
  allowing: Pick<Body, 'namedTeaser' | 'waiver'>
  signature: boolean
  sealed: string | null
  address: string
  requestId: string
}

/** The largest number of unfinished jobs per person. */
const mostWaiting = 3

/** Starts the job that makes copies. A copy that the job would refuse is already refused by this call. */
export async function startMaking(change: Change, seal: PasswordSeal, body: Body): Promise<Job> {
  const { people, password } = body
  const keys = people.map((person) => `${personKeyOf(person)} ${person.adviser ?? ''}`)
  if (new Set(keys).size < keys.length) throw new AppError('copies/person-twice')
  if (body.waiver && people.length > 1) throw new AppError('copies/waiver-single')
  const sealed = password ? await seal.seal(password) : null
  return change(async (tx, actor) => {
    const wanted = { ...body, file: { fileName: body.fileName } }
    const parties = await lockParties(tx, actor, wanted)
    const { document } = parties
    for (const person of people) {
      const receiver = receiverOf(parties, person.adviser)
      await groundOf(tx, actor, { document, receiver, allowing: body })
      await refuseSecond(tx, parties, receiver, person)
    }
    if (!document.isPdf) throw new AppError('copies/not-pdf')
    await refuseMany(tx, actor.teamId)
    const input: MakeInput = {
      businessNumber: body.businessNumber,
      storedFileId: document.storedFileId,
      recipient: body.recipient ?? null,
      recipientName: body.recipientName,
      people,
      note: body.note,
      allowing: {
        ...(body.namedTeaser === undefined ? {} : { namedTeaser: body.namedTeaser }),
        ...(body.waiver === undefined ? {} : { waiver: body.waiver }),
      },
      signature: body.signature === true,
      sealed,
      address: actor.address,
      requestId: actor.requestId,
    }
    const id = await enqueueJob(tx, { kind: makeKind, ownerTeamId: actor.teamId, input })
    return describeJob(await findOwnJob(tx, actor, id))
  })
}

async function refuseMany(tx: Db, teamId: string): Promise<void> {
  // The lock makes concurrent calls of one person wait for each other, so that each call counts the jobs that the
  // earlier calls started.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${makeKind} ${teamId}`}))`)
  const waiting = await tx.$count(
    job,
    and(eq(job.ownerTeamId, teamId), eq(job.kind, makeKind), isNull(job.finishedAt)),
  )
  if (waiting >= mostWaiting) throw new AppError('copies/too-many', { values: { limit: mostWaiting } })
}
