/** The condition of a company list for a typed text: digits are searched as a business number, other text as a name. */
export const conditionOf = (text: string): Record<string, string> =>
  text === '' ? {} : /^[\d-]{3,12}$/.test(text) ? { businessNumber: text } : { name: text }
