import { listedEntries } from '#shared/catalogue/fields/listed.ts'
import type { Column } from '#web/list/columns.ts'

/**
 * The total width of the columns, in px, that fits on a landscape A4 sheet. It is measured in screen pixels, because
 * the print stylesheet scales the table down.
 */
const sheetWidth = 1340
export const widthOf = <Row>({ width = 120 }: Column<Row>) => width

/** Distributes the columns over sheets. The column that identifies the row is repeated on each sheet. */
export function sheetsOf<Row>(columns: readonly Column<Row>[]): Column<Row>[][] {
  const naming = columns.filter(({ heads }) => heads)
  const rest = columns.filter(({ heads, kind, value }) => !heads && kind !== 'actions' && value)
  const left = sheetWidth - naming.reduce((sum, column) => sum + widthOf(column), 0)
  const sheets: Column<Row>[][] = []
  let room = 0
  for (const column of rest) {
    if (sheets.length === 0 || widthOf(column) > room) {
      sheets.push([...naming])
      room = left
    }
    sheets.at(-1)?.push(column)
    room -= widthOf(column)
  }
  return sheets.length > 0 ? sheets : [[...naming]]
}

/** How many lines of text fit on a sheet below the table header. */
const linesOnSheet = 34

/** The fields that may contain whole paragraphs. */
const longTexts = new Set<string>(
  listedEntries.filter(([, { kind }]) => kind === 'long-text').map(([key]) => key),
)

/**
 * Estimates the number of printed pages. A row is assumed to take two lines, because names and addresses usually wrap;
 * a row with a paragraph field takes six.
 */
export const pagesOf = <Row>(columns: readonly Column<Row>[], rows: number) =>
  sheetsOf(columns).reduce((pages, sheet) => {
    const lines = sheet.some(({ key }) => longTexts.has(key)) ? 6 : 2
    return pages + Math.ceil((rows * lines) / linesOnSheet)
  }, 0)
