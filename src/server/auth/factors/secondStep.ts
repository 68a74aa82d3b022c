import type { SignInStep } from '#shared/auth/signInStep.ts'
import { isAdminSide, type Role } from '#shared/catalogue/words/roles.ts'
import type { FirmSettings } from '#shared/firm/firmSettings.ts'
import { isInside } from '../../platform/networks.ts'

type Rules = Pick<FirmSettings, 'factorRole' | 'factorOutside' | 'firmNetworks'>

interface SignIn {
  role: Role
  address: string
  /** Whether the person has connected an app or a passkey. */
  hasFactor: boolean
  /** Whether the person trusts this device. */
  trusted: boolean
}

const neededForRole = (role: Role, { factorRole }: Rules) =>
  factorRole === 'everyone' || (factorRole === 'admin-side' && isAdminSide(role))

/** Whether the firm requires a second factor of this person at this address. */
export const isFactorRequired = (
  { role, address }: Pick<SignIn, 'role' | 'address'>,
  rules: Rules,
): boolean =>
  neededForRole(role, rules) || (rules.factorOutside && isInside(address, rules.firmNetworks) !== true)

/** Returns what is missing after the right password. Null if the person is signed in. */
export function stepAfterPassword(signIn: SignIn, rules: Rules): SignInStep | null {
  const required = isFactorRequired(signIn, rules)
  if (!signIn.hasFactor) return required ? 'set-up-factor' : null
  if (signIn.trusted) return null
  // A person who uses a second factor by choice is not asked inside the firm.
  return required || isInside(signIn.address, rules.firmNetworks) !== true ? 'second-factor' : null
}
