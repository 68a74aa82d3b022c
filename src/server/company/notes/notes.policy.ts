import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'

interface Who {
  teamId: string
  role: Role
}

/**
 * Everybody who may read a company may read its notes and write some. Only the author changes a note; author and admin
 * side delete it.
 */
export const mayChangeNote = (who: Who, author: string) => author === who.teamId
export const mayDeleteNote = (who: Who, author: string) => author === who.teamId || isAdminSide(who.role)
