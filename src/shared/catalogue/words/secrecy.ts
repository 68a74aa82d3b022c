/** The mark of a company that only its managers and the admin side may read. */
export const secretWord = '극비'
/** Returns the word for the mark as a value in audit log and timeline. */
export const secrecyWord = (secret: boolean): string => (secret ? secretWord : '일반')
