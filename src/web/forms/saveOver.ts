import type { ConflictCode } from '#shared/catalogue/errors/errors.ts'
import type { Conflict, SavedBy } from '#shared/platform/conflict.ts'
import { ApiError } from '../lib/call/apiError.ts'

/** The version that somebody else has stored since the form was loaded. */
export interface Newer<G> {
  stored: G
  savedBy: SavedBy | null
}

/** True if the server refused the save because of a newer version (conflict). */
export const isConflict = (error: unknown, code: ConflictCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Returns the stored version from a conflict response. `read` converts it, or returns null if it cannot. */
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

/** Returns who saved the newer version; null if the response does not say. */
export function savedByIn(error: unknown): SavedBy | null {
  const name = 'savedBy' satisfies keyof Conflict
  const given = error instanceof ApiError ? (error.extra(name) as Partial<SavedBy> | null) : null
  if (!given || typeof given.at !== 'string') return null
  return { teamId: given.teamId ?? null, managerName: given.managerName ?? null, at: given.at }
}

interface Saving<I, A, G> {
  /** Returns the request body; null if nothing may be sent. */
  inputOf(): I | null
  send(input: I): Promise<A>
  newerIn(error: unknown): Newer<G> | null | Promise<Newer<G> | null>
  /** Merges the newer version into the form. Returns false if the person must choose between values. */
  merge(newer: G): boolean
}

type Outcome<A, G> =
  | { is: 'saved'; answer: A }
  | { is: 'overtaken'; newer: Newer<G> }
  /** `newer` is the stored version if the save was given up because of a conflict; otherwise null. */
  | { is: 'refused'; error: unknown; newer: Newer<G> | null }
  | { is: 'nothing' }

/** The save is given up after this many conflicts in a row. */
const mostTries = 3

/**
 * Saves a form. After a conflict, both changes are merged and the save is repeated, unless the person must choose
 * between values.
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
