import type { FigureTable } from './financialTables.ts'
import { inUnit, type Unit } from './unit.ts'

/** A cell of a spreadsheet: figures plain, and nothing in it that could be read as a formula or a new cell. */
function cell(text: string): string {
  const plain = text.replaceAll(/[\t\r\n]+/g, ' ')
  return /^[=+\-@]/.test(plain) && !/^-?\d/.test(plain) ? `'${plain}` : plain
}

/** The tables as a spreadsheet takes them from the clipboard: tabs between cells, figures without separators. */
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
