import { overallTable, type Side, type SideKey, sides } from '#shared/catalogue/words/sides.ts'
import type { ArrangedTable } from '#shared/settings/settings.endpoints.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/** A side's two screens. */
export interface SideScreen {
  side: Side
  /** Its list. */
  title: string
  path: PlainPath
  /** Its overall table. */
  tableTitle: string
  tablePath: PlainPath
  /** Its overall table, where a person's columns are kept. */
  table: ArrangedTable
}

export function sideScreen(key: SideKey): SideScreen {
  const row = sides.byKey[key]
  const { title: tableTitle, path: tablePath } = overallTable(row)
  return { side: row.word, title: row.screenTitle, path: row.path, tableTitle, tablePath, table: key }
}
