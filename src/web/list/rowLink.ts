/**
 * Stretches a link over its whole row by a pseudo-element. The link itself is the text that names the row, so that it
 * can be opened in another tab.
 */
export const rowLink =
  'after:absolute after:inset-0 after:-outline-offset-2 after:outline-focus focus-visible:outline-none focus-visible:after:outline-2'
