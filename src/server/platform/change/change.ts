import type { IncomingHttpHeaders } from 'node:http'
import { asReader, limitTo } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import type { FairTurns } from '../admission/admission.ts'
import { AppError } from '../appError.ts'
import { mailFixedBy } from '../bell/queueMail.ts'
import type { SessionRules } from '../config.ts'
import type { Actor } from '../session/actor.ts'
import { enforcePolicy } from '../session/enforcePolicy.ts'
import type { Policy } from '../session/policy.ts'
import { findActorAgain, holdAccount, holdActor } from '../session/session.ts'
import type { FileStore, ReceivedFile, StoredObject } from '../storage/fileStore.ts'
import { type Claim, doOnce } from './idempotency.ts'

interface Options {
  /** The account that the change is about, if there is one. The change may end the sessions of that person. */
  account?: string
  /** True if the change ends the session that it runs in, and no other. */
  endsSession?: boolean
  /** The uploads that the change stores. `work` gets the stored objects in the same order. */
  keep?: { store: FileStore; files: readonly ReceivedFile[] }
}

type Work<T> = (tx: Db, actor: Actor, stored: StoredObject[]) => Promise<T>
/**
 * Builds the answer in the same transaction. `repeated` is true if an earlier request with the same key made the
 * change.
 */
type Tell<T, A> = (tx: Db, actor: Actor, done: T, repeated: boolean) => Promise<A>

/**
 * Makes a change in one transaction. A call can change something only in this way. The transaction locks the session
 * and enforces the route's policy again with the person's current rights. So the change either commits before a right
 * is withdrawn, or it is refused.
 *
 * A call makes one change. If the request has an idempotency key, the result of `work` is stored with the key, and a
 * repeated request gets this result without running `work` again. Data that the person may not be allowed to see
 * later (contacts) belongs in `tell`. It runs every time with the current rights, and its result is never stored.
 */
export interface Change {
  <T>(work: Work<T>): Promise<T>
  <T, A>(how: Options & { tell: Tell<T, A> }, work: Work<T>): Promise<A>
  <T>(how: Options, work: Work<T>): Promise<T>
}

interface Asking {
  db: Db
  rules: SessionRules
  turns: FairTurns
  policy: Policy
  headers: IncomingHttpHeaders
  actor: Actor | null
}

/** Checks session and policy again after the body was read, because reading it may have taken minutes. */
export async function askAgain({ db, rules, policy, headers, actor }: Asking): Promise<Actor | null> {
  if (!policy.needsSession || !actor) return actor
  const found = (await findActorAgain(db, rules, actor))?.actor ?? null
  enforcePolicy(found, policy, headers, true)
  return found
}

type How = Options & { tell?: Tell<unknown, unknown> }

export function createChange(asking: Asking, claim: Claim | null): Change {
  const { db, turns, actor: before } = asking
  let made = false
  const make = async (how: How, work: Work<unknown>) => {
    if (!before) throw new AppError('auth/required')
    if (made) throw new Error('a call may make only one change')
    made = true
    return withStoredFiles(how.keep, (stored) =>
      turns(before.teamId, () =>
        db.transaction(async (tx) => {
          const actor = await lockRights(tx, asking, before, how)
          limitTo(tx, actor.reading)
          mailFixedBy(tx, asking.rules.fixedSettings)
          const workOnce = () => work(tx, actor, stored)
          const { done, repeated } = claim
            ? await doOnce(tx, claim, workOnce)
            : { done: await workOnce(), repeated: false }
          const { tell } = how
          return { answer: tell ? await asReader(tx, () => tell(tx, actor, done, repeated)) : done, repeated }
        }),
      ),
    )
  }
  return ((...given: [Work<unknown>] | [How, Work<unknown>]) =>
    given.length === 1 ? make({}, given[0]) : make(...given)) as Change
}

async function lockRights(tx: Db, asking: Asking, before: Actor, how: Options): Promise<Actor> {
  if (how.account !== undefined) await holdAccount(tx, how.account)
  const held = await holdActor(tx, asking.rules, before, { ending: how.endsSession ?? false })
  enforcePolicy(held?.actor ?? null, asking.policy, asking.headers, true)
  if (!held) throw new AppError('auth/session-ended')
  return held.actor
}

/**
 * Stores the bytes first, outside the transaction, and then the rows that refer to them. So a row always has its bytes.
 * If no row was written, because of an error or because the request was repeated, the bytes are removed again. After a
 * crash `sweepStore` removes them.
 */
async function withStoredFiles(
  bytes: Options['keep'],
  record: (stored: StoredObject[]) => Promise<{ answer: unknown; repeated: boolean }>,
): Promise<unknown> {
  if (!bytes) return (await record([])).answer
  const stored: StoredObject[] = []
  let named = false
  try {
    for (const file of bytes.files) stored.push(await bytes.store.keep(file))
    const { answer, repeated } = await record(stored)
    named = !repeated
    return answer
  } finally {
    if (!named) await Promise.allSettled(stored.map(({ key }) => bytes.store.remove(key)))
  }
}
