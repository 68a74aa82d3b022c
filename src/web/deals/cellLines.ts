/** The two lines of a cell of the deal table: what it says, and in small letters when and by whom. */
export const first = 'block truncate font-medium'
export const second = 'tnum block truncate text-quiet text-xs'
