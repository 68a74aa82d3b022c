import type { SignInStep } from '#shared/auth/signInStep.ts'
import type { SignedInUser } from '#shared/auth/user.ts'

type Known = Omit<SignedInUser, 'step'> & { step: SignInStep | null }

/**
 * Returns what a browser is told about its own user. While a step of the sign-in is missing, somebody else may have typed
 * the password, so phone and address are left out.
 */
export function describeUser(user: Known): SignedInUser {
  const { teamId, managerName, position, role, mustChangePassword, step } = user
  const { mobile, email } = step ? { mobile: null, email: null } : user
  return { teamId, managerName, position, mobile, email, role, mustChangePassword, ...(step && { step }) }
}
