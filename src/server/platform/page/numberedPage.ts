import type { NumberedPage } from '#shared/platform/page.ts'

interface Numbered<Row> {
  /** The requested page number; the first page if it is undefined. */
  page: string | undefined
  pageSize: number
  rows(limit: number, offset: number): Promise<Row[]>
  count(): Promise<number>
}

/**
 * Reads one page of a short list. If the page is beyond the end, because rows were deleted or a link is old, the
 * last page is returned with its number. Rows are counted only if the page itself does not show the total.
 */
export async function numberedPage<Row>(list: Numbered<Row>): Promise<NumberedPage<Row>> {
  const { pageSize } = list
  const asked = Number(list.page ?? 1)
  const fetch = (page: number) => list.rows(pageSize, (page - 1) * pageSize)
  const rows = await fetch(asked)
  if (rows.length === 0 && asked > 1) {
    const total = await list.count()
    const last = Math.max(1, Math.ceil(total / pageSize))
    return answer(last === asked ? rows : await fetch(last), last, pageSize, total)
  }
  const total = rows.length < pageSize ? (asked - 1) * pageSize + rows.length : await list.count()
  return answer(rows, asked, pageSize, total)
}

function answer<Row>(rows: Row[], page: number, pageSize: number, total: number): NumberedPage<Row> {
  return { rows, next: page * pageSize < total ? String(page + 1) : null, total, page, pageSize }
}
