import type { ServerResponse } from 'node:http'
import { readOnlyAs } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import { openSnapshot } from '#server/database/snapshot.ts'
import { AppError } from '../appError.ts'
import type { Actor } from '../session/actor.ts'
import type { Policy } from '../session/policy.ts'
import { findActorAgain } from '../session/session.ts'
import type { Deps } from './deps.ts'
import type { OpenAnswers } from './openAnswers.ts'

/** The rows of a whole table. Only `fromSnapshot` can create one, so such rows are always read from a snapshot. */
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
 * Reads all rows in one snapshot and checks the session in the same snapshot. So the answer cannot contain data that
 * was written after a right ended, however slowly the client reads it. The connection comes from a small pool for
 * snapshots only, so that clients that read slowly do not block others.
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
        // Whole-table answers of one person run one after another. They wait before they take a connection, so that
        // colleagues can use it.
        await answers.waitForOwnStreams(asker.teamId, raw, signal)
        const { db, close } = await openSnapshot(snapshots)
        try {
          const found = await findActorAgain(db, rules, asker)
          if (!found) throw new AppError('auth/session-ended')
          if (!policy.allows(found.actor)) throw new AppError('access/denied')
          if (found.actor.reading) await readOnlyAs(db, found.actor.reading)
          yield* read(db, found.actor)
        } finally {
          await close()
        }
      })(),
    )
}
