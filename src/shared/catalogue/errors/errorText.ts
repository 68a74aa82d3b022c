export type ErrorValues = Record<string, string | number>

/** A message of the catalogue with its placeholders filled in. */
export const fillIn = (text: string, values: ErrorValues = {}): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
