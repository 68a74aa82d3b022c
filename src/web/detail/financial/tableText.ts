import type { FigureTable } from './financialTables.ts'
import { inUnit, type Unit } from './unit.ts'

/** Makes a text safe for a spreadsheet cell: it must not be read as a formula or start a new cell. */
function cell(text: string): string {
  const plain = text.replaceAll(/[\t\r\n]+/g, ' ')
  return /^[=+\-@]/.test(plain) && !/^-?\d/.test(plain) ? `'${plain}` : plain
}

/**
 * Writes the tables as text to paste into a spreadsheet: tab-separated, figures without thousands separators.
 */
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
