/** Limits of the deal table, used by forms and API schemas. */

/** A seller has at most this many counterparties, so that one response and one board can hold all of them. */
export const mostCounterparties = 2000
/**
 * The response about a counterparty contains at most this many steps. If there are more, it contains the latest ones.
 */
export const mostSteps = 500
/** The most lines in one call that checks lines, and the most companies in one call that adds them. */
export const mostLines = 2000
/** Most characters in one pasted line. */
export const longestLine = 300
/** Most characters in the name of a lead, the same as for a company's name. */
export const longestName = 200
/** Most characters in the reason for moving a deal one stage back, and in the note when a deal is ended. */
export const longestReason = 2000
/** Most characters in the text of a task or a decision. */
export const longestTask = 500
