/** These limits have their own file, because the first page load needs them but not the list of common passwords. */
export const passwordLimits = { min: 10, max: 128 } as const
