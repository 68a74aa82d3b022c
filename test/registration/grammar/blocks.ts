import type { Truth } from '../strangers/pen.ts'

/** A piece of text, and what the reader should find in it. */
export interface Run {
  text: string
  truth?: Truth | undefined
  small?: boolean
}

export interface Cell {
  /** Each line holds its own pieces of text. */
  lines: Run[][]
  align?: 'left' | 'right' | 'center'
  head?: boolean
  columns?: number
  rows?: number
  /** The letters stand below one another. */
  downwards?: boolean
  /** Each letter stands in its own box. */
  boxed?: boolean
}

export interface Table {
  kind: 'table'
  /** Relative widths of the columns. */
  widths: number[]
  heads: Cell[][]
  rows: Cell[][]
}

export type Block =
  | Table
  | { kind: 'heading'; text: string }
  | { kind: 'caption'; text: string; align: 'left' | 'right' }
  /** Lines of text without a table. In a line with leaders, dots fill the space between its pieces. */
  | { kind: 'lines'; lines: Run[][]; leaders: boolean }
  | { kind: 'newPage' }

export const run = (text: string, truth?: Truth): Run => ({ text, ...(truth && { truth }) })

export const cell = (text: string, more: Omit<Cell, 'lines'> & { truth?: Truth | undefined } = {}): Cell => {
  const { truth, ...rest } = more
  return { lines: text.split('\n').map((part, at) => [run(part, at === 0 ? truth : undefined)]), ...rest }
}

export const runsOf = (block: Block): Run[] =>
  block.kind === 'table'
    ? [...block.heads, ...block.rows].flat().flatMap(({ lines }) => lines.flat())
    : block.kind === 'lines'
      ? block.lines.flat()
      : []
