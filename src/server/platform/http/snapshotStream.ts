import type { ServerResponse } from 'node:http'
import type { Db } from '#server/database/connect.ts'
import { openSnapshot } from '#server/database/snapshot.ts'
import { AppError } from '../appError.ts'
import type { Actor } from '../session/actor.ts'
import type { Policy } from '../session/policy.ts'
import { findActorAgain } from '../session/session.ts'
import type { Deps } from './deps.ts'
import type { OpenAnswers } from './openAnswers.ts'

/** Rows of a whole table. Only `fromSnapshot` makes one, so no stream can be read in any other way. */
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
 * The rows as they all stood at one moment, at which the session still stood: it is asked in the snapshot itself. What is written after
 * a right ended can therefore not be in the answer, however slowly it is read. The connection is one of a few that
 * only snapshots use, so that slow readers keep nobody else waiting.
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
        // A person's own whole tables wait behind each other, before they hold a connection that a colleague could use.
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
