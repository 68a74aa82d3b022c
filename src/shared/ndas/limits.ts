/** Limits of NDA records, used by forms and API schemas. */

/** The largest length of the names of the signers, and of the purpose. */
export const longestLine = 200
/** The largest number of advisers in one NDA. */
export const mostAdvisers = 20
/** The largest length of an adviser's name, the same as for a company's name. */
export const longestAdviser = 200
/** The largest length of the reason of a revocation. */
export const longestReason = 500
