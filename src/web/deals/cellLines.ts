/**
 * The styles of the two lines in a cell of the deal table: the content, and in small letters below it day and person.
 */
export const first = 'block truncate font-medium'
export const second = 'tnum block truncate text-quiet text-xs'
