import { isAdminSide } from '#shared/catalogue/words/roles.ts'
import type { Actor } from '../platform/session/actor.ts'

/** Everybody reads; the admin side writes, edits and deletes. */
export const mayWriteNotices = (actor: Actor) => isAdminSide(actor.role)
