import type { Reading } from '#server/database/reading.ts'
import type { SignInStep } from '#shared/auth/signInStep.ts'
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
  /** The missing step of the sign-in. Null if the person is signed in. */
  step: SignInStep | null
  /** Whether the person's last proof of identity in this session is too old for calls that ask for one. */
  proofIsOld: boolean
  /** Whether the firm asks for a recent proof before important calls. */
  confirmAgain: boolean
  sessionHash: string
  /** What this person may not read. Null if nothing is hidden from the person. */
  reading: Reading | null
  /** Whether the firm hides anything from anybody. */
  firmHides: boolean
  /** Whether any number belongs to a company that was merged into another one. */
  hasMerges: boolean
}
