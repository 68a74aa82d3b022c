import { type Reference, type Scan, type Scope, scan } from './scan.ts'
import type { Template } from './templates.ts'

export interface Tables {
  /** Columns of each table, by their database names. */
  schema: ReadonlyMap<string, ReadonlySet<string>>
  /** Maps the name of a table in code (`appUser`) to its name in the database. */
  names: ReadonlyMap<string, string>
}

interface Scanned {
  template: Template
  scan: Scan
}

/**
 * Every name in hand-written SQL that no table has, with its position. A name is looked up as in PostgreSQL: first in
 * its own statement, then in the enclosing ones. If a fragment names no table, the tables of its file count. A
 * subquery may return any column and any alias that is defined anywhere.
 */
export function unknownNames(templates: readonly Template[], tables: Tables): string[] {
  const { schema, names } = tables
  const known = {
    isTable: (name: string) => schema.has(name),
    tableOf: (expression: string) => names.get(expression.trim()) ?? null,
  }
  const all = templates.map((template): Scanned => ({ template, scan: scan(template, known) }))
  const everywhere = view(all)
  const everyColumn = new Set([...schema.values()].flatMap((columns) => [...columns]))
  const hasColumn = (sources: Iterable<string | null>, name: string) =>
    [...sources].some((table) => table !== null && schema.get(table)?.has(name))
  const mayBeGiven = (name: string) => everyColumn.has(name) || everywhere.outputs.has(name)

  return [...Map.groupBy(all, ({ template }) => template.file).values()].flatMap((ofFile) => {
    const file = view(ofFile)

    function isKnown({ of, name, scope }: Reference): boolean {
      return of === null ? isKnownAlone(name, scope) : isColumnOf(of, name, scope)
    }

    function isKnownAlone(name: string, from: Scope): boolean {
      for (let scope: Scope | null = from; scope; scope = scope.within) {
        const sources = [...scope.sources.values()].flatMap((of) => [...of])
        // A name can also mean a whole row or a window.
        const isNamed = scope.outputs.has(name) || scope.defined.has(name) || scope.sources.has(name)
        if (isNamed || hasColumn(sources, name)) return true
        if (sources.includes(null)) return mayBeGiven(name)
        // PostgreSQL would go on to the enclosing statement. Here such a reference must use an alias: otherwise,
        // after a rename, the name could silently mean a column of the enclosing statement.
        if (sources.length > 0) return isAlias(name, scope.within)
      }
      if (everywhere.sources.has(name) || everywhere.defined.has(name)) return true
      const sources = [...file.sources.values()].flatMap((of) => [...of])
      if (hasColumn(sources, name) || file.outputs.has(name)) return true
      return sources.every((table) => table === null) && mayBeGiven(name)
    }

    /** Whether a name is the alias of a source. The result of a function is used by its alias alone. */
    function isAlias(name: string, from: Scope | null): boolean {
      return from !== null && (from.sources.has(name) || isAlias(name, from.within))
    }

    function isColumnOf(of: string, name: string, from: Scope): boolean {
      if (of === 'excluded')
        return hasColumn(
          [...file.sources.values()].flatMap((one) => [...one]),
          name,
        )
      let bound: ReadonlySet<string | null> | undefined
      for (let scope: Scope | null = from; scope && !bound; scope = scope.within)
        bound = scope.sources.get(of)
      bound ??= file.sources.get(of) ?? everywhere.sources.get(of)
      if (!bound) return false
      return hasColumn(bound, name) || (bound.has(null) && mayBeGiven(name))
    }

    return ofFile.flatMap(({ template, scan: { references } }) =>
      references
        .filter((reference) => !isKnown(reference))
        .map(({ of, name }) => `${template.file}:${template.line} ${of === null ? name : `${of}.${name}`}`),
    )
  })
}

/** Combines the sources and defined names of several SQL fragments. */
function view(scanned: readonly Scanned[]) {
  const scopes = scanned.flatMap(({ scan: one }) => one.scopes)
  const sources = new Map<string, Set<string | null>>()
  for (const scope of scopes)
    for (const [alias, of] of scope.sources)
      sources.set(alias, new Set([...(sources.get(alias) ?? []), ...of]))
  const outputs = new Set(scopes.flatMap((scope) => [...scope.outputs]))
  return { sources, outputs, defined: new Set(scopes.flatMap((scope) => [...scope.defined])) }
}
