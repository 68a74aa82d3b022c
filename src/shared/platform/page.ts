import * as z from 'zod/mini'
import { boundedText, matching } from './bounded.ts'
import type { Shape } from './endpoint.ts'

/**
 * The response of a list: rows, cursor of the next page (null at the end) and total. Long lists use keyset pagination
 * (`after`), short lists page numbers.
 */
export interface Page<Row> {
  rows: Row[]
  next: string | null
  total: number
}
/**
 * A page of a list with page numbers. It contains its page number, because a request for a page after the last one
 * returns the last page.
 */
export interface NumberedPage<Row> extends Page<Row> {
  page: number
  pageSize: number
}

export const pageOf = <R extends Shape>(row: R) =>
  z.object({ rows: z.array(row), next: z.nullable(z.string()), total: z.number() })

export const numberedPageOf = <R extends Shape>(row: R) =>
  z.extend(pageOf(row), { page: z.number(), pageSize: z.number() })

/** The query parameter `after` of a long list: the `next` of the previous page. */
export const pageKey = z.optional(boundedText(2000))

/** The query parameter `page` of a short list. */
export const pageNumber = z.optional(matching(/^[1-9]\d{0,5}$/, '쪽 번호는 1부터의 숫자로 입력해주세요.'))
