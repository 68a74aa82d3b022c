/** A remark about one cell. A row with an error is not imported. A row that has only warnings is imported. */
export interface CellProblem {
  level: 'error' | 'warning'
  /** What is wrong, in a few words. */
  text: string
  /** What the person can do about it. */
  advice: string
}

export interface CellResult {
  /** The value to store. Null for an empty cell, and for a cell with an error. */
  value: string | number | null
  problem?: CellProblem
}

const inFile = '파일에서 수정하여 다시 업로드하거나 이 행을 빼고 저장하세요.'
export const error = (text: string, advice = inFile): CellResult => ({
  value: null,
  problem: { level: 'error', text, advice },
})
export const warning = (value: string | number, text: string, advice: string): CellResult => ({
  value,
  problem: { level: 'warning', text, advice },
})
