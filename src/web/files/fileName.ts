const ending = /(?<=[^.])\.[^.\s]+$/

/** `.pdf`, or nothing. */
export const extensionOf = (fileName: string) => ending.exec(fileName)?.[0] ?? ''
/** The name without its ending. */
export const stemOf = (fileName: string) => fileName.slice(0, fileName.length - extensionOf(fileName).length)
