/** Limits of matching, used by screens and API schemas. */

/** Matches with fewer points are not shown unless the person asks for them. */
export const usualLeastScore = 50
export const matchesPerPage = 50
/** The largest number of matches that are refused at once. */
export const mostRefused = 200
