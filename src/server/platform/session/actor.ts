import type { Reading } from '#server/database/reading.ts'
import type { Role } from '#shared/catalogue/words/roles.ts'

/** Where a request comes from. Every audit entry contains it. */
export interface Origin {
  address: string
  requestId: string
  userAgent: string | null
}

/** The person who acts. It is built only from the session row of this request. */
export interface Actor extends Origin {
  teamId: string
  managerName: string
  position: string | null
  mobile: string | null
  email: string | null
  role: Role
  mustChangePassword: boolean
  sessionHash: string
  /** What this person may not read. Null if nothing is hidden from the person. */
  reading: Reading | null
  /** Whether the firm hides anything from anybody. */
  firmHides: boolean
  /** Whether any number belongs to a company that was merged into another one. */
  hasMerges: boolean
}
