import type { PasswordError } from '../catalogue/errors/passwordErrors.ts'
import { compatible } from '../platform/normalForm.ts'
import { commonPasswords } from './commonPasswords.ts'
import { passwordLimits } from './passwordLimits.ts'

/**
 * Returns the rule that a new password breaks; null if it breaks none. The length is counted in code points, so that an
 * emoji counts as one character.
 */
export function passwordFault(password: string, teamId: string): PasswordError | null {
  const length = [...password].length
  if (length < passwordLimits.min) return 'password/too-short'
  if (length > passwordLimits.max) return 'password/too-long'
  const plain = compatible(password).toLowerCase()
  if (teamId && plain.includes(teamId.toLowerCase())) return 'password/contains-team-id'
  if (commonPasswords.has(plain) || isPattern(plain)) return 'password/common'
  return null
}

const runs = [
  '01234567890',
  '09876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/**
 * Whether the password consists of few different characters, repeats a short block, or is a run of neighbouring keys.
 */
function isPattern(plain: string): boolean {
  if (new Set(plain).size < 4) return true
  if (/^(.{1,5})\1+.{0,4}$/u.test(plain) && new Set(plain).size < 7) return true
  const endless = runs.map((run) => run.repeat(4))
  return endless.some((run) => run.includes(plain))
}
