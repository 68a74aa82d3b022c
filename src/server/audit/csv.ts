/** Writes one CSV cell. It quotes the value where needed and keeps a spreadsheet from reading it as a formula. */
export function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  // The pattern includes full-width signs, because East Asian spreadsheets treat them like the ASCII signs.
  const harmless = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: unknown[]) => `${cells.map(csvCell).join(',')}\r\n`

/** The byte order mark at the start of a file makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff'
