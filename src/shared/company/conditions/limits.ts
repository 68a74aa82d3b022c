/** The largest length of a text filter in characters. */
export const longestCondition = 200
/** The largest number of words in a text filter. Each word is a separate search, and all must match. */
export const mostWords = 10
export const mostSilentDays = 3650
/** The largest amount in a filter, in millions of won. No company has more. */
export const largestAmount = 1e12
