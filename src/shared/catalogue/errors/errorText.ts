export type ErrorValues = Record<string, string | number>

/** A sentence of the catalogue with its values put in. */
export const fillIn = (text: string, values: ErrorValues = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
