/** Limits of NDA records, used by forms and API schemas. */

/** Most characters in the names of those who signed, and in the purpose. */
export const longestLine = 200
/** Most advisers that one NDA names. */
export const mostAdvisers = 20
/** Most characters in the name of an adviser, the same as for a company's name. */
export const longestAdviser = 200
/** Most characters in the reason of a revocation. */
export const longestReason = 500
