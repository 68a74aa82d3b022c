/** The mark of a company that only its managers and the admin side may read. */
export const secretWord = '극비'
/** Returns the word that audit log and timeline show for a company with or without the mark. */
export const secrecyWord = (secret: boolean): string => (secret ? secretWord : '일반')
