/** Limits of an import. A file that exceeds a limit is refused, and the message names the limit. */
export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** The most rows with content, in all sheets of the file together. */
  rows: 50_000,
  columns: 300,
  /**
   * The most cells of a sheet that has one row for each company and year. The limit is needed because all rows of such
   * a sheet are read before the rows of each company are joined.
   */
  joinedCells: 3_000_000,
  sheets: 50,
  /** The longest text of one cell. Spreadsheet programs have the same limit. */
  cell: 32_767,
} as const

/** The browser gets this many rows of each sheet, for the preview and for recognising the columns. */
export const previewRows = 40
/** The number of hours after which an uploaded file is removed if it was not imported. */
export const waitingHours = 24
/** The number of days during which an import can be undone. After these days the earlier values are removed. */
export const undoDays = 90

/** What is done with rows of companies that are already registered. */
export const existingModes = {
  skip: '건너뜁니다',
  fill: '빈 칸만 채웁니다',
  replace: '파일의 값으로 바꿉니다',
} as const
export type ExistingMode = keyof typeof existingModes

/**
 * The content of a cell as the file reader returns it. Days have the form YYYY-MM-DD, and percentages end with a
 * percent sign.
 */
export type RawCell = string | number | null
/** A row of a sheet, with its row number in the file. */
export type RawRow = readonly [row: number, cells: readonly RawCell[]]

/**
 * What the import does with a row. `part`: its values are stored together with an earlier row of the same company.
 * `same`: nothing, because no value differs from the stored one. `skip`: nothing, because the person chose not to
 * import such a row (for example of a company that is already registered).
 */
export const importOutcomes = ['new', 'lead', 'update', 'same', 'skip', 'part', 'error'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The name of a column in a spreadsheet, counted from 0: A, B … AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : `${columnLetters(Math.floor(column / 26) - 1)}${last}`
}
