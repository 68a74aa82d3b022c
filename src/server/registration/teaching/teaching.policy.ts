import type { Actor } from '#server/platform/session/actor.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Lesson } from '#shared/registration/teaching.ts'

interface Owned {
  teamId: string
  state: 'waiting' | 'firm' | 'own'
  approved: Lesson | null
}

/** The lesson, or an earlier version of it, is approved for the firm. */
const isFirms = ({ state, approved }: Owned): boolean => state === 'firm' || approved !== null

/** The version approved for the firm; an unapproved one is only used by its owner. */
export const firmLesson = (row: Owned & { lesson: Lesson }): Lesson | null =>
  row.state === 'firm' ? row.lesson : row.approved

/** People see their own lessons and approved ones; the admin side sees all, to decide on them. */
export const maySeeTeaching = (actor: Actor, row: Owned): boolean =>
  isAdminSide(actor.role) || row.teamId === actor.teamId || isFirms(row)

/** A waiting or refused version is visible to its owner and the admin side; others see the approved one. */
export const maySeeVersion = (actor: Actor, { teamId }: Owned): boolean =>
  isAdminSide(actor.role) || teamId === actor.teamId

/** Only the admin side removes an approved lesson; its owner may withdraw an unapproved version. */
export const mayRemoveTeaching = (actor: Actor, { teamId, state }: Owned): boolean =>
  isAdminSide(actor.role) || (teamId === actor.teamId && state !== 'firm')

/** Including the approved version, which the owner cannot remove. */
export const mayRemoveWhole = (actor: Actor): boolean => isAdminSide(actor.role)

export const mayDecideTeaching = (actor: Actor): boolean => isAdminSide(actor.role)
