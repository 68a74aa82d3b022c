import type { Actor } from '#server/platform/session/actor.ts'
import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Lesson } from '#shared/registration/teaching.ts'

interface Owned {
  teamId: string
  state: 'waiting' | 'firm' | 'own'
  approved: Lesson | null
}

/** Whether the lesson or an earlier version of it is approved for the firm. */
const isFirms = ({ state, approved }: Owned): boolean => state === 'firm' || approved !== null

/** The version that is approved for the firm, or null. A version that is not approved is used only by its owner. */
export const firmLesson = (row: Owned & { lesson: Lesson }): Lesson | null =>
  row.state === 'firm' ? row.lesson : row.approved

/** People see their own lessons and approved ones. The admin side sees all lessons, because it decides on them. */
export const maySeeTeaching = (actor: Actor, row: Owned): boolean =>
  isAdminSide(actor.role) || row.teamId === actor.teamId || isFirms(row)

/** Only the owner and the admin side see a version that is not approved. Others see the approved version. */
export const maySeeVersion = (actor: Actor, { teamId }: Owned): boolean =>
  isAdminSide(actor.role) || teamId === actor.teamId

/** Only the admin side may remove an approved lesson. The owner may withdraw a version that is not approved. */
export const mayRemoveTeaching = (actor: Actor, { teamId, state }: Owned): boolean =>
  isAdminSide(actor.role) || (teamId === actor.teamId && state !== 'firm')

/** Only the admin side may remove a lesson together with its approved version; the owner of the lesson may not. */
export const mayRemoveWhole = (actor: Actor): boolean => isAdminSide(actor.role)

export const mayDecideTeaching = (actor: Actor): boolean => isAdminSide(actor.role)
