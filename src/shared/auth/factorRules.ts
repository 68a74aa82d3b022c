import { compatible } from '../platform/normalForm.ts'

/** Recovery codes: letters and digits that cannot be mistaken for one another, shown as `4F7K-9Q2M`. */
export const recoveryCodes = { count: 10, letters: 8, alphabet: '23456789ABCDEFGHJKMNPQRSTVWXYZ' } as const

/** The longest code that is read, before it is tidied. */
export const codeLimit = 40
export const passkeyLimits = { count: 10, name: 40 } as const
export const resetReasonLimit = 300

/**
 * Tidies a typed code: wide digits become ordinary ones, blanks and dashes disappear. A result of six digits is a code of
 * the app, anything else a recovery code.
 */
export const tidyCode = (typed: string): string =>
  compatible(typed)
    .replaceAll(/[\s\-‐-―]/gu, '')
    .toUpperCase()

export const isAppCode = (tidy: string): boolean => /^\d{6}$/.test(tidy)
