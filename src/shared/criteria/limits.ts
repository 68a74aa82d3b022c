/** Limits of criteria, used by forms and API schemas. */

/** The largest number of criteria of one company. */
export const mostCriteria = 20
export const mostIndustries = 20
/** The largest number of wanted words, and of refused words, in one criterion. */
export const mostWords = 30
export const longestWantedWord = 40
export const longestCriterionName = 100
/** The largest length of the note that says how a criterion was confirmed. */
export const longestCheck = 200
/** The largest length of the reason why a company is for sale, and of the reason of a refusal. */
export const longestReason = 500
/** The largest amount in millions of won, below 1 trillion won × 1,000. */
export const largestAmount = 1_000_000_000
