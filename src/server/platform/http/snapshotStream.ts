import type { ServerResponse } from 'node:http'
import type { Db } from '#server/database/connect.ts'
import { openSnapshot } from '#server/database/snapshot.ts'
import { AppError } from '../appError.ts'
import type { Actor } from '../session/actor.ts'
import type { Policy } from '../session/policy.ts'
import { findActorAgain } from '../session/session.ts'
import type { Deps } from './deps.ts'
import type { OpenAnswers } from './openAnswers.ts'

/** Rows of a whole table. Only `fromSnapshot` creates one, so no stream can be read in another way. */
export class SnapshotStream<T> {
  readonly #rows: AsyncGenerator<T>
  constructor(rows: AsyncGenerator<T>) {
    this.#rows = rows
  }
  [Symbol.asyncIterator](): AsyncGenerator<T> {
    return this.#rows
  }
}

export type FromSnapshot<A> = <T>(read: (db: Db, actor: A) => AsyncIterable<T>) => SnapshotStream<T>

/**
 * Reads all rows in one snapshot, in which the session is checked too. So data written after a right ended cannot
 * be in the answer, however slowly it is read. The connection comes from a small pool for snapshots only, so that
 * slow readers block nobody else.
 */
export function fromSnapshot(
  { config, snapshots, answers }: Deps & { answers: OpenAnswers },
  policy: Policy,
  asker: Actor | null,
  { raw, signal }: { raw: ServerResponse; signal: AbortSignal },
): FromSnapshot<Actor> {
  const rules = config.session
  return (read) =>
    new SnapshotStream(
      (async function* () {
        if (!asker) throw new AppError('auth/session-ended')
        // Whole-table answers of one person run one after another and wait before they take a connection that a
        // colleague could use.
        await answers.waitForOwnStreams(asker.teamId, raw, signal)
        const { db, close } = await openSnapshot(snapshots)
        try {
          const found = await findActorAgain(db, rules, asker)
          if (!found) throw new AppError('auth/session-ended')
          if (!policy.allows(found.actor)) throw new AppError('access/denied')
          yield* read(db, found.actor)
        } finally {
          await close()
        }
      })(),
    )
}
