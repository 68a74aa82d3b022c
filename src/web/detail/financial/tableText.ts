import type { FigureTable } from './financialTables.ts'
import { inUnit, type Unit } from './unit.ts'

/**
 * Escapes a text for pasting into a spreadsheet cell: tabs and line breaks become spaces, and a leading = + - @ does
 * not start a formula.
 */
function cell(text: string): string {
  const plain = text.replaceAll(/[\t\r\n]+/g, ' ')
  return /^[=+\-@]/.test(plain) && !/^-?\d/.test(plain) ? `'${plain}` : plain
}

/** Returns the tables as tab-separated text for a spreadsheet. Figures have no thousands separators. */
export function tableText(years: readonly string[], tables: readonly FigureTable[], unit: Unit): string {
  return tables
    .filter(({ lines }) => lines.length > 0)
    .map((table) => {
      const shown = inUnit(table.unit, unit)
      const head = [shown.unit ? `${table.title} (${shown.unit})` : table.title, ...years]
      const rows = table.lines.map(({ name, figures }) => [
        name,
        ...figures.map(({ value, words }) => words ?? String(shown.of(value) ?? '')),
      ])
      return [head, ...rows].map((row) => row.map(cell).join('\t')).join('\n')
    })
    .join('\n\n')
}
