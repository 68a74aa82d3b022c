/** The condition of a company list for a typed text: a number is searched as a number, anything else as a name. */
export const conditionOf = (text: string): Record<string, string> =>
  text === '' ? {} : /^[\d-]{3,12}$/.test(text) ? { businessNumber: text } : { name: text }
