/**
 * What is missing after the password was right: the second factor, or a second factor to be set up because the firm
 * requires one.
 */
export const signInSteps = ['second-factor', 'set-up-factor'] as const
export type SignInStep = (typeof signInSteps)[number]

/** The ways in which a person proves to be the owner of an account. */
export const proofMethods = {
  password: '비밀번호',
  code: '인증 앱',
  recovery: '복구 코드',
  passkey: '패스키',
} as const
export type ProofMethod = keyof typeof proofMethods

/** How long a proof counts for calls that ask for one, in minutes. */
export const proofMinutes = 10
/** How long a device that the person trusts is not asked for the second factor, in days. */
export const trustDays = 30
