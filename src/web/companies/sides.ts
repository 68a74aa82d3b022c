import { overallTable, type Side, type SideKey, sides } from '#shared/catalogue/words/sides.ts'
import type { ArrangedTable } from '#shared/settings/settings.endpoints.ts'
import type { PlainPath } from '#web/lib/screenPath.ts'

/** The titles and paths of the two screens of a side: its list and its overall table. */
export interface SideScreen {
  side: Side
  /** The title of the side's list. */
  title: string
  path: PlainPath
  /** The title of the side's overall table. */
  tableTitle: string
  tablePath: PlainPath
  /** The key under which a person's column arrangement of this overall table is stored. */
  table: ArrangedTable
}

export function sideScreen(key: SideKey): SideScreen {
  const row = sides.byKey[key]
  const { title: tableTitle, path: tablePath } = overallTable(row)
  return { side: row.word, title: row.screenTitle, path: row.path, tableTitle, tablePath, table: key }
}
