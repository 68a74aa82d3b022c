import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Actor } from '../platform/session/actor.ts'

/** Everybody may read notices. Only the admin side may write, edit and delete them. */
export const mayWriteNotices = (actor: Actor) => isAdminSide(actor.role)
