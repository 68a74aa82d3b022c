import type { RawRow } from '#shared/imports/rules.ts'

/** The reasons why a file cannot be read. The server has a message for each. */
export const readProblems = [
  'broken',
  'encoding',
  'too-many-rows',
  'too-many-columns',
  'too-large-inside',
  'empty',
] as const
export type ReadProblem = (typeof readProblems)[number]

export class UnreadableSheet extends Error {
  readonly problem: ReadProblem
  constructor(problem: ReadProblem) {
    super(problem)
    this.problem = problem
  }
}

export interface ReadInput {
  file: string
  format: 'xlsx' | 'csv'
}

/** The properties of a sheet, without its rows. */
export interface SheetFacts {
  name: string
  hidden: boolean
  protected: boolean
  /** Whether day numbers are days since 1904 (an option of Excel), not since 1900. */
  date1904: boolean
  /** The number of rows that have content and are not hidden. */
  rows: number
  columns: number
  hiddenRows: number
  hiddenColumns: number[]
  emptyRows: number
  formulas: number
  merges: string[]
}
export interface ReadSheet extends SheetFacts {
  /** The first rows of the sheet, for the preview on the screen. */
  preview: RawRow[]
  /**
   * All rows as compressed JSON, some hundred rows in each piece, so that only one piece at a time must be in memory.
   */
  pieces: Uint8Array[]
}

export type ReadOutput =
  | { sheets: ReadSheet[]; encoding: 'utf-8' | 'utf-16' | 'cp949' | null }
  | { problem: ReadProblem }
