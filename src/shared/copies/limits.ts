/** Limits of copies, used by forms and API schemas. */

/** Most people for whom one call makes copies. */
export const mostPeople = 20
/** Most copies that one call recalls. */
export const mostRecalled = 100
/** Most characters in the name of a person, and in the title. */
export const longestPerson = 100
/** Most characters in an address or place, and in the name of a company. */
export const longestPlace = 200
/** Most characters in a note, and in the reason of a recall. */
export const longestNote = 500
/** The reason of a waiver has at least and at most this many characters. */
export const shortestWaiver = 10
export const longestWaiver = 200
/** Most characters in the password of a PDF. */
export const longestPassword = 200
/** For so many days the file of a copy can be downloaded. The entry in the register stays. */
export const keptDays = 7
/** Largest page, scan or photo in which a number is looked for, in bytes. */
export const largestPage = 50 * 1024 * 1024
