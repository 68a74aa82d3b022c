/** What a person typed, as letters: % and _ mean themselves. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (letter) => `\\${letter}`)

/** A pattern for `like` that finds the text anywhere. */
export const containing = (text: string) => `%${escapeLike(text)}%`
