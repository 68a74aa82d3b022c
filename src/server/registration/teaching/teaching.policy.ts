import type { Actor } from '#server/platform/session/actor.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Lesson } from '#shared/registration/teaching.ts'

interface Owned {
  teamId: string
  state: 'waiting' | 'firm' | 'own'
  approved: Lesson | null
}

/** Everybody reads with it, or with an earlier version of it. */
const isFirms = ({ state, approved }: Owned): boolean => state === 'firm' || approved !== null

/** What the firm reads with: a version that nobody has approved yet is its owner's alone. */
export const firmLesson = (row: Owned & { lesson: Lesson }): Lesson | null =>
  row.state === 'firm' ? row.lesson : row.approved

/** One's own and what is the firm's; the admin side sees all, to say yes or no. */
export const maySeeTeaching = (actor: Actor, row: Owned): boolean =>
  isAdminSide(actor.role) || row.teamId === actor.teamId || isFirms(row)

/** A version that waits or was refused is seen by its owner and the admin side; others see what is the firm's. */
export const maySeeVersion = (actor: Actor, { teamId }: Owned): boolean =>
  isAdminSide(actor.role) || teamId === actor.teamId

/** What everybody reads with is not one person's to take away any more; a version that is not approved is. */
export const mayRemoveTeaching = (actor: Actor, { teamId, state }: Owned): boolean =>
  isAdminSide(actor.role) || (teamId === actor.teamId && state !== 'firm')

/** With what the firm reads with; its owner takes back only a version that is not approved. */
export const mayRemoveWhole = (actor: Actor): boolean => isAdminSide(actor.role)

export const mayDecideTeaching = (actor: Actor): boolean => isAdminSide(actor.role)
