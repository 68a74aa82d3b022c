import type { Role } from '#shared/catalogue/words/roles.ts'

/** Where a request comes from; part of every audit entry. */
export interface Origin {
  address: string
  requestId: string
  userAgent: string | null
}

/** Who acts. Built from the session row of this request and from nothing else. */
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
