import type { Role } from '#shared/catalogue/words/roles.ts'

/** Where a request comes from; part of every audit row. */
export interface Origin {
  address: string
  requestId: string
  userAgent: string | null
}

/** Who acts. Made from the session row of this very request and from nothing else. */
export interface Actor extends Origin {
  teamId: string
  managerName: string
  position: string | null
  mobile: string | null
  email: string | null
  role: Role
  mustChangePassword: boolean
  sessionHash: string
}
