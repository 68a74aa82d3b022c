/** A cell that no spreadsheet takes for a formula and no comma or line break tears apart. */
export function csvCell(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  // Full-width signs, too: a spreadsheet of an East Asian system reads them as the others.
  const harmless = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const csvLine = (cells: unknown[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Lets Excel read the file as UTF-8. */
export const byteOrderMark = '\ufeff'
