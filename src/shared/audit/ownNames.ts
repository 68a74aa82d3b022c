/**
 * The prefix of an own field in before- and after-images. Its label follows, as it was when the entry was written, because
 * such a field can be renamed later and has no label in the program.
 */
export const ownMark = 'own:'
export const isOwnName = (name: string | undefined): boolean => name?.startsWith(ownMark) === true
