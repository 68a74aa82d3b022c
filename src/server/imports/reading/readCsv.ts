import { importLimits, type RawCell } from '#shared/imports/rules.ts'
import { decodeText, type Encoding } from '../../platform/decodeText.ts'
import { type ReadSheet, UnreadableSheet } from './readOptions.ts'
import { createRowCollector } from './rowCollector.ts'

function refuse(): never {
  throw new UnreadableSheet('encoding')
}

const separators = [',', '\t', ';'] as const
type Separator = (typeof separators)[number]
/** For each separator, the pattern of the characters that end a field. */
const specials: Record<Separator, RegExp> = { ',': /[,\r\n]/g, '\t': /[\t\r\n]/g, ';': /[;\r\n]/g }
const sampled = 20_000
/** The separator that occurs most often outside of quotes. */
function separatorOf(text: string): Separator {
  const outside = text.slice(0, sampled).replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => outside.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Parses a text with separators. A field in quotes may contain separators, line breaks and doubled quotes. */
export function readCsv(
  bytes: Uint8Array,
  progress: (rows: number) => void,
): { sheet: ReadSheet; encoding: Encoding } {
  const { text, encoding } = decodeText(bytes) ?? refuse()
  if (text.includes('\0')) refuse()
  const total = { rows: 0 }
  const collector = createRowCollector(total)
  const separator = separatorOf(text)
  const special = specials[separator]
  let emptyRows = 0
  let row = 0
  let cells: RawCell[] = []
  const endRow = () => {
    row += 1
    if (!collector.add(row, cells)) emptyRows += total.rows > 0 ? 1 : 0
    else if (total.rows % 1000 === 0) progress(total.rows)
    cells = []
  }
  let at = 0
  while (at < text.length) {
    const quoted = text[at] === '"'
    const end = quoted ? closingQuote(text, at) : at
    special.lastIndex = end
    const next = special.exec(text)
    const stop = next?.index ?? text.length
    const value = quoted
      ? text.slice(at + 1, end - 1).replaceAll('""', '"') + text.slice(end, stop)
      : text.slice(at, stop)
    if (cells.length > importLimits.columns) throw new UnreadableSheet('too-many-columns')
    cells.push(value.trim() === '' ? null : value.slice(0, importLimits.cell + 1))
    if (next?.[0] === separator) {
      at = stop + 1
      if (at === text.length) cells.push(null)
      continue
    }
    endRow()
    at = stop + (text.startsWith('\r\n', stop) ? 2 : 1)
  }
  if (cells.length > 0) endRow()
  const sheet = {
    name: 'CSV',
    hidden: false,
    protected: false,
    date1904: false,
    hiddenRows: 0,
    hiddenColumns: [],
    emptyRows,
    formulas: 0,
    merges: [],
    ...collector.end(),
  }
  return { sheet, encoding }
}

/** Returns the position after the closing quote, or the end of the text if the quote is never closed. */
function closingQuote(text: string, start: number): number {
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return text.length + 1
    if (text[quote + 1] !== '"') return quote + 1
    at = quote + 2
  }
}
