export type ErrorValues = Record<string, string | number>

/** Fills the placeholders of a message from the catalogue. */
export const fillIn = (text: string, values: ErrorValues = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
