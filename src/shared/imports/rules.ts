/** Limits of an import. A file above one of them is refused with a sentence that says so. */
export const importLimits = {
  fileBytes: 20 * 1024 * 1024,
  /** Rows with content, in all sheets together. */
  rows: 50_000,
  columns: 300,
  sheets: 50,
  /** Longest text of one cell; spreadsheets allow no longer one. */
  cell: 32_767,
} as const

/** The number of rows of each sheet that the browser gets, to show them and to recognise the columns. */
export const previewRows = 40
/** Hours after which an uploaded file is removed if it was not imported. */
export const waitingHours = 24
/** Days in which an import can be undone. Afterwards the earlier values are removed. */
export const undoDays = 90

/** How rows of companies that are already registered are treated. */
export const existingModes = {
  skip: '건너뜁니다',
  fill: '빈 칸만 채웁니다',
  replace: '파일의 값으로 바꿉니다',
} as const
export type ExistingMode = keyof typeof existingModes

/** A cell as the reader returns it. Days arrive as YYYY-MM-DD and percentages with their sign. */
export type RawCell = string | number | null
/** A row of a sheet with its number in the file. */
export type RawRow = readonly [row: number, cells: readonly RawCell[]]

/** What becomes of a row. `same` changes nothing, `skip` is left out by choice. */
export const importOutcomes = ['new', 'lead', 'update', 'same', 'skip', 'error'] as const
export type ImportOutcome = (typeof importOutcomes)[number]
