import type { Role } from '#shared/catalogue/words/roles.ts'
import { overallTable, type SideKey, type SideRow, sides } from '#shared/catalogue/words/sides.ts'

type RowOf<K extends SideKey> = Extract<SideRow, { key: K }>
type WithoutHyphen<P> = P extends `${infer Start}-${infer End}` ? `${Start}${End}` : never

type Lists = {
  [K in SideKey as `${K}List`]: {
    path: RowOf<K>['path']
    aliases: [WithoutHyphen<RowOf<K>['path']>]
    title: string
    roles: readonly Role[]
  }
}
type Tables = { [K in SideKey as `${K}Table`]: { path: `${RowOf<K>['path']}2`; title: string } }

/** The company list screens of the sides. Each also has an alias path without the hyphen. */
export const sideLists = (roles: readonly Role[]) =>
  Object.fromEntries(
    sides.rows.map(({ key, path, screenTitle }) => [
      `${key}List`,
      { path, aliases: [path.replace('-', '')], title: screenTitle, roles },
    ]),
  ) as Lists

/** The overall table screens of the sides. They have no `roles`, so they are open to every signed-in user. */
export const overallTables = Object.fromEntries(
  sides.rows.map((row) => [`${row.key}Table`, overallTable(row)]),
) as Tables
