/**
 * The classes that stretch a link over its whole row by a pseudo-element. The link itself contains only the text that
 * names the row. Because it is a real link, people can open it in another tab.
 */
export const rowLink =
  'after:absolute after:inset-0 after:-outline-offset-2 after:outline-focus focus-visible:outline-none focus-visible:after:outline-2'
