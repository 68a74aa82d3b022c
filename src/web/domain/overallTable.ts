import { type Side, sides } from '#shared/catalogue/words/sides.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/** The overall table of a side; a company without one goes back to the sellers'. */
export function overallTableOf(side: string | null | undefined): { title: string; path: PlainPath } {
  const known: Side = sides.texts.find((text) => text === side) ?? '매도기업'
  return { title: `${known} 전체 진행현황`, path: `/${sides.keyOf(known)}-management2` }
}
