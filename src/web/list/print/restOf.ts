import type { Page } from '#shared/platform/page.ts'

type LoadPage<Row> = (after: string, signal: AbortSignal) => Promise<Page<Row>>

/** Loads all rows after a cursor, page by page. */
export async function restOf<Row>(load: LoadPage<Row>, from: string, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null = from; after !== null; ) {
    signal.throwIfAborted()
    const page: Page<Row> = await load(after, signal)
    rows.push(...page.rows)
    // Stop if a page's cursor leads to the same page, because this would loop forever.
    after = page.next === after ? null : page.next
  }
  return rows
}
