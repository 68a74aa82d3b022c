/** Limits of copies, used by forms and API schemas. */

/** The largest number of people for whom one call makes copies. */
export const mostPeople = 20
/** The largest number of copies that one call recalls. */
export const mostRecalled = 100
/** The most copies that are exported by selection. More are exported by filters. */
export const mostExported = 2000
/** Maximum length of the name and of the title of a person. */
export const longestPerson = 100
/** Maximum length of an address, of a place, and of the name of a company. */
export const longestPlace = 200
/** Maximum length of a note, and of the reason for a recall. */
export const longestNote = 500
/** Minimum and maximum length of the reason for a waiver. */
export const shortestWaiver = 10
export const longestWaiver = 200
/** Maximum length of the password of a PDF. */
export const longestPassword = 200
/** The number of days for which the file of a copy can be downloaded. The row in the register is kept forever. */
export const keptDays = 7
/** Maximum size in bytes of an uploaded page, scan or photo in which the number of a copy is searched. */
export const largestPage = 50 * 1024 * 1024
