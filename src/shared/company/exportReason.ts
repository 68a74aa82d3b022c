/** The largest length of the reason for an export of companies. */
export const exportReasonLimit = 500
