import type { ConflictCode } from '#shared/catalogue/errors/errors.ts'
import type { Conflict, SavedBy } from '#shared/platform/conflict.ts'
import { ApiError } from '../lib/call/apiError.ts'

/** What somebody else has stored meanwhile. */
export interface Newer<G> {
  stored: G
  savedBy: SavedBy | null
}

/** Whether a save was refused because somebody else was first. */
export const isConflict = (error: unknown, code: ConflictCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** What the refusal of a save says is stored now; `read` gives null for what it cannot use. */
export function newerIn<S, G>(
  error: unknown,
  code: ConflictCode,
  read: (stored: S) => G | null,
): Newer<G> | null {
  if (!isConflict(error, code)) return null
  const stored = error.extra('stored' satisfies keyof Conflict) as S | null | undefined
  const usable = stored ? read(stored) : null
  return usable && { stored: usable, savedBy: savedByIn(error) }
}

/** Who saved before; null where the refusal does not say. */
export function savedByIn(error: unknown): SavedBy | null {
  const name = 'savedBy' satisfies keyof Conflict
  const given = error instanceof ApiError ? (error.extra(name) as Partial<SavedBy> | null) : null
  if (!given || typeof given.at !== 'string') return null
  return { teamId: given.teamId ?? null, managerName: given.managerName ?? null, at: given.at }
}

interface Saving<I, A, G> {
  /** What is sent now; null where nothing may be. */
  inputOf(): I | null
  send(input: I): Promise<A>
  newerIn(error: unknown): Newer<G> | null | Promise<Newer<G> | null>
  /** Puts what is stored now under what is being saved; false where a person must look first. */
  merge(newer: G): boolean
}

type Outcome<A, G> =
  | { is: 'saved'; answer: A }
  | { is: 'overtaken'; newer: Newer<G> }
  /** With what is stored now, where each try met a newer version. */
  | { is: 'refused'; error: unknown; newer: Newer<G> | null }
  | { is: 'nothing' }

/** Each try meets a newer version; somebody who saves that often is no longer waited for. */
const mostTries = 3

/**
 * A save over the version that the person saw. Where somebody else was first and nothing of it needs a choice, both changes
 * are put together and it is tried again.
 */
export async function saveOver<I, A, G>(saving: Saving<I, A, G>): Promise<Outcome<A, G>> {
  for (let tries = 1; ; tries += 1) {
    const input = saving.inputOf()
    if (input === null) return { is: 'nothing' }
    try {
      return { is: 'saved', answer: await saving.send(input) }
    } catch (error) {
      const newer = await saving.newerIn(error)
      if (!newer) return { is: 'refused', error, newer }
      if (!saving.merge(newer.stored)) return { is: 'overtaken', newer }
      if (tries === mostTries) return { is: 'refused', error, newer }
    }
  }
}
