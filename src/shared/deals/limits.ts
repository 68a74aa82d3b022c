/** Limits of the deal table, for forms and contracts. */

/** A seller has at most this many counterparties, so that its table is one answer and its board one screen. */
export const mostCounterparties = 2000
/** Lines of one check, and companies of one add. */
export const mostLines = 2000
/** Characters of one pasted line. */
export const longestLine = 300
/** Name of a counterparty that is not registered yet, as long as a company's name. */
export const longestName = 200
/** Reason of a step back, note of an ending. */
export const longestReason = 2000
/** Text of a task or a decision. */
export const longestTask = 500
