import { dirname } from 'node:path'
import { type Import, isTest } from './imports.ts'

/** Two folders that import each other are really one module. These pairs are allowed, each with its reason. */
export const allowedPairs: Record<string, string> = {
  'src/server/reader/assemble <> src/server/reader/checks':
    'a table is proven while it is put together, and warnings are read off the assembled statements',
  'src/server/reader/labels <> src/server/reader/values':
    'types only: a label names the unit of its value, and a value is read by its label',
  'src/server/reader/layout <> src/server/reader/load':
    'layout reads the page that load defines, and load measures recognised letters with the boxes of layout',
  'src/server/reader/sections <> src/server/reader/sections/lists':
    'a section is cut where the heads of a list begin, and a list is read inside its section',
  'src/server/reader/sections <> src/server/reader/sections/years':
    'a section is cut by the scope of its statement, and a statement is read inside its section',
}

/**
 * Folders that import each other, written as `a <> b`, with the imports in both directions. A folder and its
 * subfolder count too.
 */
export function folderPairs(imports: Import[]): Map<string, string[]> {
  const between = Map.groupBy(
    imports.filter(({ from, to }) => !isTest(from) && dirname(from) !== dirname(to)),
    ({ from, to }) => [dirname(from), dirname(to)].toSorted().join(' <> '),
  )
  return new Map(
    Array.from(between)
      .filter(([, both]) => new Set(both.map(({ from }) => dirname(from))).size === 2)
      .map(([pair, both]) => [pair, both.map(({ from, to }) => `${from} imports ${to}`)]),
  )
}
