import type { PageContent } from '../reader/load/page.ts'

/** Reports whose recognised pages are held, and how much of one. */
const MOST_REPORTS = 3
const MOST_PARTS = 150_000

/**
 * Pages that OCR took minutes for, of the last few scans: whoever teaches a table of one need not wait for them again.
 * Only for speed; what is not here is recognised anew.
 */
export function createRecognised() {
  const held = new Map<string, PageContent[]>()
  const size = (pages: readonly PageContent[]) =>
    pages.reduce((sum, { glyphs, rules }) => sum + glyphs.length + rules.length, 0)
  return {
    of: (sha256: string): PageContent[] => held.get(sha256) ?? [],
    add(sha256: string, pages: readonly PageContent[]): void {
      const all = [...(held.get(sha256) ?? []), ...pages]
      held.delete(sha256)
      if (size(all) > MOST_PARTS) return
      held.set(sha256, all)
      const [oldest] = held.keys()
      if (held.size > MOST_REPORTS && oldest !== undefined) held.delete(oldest)
    },
  }
}
