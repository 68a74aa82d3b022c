import * as z from 'zod/mini'
import { boundedText, matching } from './bounded.ts'
import type { Shape } from './endpoint.ts'

/**
 * How every list answers: the rows, where the next ones begin (null at the end) and how many there are in all. Long lists
 * go on behind a key (`after`), short ones by the number of a page.
 */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  total: number
}
/** Of a short list: also which page it is, since one beyond the end is answered with the last one. */
export interface NumberedPage<Row> extends Page<Row> {
  page: number
  pageSize: number
}

export const pageOf = <R extends Shape>(row: R) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()), total: z.number() })

export const numberedPageOf = <R extends Shape>(row: R) =>
  z.extend(pageOf(row), { page: z.number(), pageSize: z.number() })

/** `?after=` of a long list: the `next` of the page before. */
export const pageKey = z.optional(boundedText(2000))

/** `?page=` of a short list. */
export const pageNumber = z.optional(matching(/^[1-9]\d{0,5}$/, '쪽 번호는 1부터의 숫자로 입력해주세요.'))
