import type { Actor } from '#server/platform/session/actor.ts'
import { isAdminSide } from '#shared/auth/role.ts'

interface Owned {
  teamId: string
  state: 'waiting' | 'firm' | 'own'
}

/** One's own and what is the firm's; the admin side sees all, to say yes or no. */
export const maySeeTeaching = (actor: Actor, { teamId, state }: Owned): boolean =>
  isAdminSide(actor.role) || teamId === actor.teamId || state === 'firm'

/** What everybody reads with is not one person's to take away any more. */
export const mayRemoveTeaching = (actor: Actor, { teamId, state }: Owned): boolean =>
  isAdminSide(actor.role) || (teamId === actor.teamId && state !== 'firm')

export const mayDecideTeaching = (actor: Actor): boolean => isAdminSide(actor.role)
