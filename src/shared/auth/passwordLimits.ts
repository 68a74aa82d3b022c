/**
 * Length limits of passwords. A separate file, because the first load needs them without the list of common passwords.
 */
export const passwordLimits = { min: 10, max: 128 } as const
