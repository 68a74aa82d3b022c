import * as z from 'zod/mini'
import { type Role, roles } from '../catalogue/words/roles.ts'
import { signInSteps } from './signInStep.ts'

export const userLimits = { teamId: 50, managerName: 100, position: 20, mobile: 20, email: 255 } as const

/**
 * The user as stored in the browser under `auth_user`, for the first paint of a page. It is never used as a proof of
 * identity.
 */
export interface StoredUser {
  teamId: string
  managerName: string
  position: string | null
  role: Role
}

export const SignedInUser = z.object({
  teamId: z.string(),
  managerName: z.string(),
  position: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.enum(roles.keys),
  mustChangePassword: z.boolean(),
  /** What is missing until this person is signed in. Absent if nothing is missing. */
  step: z.optional(z.enum(signInSteps)),
})
export type SignedInUser = z.infer<typeof SignedInUser>
