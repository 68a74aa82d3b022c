/** Writes a CSV cell: quoted where needed, and never read as a formula by a spreadsheet. */
export function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  // Full-width signs too: East Asian spreadsheets treat them like the ASCII ones.
  const harmless = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: unknown[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Makes Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff'
