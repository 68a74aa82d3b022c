import type { BookOptions, BookSheet, BookValue } from '../importBook.ts'

/** A workbook as a certain person might write it, and the meaning of each column. */
export interface AuthorsBook {
  author: string
  sheets: BookSheet[]
  options?: BookOptions
  /** The number of the last row of headings. */
  head: number
  /** The expected field of each column, with its year. Null for a column that belongs to no field. */
  meant: (string | null)[]
  /** The unit of amounts, by column. */
  units?: Record<number, string>
}

export const numbers = ['124-81-00998', '220-81-62517', '101-81-15555', '214-88-00591', '120-87-65763']
export const names = ['모루빛테크(주)', '(주)이음담수', '새나루공방', '해움바이오', '바른결소재']
export const each = (row: (at: number) => BookValue[]) => names.map((_, at) => row(at))
export const million = (at: number) => 18_420 - at * 731
