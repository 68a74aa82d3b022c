import type { Db } from '#server/database/connect.ts'
import { type Change, createChange } from '#server/platform/change/change.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import { anyone } from '#server/platform/session/policy.ts'
import { findActor, startSession } from '#server/platform/session/session.ts'
// This import lets a test record audit entries directly, signed like those of its servers.
import './audit.ts'
import type { TestUser } from './factories.ts'

const rules = { idleMinutes: 60, hours: 1 }
const origin = { address: '127.0.0.1', requestId: 'test', userAgent: null }

/** Makes a signed-in actor and a `change` function, for commands that a test calls directly. */
export async function changeAs(db: Db, user: TestUser): Promise<{ actor: Actor; change: Change }> {
  const token = await startSession(db, rules, user.teamId, origin)
  const actor = (await findActor(db, rules, token, origin))?.actor
  if (!actor) throw new Error(`${user.teamId} cannot act`)
  const turns = <T>(_teamId: string, work: () => Promise<T>) => work()
  return { actor, change: createChange({ db, rules, turns, policy: anyone, headers: {}, actor }, null) }
}
