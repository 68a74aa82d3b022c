/** A file of its own: the contracts of the first page load need the limits, but not the list of common passwords. */
export const passwordLimits = { min: 10, max: 128 } as const
