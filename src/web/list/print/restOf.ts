import type { Page } from '#shared/platform/page.ts'

type LoadPage<Row> = (after: string, signal: AbortSignal) => Promise<Page<Row>>

/** Fetches all rows after a cursor, page by page. */
export async function restOf<Row>(load: LoadPage<Row>, from: string, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null = from; after !== null; ) {
    signal.throwIfAborted()
    const page: Page<Row> = await load(after, signal)
    rows.push(...page.rows)
    // If the next cursor equals the current one, the same page would be fetched forever, so the loop ends.
    after = page.next === after ? null : page.next
  }
  return rows
}
