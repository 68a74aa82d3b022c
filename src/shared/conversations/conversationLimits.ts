export const conversationLimits = {
  /** The largest size of an export of KakaoTalk, in bytes. */
  bytes: 10 * 1024 * 1024,
  /** The most lines of text in an export. */
  lines: 50_000,
  /** The most people in one conversation. */
  people: 300,
  /** The longest message, in characters. The rest of a longer one is only in the original file. */
  message: 5000,
  /** The longest name of a person or room. */
  name: 60,
  /** How many days are stored at once. */
  days: 400,
  /** How many single lines of the chosen days may be left out. */
  leftOut: 5000,
  /** A longer day continues in a second note, and so on. */
  linesOfNote: 300,
  lettersOfNote: 40_000,
  /** How many lines the timeline shows of a conversation. */
  first: 3,
} as const
