/**
 * Length limits of passwords. They are in a file of their own, because the first load of the web client needs them but
 * not the list of common passwords.
 */
export const passwordLimits = { min: 10, max: 128 } as const
