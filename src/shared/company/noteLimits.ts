export const noteLimits = {
  /** The largest length of a note, in characters. */
  text: 2000,
  /** How many different people one note may mention. */
  mentions: 50,
  /** How many files of the company one note may refer to. */
  files: 10,
  /** How many replies one note may have. */
  replies: 200,
} as const
