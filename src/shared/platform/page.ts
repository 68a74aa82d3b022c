import * as z from 'zod/mini'
import { boundedText, matching } from './bounded.ts'
import type { Shape } from './endpoint.ts'

/**
 * Answer of every list: the rows, the key of the next page (null at the end) and the total. Long lists continue after
 * a key (`after`), short lists use page numbers.
 */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  total: number
}
/** A page of a short list. It contains its page number, because a request beyond the end returns the last page. */
export interface NumberedPage<Row> extends Page<Row> {
  page: number
  pageSize: number
}

export const pageOf = <R extends Shape>(row: R) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()), total: z.number() })

export const numberedPageOf = <R extends Shape>(row: R) =>
  z.extend(pageOf(row), { page: z.number(), pageSize: z.number() })

/** Parameter `?after=` of a long list. Its value is the `next` of the previous page. */
export const pageKey = z.optional(boundedText(2000))

/** Parameter `?page=` of a short list. */
export const pageNumber = z.optional(matching(/^[1-9]\d{0,5}$/, '쪽 번호는 1부터의 숫자로 입력해주세요.'))
