import type { Page } from '#shared/platform/page.ts'

type LoadPage<Row> = (after: string, signal: AbortSignal) => Promise<Page<Row>>

/** The rows behind a key, page by page to the end. */
export async function restOf<Row>(load: LoadPage<Row>, from: string, signal: AbortSignal): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null = from; after !== null; ) {
    signal.throwIfAborted()
    const page: Page<Row> = await load(after, signal)
    rows.push(...page.rows)
    // A key that leads to itself would never end.
    after = page.next === after ? null : page.next
  }
  return rows
}
