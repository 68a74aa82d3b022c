/** Apart from the rules themselves: contracts need it in the first load, the list of common passwords does not belong there. */
export const passwordLimits = { min: 10, max: 128 } as const
