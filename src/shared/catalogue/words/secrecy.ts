/** The mark of a company that only its managers and the admin side may read. */
export const secretWord = '극비'
/** The same as a value in the audit log and in the timeline. */
export const secrecyWord = (secret: boolean): string => (secret ? secretWord : '일반')
