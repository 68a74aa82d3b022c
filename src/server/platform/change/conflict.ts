import type { ConflictCode } from '#shared/catalogue/errors/errors.ts'
import type { Conflict } from '#shared/platform/conflict.ts'
import { AppError } from '../appError.ts'

type Given = { version?: number | null | undefined }

/** Reads what is stored and who saved it, for the answer to a conflict. Called only if a save is refused. */
export interface Tell {
  stored(): Promise<Conflict['stored']>
  savedBy(): Promise<Conflict['savedBy']>
}

/**
 * Creates the error for a save that is refused because somebody else saved first. The screen then shows both states,
 * and the person chooses.
 */
export async function conflict(
  code: ConflictCode,
  { version: _v, ...sent }: Given,
  tell: Tell,
): Promise<AppError> {
  const body: Conflict = { stored: await tell.stored(), sent, savedBy: await tell.savedBy() }
  return new AppError(code, { body: { ...body } })
}

/**
 * The optimistic lock. It refuses a save if its version is not the stored version. A save without a version is not
 * checked.
 */
export async function refuseStale(
  code: ConflictCode,
  before: { version: number },
  given: Given,
  tell: Tell,
): Promise<void> {
  if (typeof given.version === 'number' && given.version !== before.version)
    throw await conflict(code, given, tell)
}
